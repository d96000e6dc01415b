/** Names of up to 100 headers of letters, digits and hyphens; 16 KiB together. */
const MAX_HEADERS = 100
const MAX_SIZE = 16_384

/**
 * The check of the real server looks for the lower-case prefix only, so `X-Appwrite-User-Id` passes
 * (Appwrite 1.9.6, Functions/Validator/Headers.php; recorded).
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

/** The recorded server lets no second value of this one through; of the others the usual executor does. */
const NEVER_JOINED = new Set(['x-appwrite-key'])

/**
 * What reaches the function: the caller's headers first, then the server's. The executor hands both
 * to curl one by one; curl drops blank ones, and the runtime's HTTP server joins equal names with a
 * comma (executor 0.25.4, Runner/Docker.php). So a guest's `X-Appwrite-User-Id` arrives alone,
 * because the server's is blank, and a member's stands before the true one.
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

/** Of a request's headers a stored execution keeps only these (recorded: never a secret). */
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

/** The function's own headers and those that the runtime's HTTP server adds to every answer. */
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
