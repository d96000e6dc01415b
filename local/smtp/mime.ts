import { strippedText } from '#local/appwrite/messaging/mail-parts.ts'

/** A mail as it came over SMTP. Names of headers are in lower case. */
export type ParsedMail = { headers: Record<string, string>; html: string; text: string }

type Part = { headers: Record<string, string>; body: string }

/** Splits a part into its headers, unfolded, and its body. */
function partOf(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  const head = end < 0 ? source : source.slice(0, end)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.flatMap((line) => {
    const colon = line.indexOf(':')
    return colon < 0 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const]
  })
  return { headers: Object.fromEntries(headers), body: end < 0 ? '' : source.slice(end + 4) }
}

const fromQuotedPrintable = (text: string) =>
  text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Decodes words such as `=?UTF-8?Q?Gr=C3=BCezi?=`: https://www.rfc-editor.org/rfc/rfc2047 */
export const decodedWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : Buffer.from(fromQuotedPrintable(word.replaceAll('_', ' ')), 'latin1').toString(),
    )

/** @throws {Error} for an encoding that no mail of ours has */
function contentOf({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase() ?? '7bit'
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding === 'quoted-printable') return Buffer.from(fromQuotedPrintable(body), 'latin1').toString()
  if (encoding === '7bit' || encoding === '8bit') return Buffer.from(body, 'latin1').toString()
  throw new Error(`A mail with the encoding ${encoding}`)
}

function leavesOf(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(part.headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((source) => leavesOf(partOf(source.replace(/^\r\n/, '').replace(/\r\n$/, ''))))
}

/** Reads a mail with a text part, an HTML part, or both as alternatives. */
export function parseMail(source: Buffer): ParsedMail {
  const mail = partOf(source.toString('latin1'))
  const leaves = leavesOf(mail)
  const leaf = (type: string) => leaves.find(({ headers }) => headers['content-type']?.startsWith(type))
  const [plain, html] = [leaf('text/plain'), leaf('text/html')].map((part) => (part ? contentOf(part) : ''))
  const headers = Object.fromEntries(
    Object.entries(mail.headers).map(([name, value]) => [name, decodedWords(value)]),
  )
  return { headers, html: html ?? '', text: plain || strippedText(html ?? '') }
}
