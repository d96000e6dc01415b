/** A request may have up to 100 headers with names of letters, digits and hyphens, and 16 KiB altogether. */
const MAX_HEADERS = 100
const MAX_SIZE = 16_384

/**
 * Appwrite's check only looks for the prefix in lower case, so `X-Appwrite-User-Id` passes (Appwrite 1.9.6,
 * Functions/Validator/Headers.php; recorded).
 */
export function areHeadersAllowed(headers: Record<string, string>): boolean {
  const names = Object.keys(headers)
  const size = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return (
    names.length <= MAX_HEADERS &&
    size <= MAX_SIZE &&
    names.every((name) => /^[A-Za-z0-9-]+$/.test(name) && !name.startsWith('x-appwrite-'))
  )
}

/** The recorded server never passes on a second value of this header. */
const NEVER_JOINED = new Set(['x-appwrite-key'])

/**
 * Joins the caller's headers with those of the server, as they reach the function. Appwrite's executor passes all of
 * them to curl, which drops blank values, and the runtime's HTTP server joins values of equal names with a comma
 * (executor 0.25.4, Runner/Docker.php). So a guest's forged `X-Appwrite-User-Id` arrives alone, because the server's
 * value is blank for guests. A signed-in user's forged value arrives before the true one.
 */
export function mergeHeaders(
  client: Record<string, string>,
  server: Record<string, string>,
): Record<string, string> {
  const values = new Map<string, string[]>()
  for (const [name, value] of [...Object.entries(client), ...Object.entries(server)]) {
    const key = name.toLowerCase()
    values.set(key, NEVER_JOINED.has(key) ? [value] : [...(values.get(key) ?? []), value])
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.filter((value) => value.trim() !== '').join(', ')]),
  )
}

/** The only request headers that a stored execution keeps, so that no secret is stored (recorded). */
const KEPT_REQUEST_HEADERS = new Set(['content-type', 'content-length', 'host', 'x-appwrite-client-ip'])

export interface NamedValue {
  name: string
  value: string
}

export function storedRequestHeaders(headers: Record<string, string>): NamedValue[] {
  return Object.entries(headers)
    .filter(([name]) => KEPT_REQUEST_HEADERS.has(name))
    .map(([name, value]) => ({ name, value }))
}

/** Returns the function's own headers and those that the runtime's HTTP server adds to every response. */
export function storedResponseHeaders(
  headers: Record<string, string>,
  answer: { executionId: string; date: string; bytes: number },
): NamedValue[] {
  const all = {
    ...headers,
    date: answer.date,
    connection: 'keep-alive',
    'keep-alive': 'timeout=5',
    'content-length': String(answer.bytes),
    'x-appwrite-execution-id': answer.executionId,
  }
  return Object.entries(all).map(([name, value]) => ({ name, value }))
}
