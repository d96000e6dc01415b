import { mailable } from '#src/domain/account/email-address.ts'
import { isWebUrl, parseUrl } from '#src/lib/url/parse-url.ts'

/** Returns the address for a link in rich text: a web page or a `mailto:`. Completes what people type; null for anything else. */
export function editorLink(typed: string): string | null {
  const address = typed.trim()
  if (isWebUrl(address)) return address
  const url = parseUrl(address)
  if (url) return url.protocol === 'mailto:' ? address : bare(address)
  const mailbox = mailable(address)
  if (mailbox !== null) return `mailto:${mailbox}`
  return bare(address)
}

const HOST = /^[^\s/?#@]+\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i

/** Completes an address without scheme like `example.com/about`, as browsers do in the address bar. */
function bare(address: string): string | null {
  return HOST.test(address) && isWebUrl(`https://${address}`) ? `https://${address}` : null
}
