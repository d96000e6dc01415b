import type { Context } from 'hono'
import * as z from 'zod/mini'

const nodeEnvironment = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
})

/** The address of whoever is connected; called without a network it is this machine's. */
export function clientIp(c: Context): string {
  const environment = z.safeParse(nodeEnvironment, c.env)
  const address = environment.success ? environment.data.incoming.socket.remoteAddress : '127.0.0.1'
  return address.replace(/^::ffff:/, '')
}
