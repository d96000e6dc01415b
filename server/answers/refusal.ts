import { isView } from './is-view.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/**
 * A short answer in plain text, to a request that is wrong or that no person reads the answer of. Hosts replace empty answers by pages of
 * their own.
 */
export const refusal = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  new Response(`${message}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })

/** The answer at every path at which there is no file that anybody may see, so that nobody learns why. */
export const noSuchFile = (): Response => refusal(404, 'There is no such file.')

/** In characters. Browsers and proxies agree on about this length. */
const LONGEST_ADDRESS = 8_192

/** Returns a host without what makes no difference: case, the port of its protocol, and the point at its end. */
const plainHost = (host: string, protocol: string): string =>
  URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host.replace(/\.(?=:|$)/, '') : host

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/**
 * Returns the answer to a request that no page should see, or null.
 * @param site the address that the site is known under, or null to accept any
 * @param domain the domain at which the site is served to whatever stands in front of it, if it is another one
 */
export function refusalOf(request: Request, site: URL | null, domain?: string): Response | null {
  const { method, url, headers } = request
  const isTaken = unsubscribeToken(request) !== null || isView(request)
  if (method !== 'GET' && method !== 'HEAD' && !isTaken) {
    return refusal(405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' })
  }
  if (url.length > LONGEST_ADDRESS) return refusal(414, 'This address is too long.')
  const asked = headers.get('host') ?? new URL(url).host
  const host = site && plainHost(asked, site.protocol)
  if (site && host !== site.host && host !== domain) {
    return refusal(421, `This host is not served here. The site is at ${site.host}.`)
  }
  if (!isDecodable(new URL(url).pathname)) return refusal(400, 'This address has a broken percent sign.')
  return null
}
