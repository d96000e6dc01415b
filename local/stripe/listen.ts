import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'

export interface Listening {
  port: number
  url: string
  close: () => Promise<void>
}

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
  constructor(port: number) {
    super(
      `Port ${port} is already in use. Stop what uses it, or choose another port for the payment stand-in.`,
    )
  }
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error)
    })
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Serves on 127.0.0.1 alone. Port 0 takes any free one. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch })
  if (!('closeAllConnections' in server)) throw new Error('An HTTP/1 server was expected')
  const bound = await bind(server, port)
  return {
    port: bound,
    url: `http://localhost:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
