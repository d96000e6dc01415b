import type { Invocation } from './messages.ts'

/** Open Runtimes leaves values percent-encoded, and the last of several equal names wins (recorded). */
function parseQuery(queryString: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const part of queryString.split('&')) {
    if (part === '') continue
    const [name = '', ...rest] = part.split('=')
    query[name] = rest.join('=')
  }
  return query
}

const BINARY_TYPES = /^(application\/octet-stream|application\/pdf|audio\/|font\/|image\/|video\/)/

/** Returns the `req` that Open Runtimes' Node runtime passes to a handler. */
export function functionRequest(call: Invocation) {
  const [path = '/', ...rest] = call.url.split('?')
  const queryString = rest.join('?')
  const host = call.headers['host'] ?? 'localhost'
  const scheme = call.headers['x-forwarded-proto'] ?? 'http'
  const bodyBinary = Buffer.from(call.body)
  const bodyText = () => bodyBinary.toString('utf8')
  const bodyJson = (): unknown => JSON.parse(bodyText())
  const contentType = call.headers['content-type'] ?? 'text/plain'

  return {
    method: call.method,
    scheme,
    host,
    port: Number(host.split(':')[1] ?? (scheme === 'https' ? 443 : 80)),
    path,
    queryString,
    query: parseQuery(queryString),
    url: `${scheme}://${host}${path}${queryString === '' ? '' : `?${queryString}`}`,
    headers: call.headers,
    bodyBinary,
    get bodyText() {
      return bodyText()
    },
    get bodyJson() {
      return bodyJson()
    },
    get body(): unknown {
      if (contentType.startsWith('application/json')) return bodyBinary.length > 0 ? bodyJson() : {}
      return BINARY_TYPES.test(contentType) ? bodyBinary : bodyText()
    },
  }
}
