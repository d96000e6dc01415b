import { setTimeout } from 'node:timers/promises'

/** A request of a function: with the server's key, or with the token of whoever called the function. Times in milliseconds. */
export type ServerCall = { method: string; path: string; begun: number; ended: number }

/** What lies between the functions and the server. Hosted servers are a network away. */
export type Wire = {
  /** Milliseconds that each request of a function takes longer. */
  latency: number
  onCall: (call: ServerCall) => void
}

const isOfFunction = ({ headers }: Request) => headers.has('x-appwrite-key') || headers.has('x-appwrite-jwt')

/** Passes a request on over the wire. Those of browsers are not held up. */
export async function overWire(
  wire: Wire | undefined,
  request: Request,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  if (!wire || !isOfFunction(request)) return answer()
  const begun = performance.now()
  if (wire.latency > 0) await setTimeout(wire.latency)
  const response = await answer()
  const { pathname } = new URL(request.url)
  wire.onCall({ method: request.method, path: pathname, begun, ended: performance.now() })
  return response
}
