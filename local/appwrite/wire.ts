import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'

/** A request of a function: with the server's key, or with the token of whoever called the function. Times in milliseconds. */
export type ServerCall = {
  method: string
  path: string
  /** The rows that it read or wrote, which is what hosted servers are paid by. A list without rows counts as one. */
  rows: number
  begun: number
  ended: number
}

/** What lies between the functions and the server. Hosted servers are a network away. */
export type Wire = {
  /** Milliseconds that each request of a function takes longer. */
  latency: number
  onCall: (call: ServerCall) => void
}

const isOfFunction = ({ headers }: Request) => headers.has('x-appwrite-key') || headers.has('x-appwrite-jwt')

/** A request that writes lists its rows or the operations of a transaction; an answer lists its rows. */
const listSchema = z.catch(
  z.object({ rows: z.optional(z.array(z.unknown())), operations: z.optional(z.array(z.unknown())) }),
  {},
)

async function rowsIn(message: Request | Response): Promise<number> {
  if (!message.headers.get('content-type')?.includes('json')) return 1
  const { rows, operations } = listSchema.parse(await message.json().catch(() => null))
  return Math.max(1, (rows ?? operations ?? []).length)
}

/** Passes a request on over the wire. Those of browsers are not held up. */
export async function overWire(
  wire: Wire | undefined,
  request: Request,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  if (!wire || !isOfFunction(request)) return answer()
  const { method } = request
  const { pathname: path } = new URL(request.url)
  const begun = performance.now()
  if (wire.latency > 0) await setTimeout(wire.latency)
  const sent = method === 'GET' ? null : rowsIn(request.clone())
  const response = await answer()
  const ended = performance.now()
  const rows = await (sent ?? rowsIn(response.clone()))
  wire.onCall({ method, path, rows, begun, ended })
  return response
}
