import * as v from 'valibot'

/** Forms of text as PHP's filters know them. They know ASCII only: names of other alphabets must come coded. */

const address = v.pipe(v.string(), v.rfcEmail())

/** PHP asks for a domain with a point, and for no point at the edge of a part. */
const hasWholeParts = (text: string) =>
  text.split(/[.@]/).every((part) => part !== '') && text.lastIndexOf('.') > text.indexOf('@')

/** White space around an address does not matter to the server. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return v.is(address, trimmed) && hasWholeParts(trimmed)
}

const PRINTABLE = /^[\u0021-\u007e]+$/
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/i
/** Schemes whose addresses need no host. */
const WITHOUT_HOST = new Set(['mailto', 'news', 'file'])

/** An address with scheme and host. */
export function isUrl(text: string): boolean {
  const [, scheme = '', rest = ''] = /^([a-z0-9+.-]+):(.*)$/i.exec(text) ?? []
  if (scheme === '' || !PRINTABLE.test(text)) return false
  if (WITHOUT_HOST.has(scheme.toLowerCase())) return rest !== ''
  const [, host = ''] = /^\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)(?::\d{0,5})?(?:[/?#]|$)/.exec(rest) ?? []
  if (host === '') return false
  return !/^https?$/i.test(scheme) || host.startsWith('[') || HOST_NAME.test(host)
}
