import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { createLocalAppwrite, type LocalAppwriteOptions } from './server.ts'

export interface RunningAppwrite {
  /** With /v1. */
  endpoint: string
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'

export class PortTaken extends Error {
  override name = 'PortTaken'
  constructor(readonly port: number) {
    super(`Port ${port} is in use by another program`)
  }
}

const isPortTaken = (error: Error) => 'code' in error && error.code === 'EADDRINUSE'

/** Answers the port that was bound; 0 asks for any that is free. */
function listenOn(server: ReturnType<typeof createAdaptorServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: Error) => reject(isPortTaken(error) ? new PortTaken(port) : error))
    // Not for other machines: the key of a development server is known.
    server.listen(port, LOOPBACK, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const closeConnections = (server: ReturnType<typeof createAdaptorServer>) => {
  const closable: Pick<Server, 'closeAllConnections'> | undefined =
    'closeAllConnections' in server ? server : undefined
  closable?.closeAllConnections()
}

export async function listenLocalAppwrite(
  options: Omit<LocalAppwriteOptions, 'endpoint'>,
  port: number,
): Promise<RunningAppwrite> {
  let endpoint = ''
  const appwrite = createLocalAppwrite({ ...options, endpoint: () => endpoint })
  const server = createAdaptorServer({
    fetch: (request, environment) => appwrite.fetch(request, environment),
    // The library's own Response sends headers ahead of a stream, and Node then garbles names that are not ASCII.
    overrideGlobalObjects: false,
  })
  try {
    endpoint = `http://localhost:${await listenOn(server, port)}/v1`
  } catch (error) {
    await appwrite.close()
    throw error
  }
  return {
    endpoint,
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      closeConnections(server)
      await closed
      await appwrite.close()
    },
  }
}
