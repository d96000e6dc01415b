import * as z from 'zod/mini'

/** These checks follow PHP's filters, which know ASCII only: names in other alphabets must be written in Punycode. */

const address = z.email({ pattern: z.regexes.html5Email })

/** PHP requires a dot in the domain, and no dot at the beginning or end of any part. */
const hasWholeParts = (text: string) =>
  text.split(/[.@]/).every((part) => part !== '') && text.lastIndexOf('.') > text.indexOf('@')

/** Appwrite ignores white space around an address. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return address.safeParse(trimmed).success && hasWholeParts(trimmed)
}

const PRINTABLE = /^[\u0021-\u007e]+$/
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/i
/** Schemes whose addresses need no host. */
const WITHOUT_HOST = new Set(['mailto', 'news', 'file'])

/** PHP requires a scheme and, for most schemes, a host. */
export function isUrl(text: string): boolean {
  const [, scheme = '', rest = ''] = /^([a-z0-9+.-]+):(.*)$/i.exec(text) ?? []
  if (scheme === '' || !PRINTABLE.test(text)) return false
  if (WITHOUT_HOST.has(scheme.toLowerCase())) return rest !== ''
  const [, host = ''] = /^\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)(?::\d{0,5})?(?:[/?#]|$)/.exec(rest) ?? []
  if (host === '') return false
  return !/^https?$/i.test(scheme) || host.startsWith('[') || HOST_NAME.test(host)
}
