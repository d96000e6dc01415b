import * as z from 'zod/mini'
import { networkOf } from '#functions/shared/http/network.ts'

const environmentSchema = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.optional(z.string()) }) }),
})

/**
 * Returns the network that a request comes from, as the functions count it. Behind a proxy it stands at the end of a header, because
 * whoever asks may have written the beginning; without a header that is trusted it is the other end of the connection.
 * @param environment what the host's adapter tells of the connection
 */
export function clientNetwork(request: Request, environment: unknown, header: string | undefined): string {
  const told = header === undefined ? undefined : request.headers.get(header)?.split(',').at(-1)?.trim()
  const { data } = environmentSchema.safeParse(environment)
  return networkOf(told ?? data?.incoming.socket.remoteAddress ?? '')
}
