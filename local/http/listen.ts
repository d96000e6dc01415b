import type { IncomingMessage } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { WebSocketServer } from 'ws'

export type HttpServer = { port: number; url: string; close: () => Promise<void> }

export class PortTakenError extends Error {
  override name = 'PortTakenError'
  constructor(readonly port: number) {
    super(`Port ${port} is already in use. Stop what uses it, or choose another port.`)
  }
}

type Server = ReturnType<typeof createAdaptorServer>

const isPortTaken = (error: Error) => 'code' in error && error.code === 'EADDRINUSE'

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: Error) => reject(isPortTaken(error) ? new PortTakenError(port) : error))
    // Other machines must not reach the server, because keys of a development server are well known.
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/**
 * How long a quiet connection stays open, in milliseconds. With Node's default of five seconds, a client on a busy
 * machine sometimes writes to a connection at the very moment when the server closes it, and sees a reset.
 */
const QUIET = 65_000

/**
 * Resets the connection of a client that announces a longer body. The client often sees the reset before it could read
 * a response.
 */
function resetLongBodies(server: Server, bytes: number): void {
  server.on('request', ({ headers, socket }: IncomingMessage) => {
    if (Number(headers['content-length'] ?? 0) > bytes) socket.destroy()
  })
}

type Fetch = (request: Request, environment: object) => Response | Promise<Response>

type ListenOptions = {
  /** In bytes. */
  longestBody?: number
  /** Whether some requests become web sockets. Where none does, Node answers a request to upgrade like any other. */
  hasSockets?: boolean
}

/**
 * Serves requests from this machine only. Port 0 takes any free port.
 * @throws {PortTakenError}
 */
export async function listen(
  fetch: Fetch,
  port: number,
  { longestBody = Infinity, hasSockets = false }: ListenOptions = {},
): Promise<HttpServer> {
  const sockets = new WebSocketServer({ noServer: true })
  // The library's own Response sends headers ahead of a stream. Node then garbles header values that are not ASCII.
  const server = createAdaptorServer({
    fetch,
    overrideGlobalObjects: false,
    ...(hasSockets && { websocket: { server: sockets } }),
  })
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = QUIET
  resetLongBodies(server, longestBody)
  const bound = await bind(server, port)
  return {
    port: bound,
    url: `http://localhost:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Browsers keep connections open, and closing the server must not wait for them.
        if ('closeAllConnections' in server) server.closeAllConnections()
        for (const socket of sockets.clients) socket.terminate()
      }),
  }
}

/** @throws {PortTakenError} if another program listens on the port */
export async function assertFree(port: number): Promise<void> {
  const { close } = await listen(() => new Response(), port)
  await close()
}
