import type { MiddlewareHandler } from 'hono'
import { isLoopbackHost, isLoopbackUrl } from './loopback.ts'

/**
 * Binding to 127.0.0.1 keeps out other machines, but not other websites. A website can reach the stand-in through the
 * visitor's browser, either with a request from its own origin or through a domain of its own that resolves to
 * 127.0.0.1 (DNS rebinding). Both are refused.
 */
export const loopbackOnly: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin')
  if (
    !isLoopbackHost(new URL(context.req.url).hostname) ||
    (origin !== undefined && !isLoopbackUrl(origin))
  ) {
    return context.text('The payment stand-in answers this machine only.', 403)
  }
  if (origin !== undefined) {
    // The header is set on the response itself, because headers set by `context.header` are lost when a handler returns
    // a Response of its own.
    context.res.headers.set('access-control-allow-origin', origin)
    context.res.headers.set('vary', 'origin')
  }
  if (context.req.method === 'OPTIONS') {
    context.header('access-control-allow-methods', 'GET, POST')
    context.header(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, stripe-version',
    )
    context.header('access-control-max-age', '600')
    return context.body(null, 204)
  }
  return next()
}
