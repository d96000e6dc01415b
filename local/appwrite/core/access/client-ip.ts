import type { Context } from 'hono'
import * as z from 'zod/mini'

const nodeEnvironment = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
})

const LOOPBACK = /^(127\.|::1$)/

/**
 * Returns the caller's IP address. A call without a network counts as coming from this machine. The last element of
 * `X-Forwarded-For` is trusted if the connection comes from this machine, as the real server trusts the proxy in front
 * of it.
 */
export function clientIp(c: Context): string {
  const environment = nodeEnvironment.safeParse(c.env)
  const address = (
    environment.success ? environment.data.incoming.socket.remoteAddress : '127.0.0.1'
  ).replace(/^::ffff:/, '')
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded && LOOPBACK.test(address) ? forwarded : address
}
