import type { Context } from 'hono'
import * as v from 'valibot'

const nodeEnvironment = v.object({
  incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }),
})

const LOOPBACK = /^(127\.|::1$)/

/**
 * Returns the caller's IP address. A call without a network counts as coming from this machine. The last element of
 * `X-Forwarded-For` is trusted if the connection comes from this machine, as the real server trusts the proxy in front
 * of it.
 */
export function clientIp(c: Context): string {
  const environment = v.safeParse(nodeEnvironment, c.env)
  const address = (
    environment.success ? environment.output.incoming.socket.remoteAddress : '127.0.0.1'
  ).replace(/^::ffff:/, '')
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded && LOOPBACK.test(address) ? forwarded : address
}
