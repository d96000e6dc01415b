import { normalText } from '#src/lib/format/normal-text.ts'
import { withoutEnding } from '#src/lib/format/without-ending.ts'
import { parseUrl } from '#src/lib/url/parse-url.ts'

/** What is longer was not meant as an address. */
const LONGEST_TYPED = 1000
/** The longest address that mail servers take (RFC 5321, 4.5.3.1). */
const LONGEST = 254
const LONGEST_LOCAL = 64

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
/** Letters of any writing. Other signs would make `parseUrl` read another host. */
const ANY_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u

/** What is left around an address that was copied out of a sentence, a list or a mail. */
const BEFORE = /^[\s"'([{<,;:]+/
const AFTER = ' "\')]}>,;:.!?'

/** Returns an address as it is surely meant: without what a copy has left around it. What is no address is returned as well. */
export function cleanEmail(typed: string): string {
  if (typed.length > LONGEST_TYPED) return typed
  const text = named(normalText(typed).replaceAll('\u3002', '.'))
  return withoutEnding(mailTo(text.replace(BEFORE, '')).replace(BEFORE, ''), AFTER).replace(/ ?@ ?/, '@')
}

/** Returns the address of `Nora Keller <nora@mail.example>`. */
const named = (text: string): string => /^[^<>@]*<([^<>]*)>[\s,;.]*$/.exec(text)?.[1] ?? text

/** Returns the address of a `mailto:` link. */
function mailTo(text: string): string {
  const [, path] = /^mailto:([^?#]*)/i.exec(text) ?? []
  if (path === undefined) return text
  try {
    return normalText(decodeURIComponent(path))
  } catch {
    return path
  }
}

/** Returns the domain as mail servers know it, names in other writings in Punycode; '' for what is no domain. */
function asciiDomain(domain: string): string {
  if (!ANY_DOMAIN.test(domain)) return ''
  const host = parseUrl(`http://${domain}/`)?.hostname ?? ''
  return DOMAIN.test(host) ? host : ''
}

/** Returns the address in the form in which it is stored and sent, or null for what can't be mailed. */
export function mailable(typed: string): string | null {
  const text = cleanEmail(typed).toLowerCase()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const domain = asciiDomain(text.slice(at + 1))
  const address = `${local}@${domain}`
  const fits = local.length <= LONGEST_LOCAL && address.length <= LONGEST
  return fits && domain !== '' && LOCAL.test(local) ? address : null
}
