import { normalized } from '#src/lib/format/normalized.ts'

/** The most characters that Appwrite stores as the name of a file. */
const LONGEST = 255
const LONGEST_ASCII = 24

const isAscii = (text: string) => /^[ -~]*$/.test(text)

function asciiForm(name: string): string {
  const dot = name.lastIndexOf('.')
  const plain = (text: string) => normalized(text, 'NFKD').replaceAll(/[^ -~]+/g, '')
  const stem = plain(name.slice(0, dot)).trim().slice(0, LONGEST_ASCII).trim()
  return `${/\w/.test(stem) ? stem : 'download'}${plain(name.slice(dot))}`
}

/** Encodes what `encodeURIComponent` leaves and https://www.rfc-editor.org/rfc/rfc5987#section-3.2.1 does not. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const STORED = /^[^"]*"; filename\*=UTF-8''([^"]+); x="$/

/**
 * Returns the name to store a file under. Appwrite writes it unescaped into `Content-Disposition: attachment; filename="…"`, so a name
 * with other letters than ASCII brings its encoded form along, and stands there in ASCII for whoever does not know that form. A name that
 * is too long for both is stored alone, which browsers read as UTF-8.
 */
export function storedName(name: string): string {
  if (isAscii(name)) return name
  const both = `${asciiForm(name)}"; filename*=UTF-8''${encoded(name)}; x="`
  return both.length <= LONGEST ? both : name
}

/** Returns the name of a file as people read it. */
export function shownName(stored: string): string {
  const [, form] = STORED.exec(stored) ?? []
  try {
    return form === undefined ? stored : decodeURIComponent(form)
  } catch {
    // somebody else has named the file like this
    return stored
  }
}
