import { isEmail } from '#src/domain/account/email.ts'
import { isWebUrl, parseUrl } from '#src/lib/url/parse-url.ts'

/** Where a link in rich text may lead: the web, or somebody's mail. Understands what people type; null for all else. */
export function editorLink(typed: string): string | null {
  const address = typed.trim()
  if (isWebUrl(address)) return address
  const url = parseUrl(address)
  if (url) return url.protocol === 'mailto:' ? address : bare(address)
  if (isEmail(address)) return `mailto:${address}`
  return bare(address)
}

const HOST = /^[^\s/?#@]+\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i

/** `example.com/about`, as browsers take it in their address bar. */
function bare(address: string): string | null {
  return HOST.test(address) && isWebUrl(`https://${address}`) ? `https://${address}` : null
}
