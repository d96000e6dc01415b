import { createAdaptorServer } from '@hono/node-server'

export type Listening = { port: number; url: string; close: () => Promise<void> }

export class PortTakenError extends Error {
  override name = 'PortTakenError'
  constructor(readonly port: number) {
    super(`Port ${port} is already in use. Stop what uses it, or choose another port.`)
  }
}

type Server = ReturnType<typeof createAdaptorServer>

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error),
    )
    server.listen(port, 'localhost', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/**
 * Serves on this machine alone. Port 0 takes any free one.
 * @throws {PortTakenError}
 */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch })
  const bound = await bind(server, port)
  return {
    port: bound,
    url: `http://localhost:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Browsers keep connections open; closing must not wait for them.
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
