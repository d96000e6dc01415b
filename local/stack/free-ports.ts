import { createServer } from 'node:net'

/** Returns ports that nothing listens on. All are found at the same time, so that no port is returned twice. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(0, resolve)
      })
      return server
    }),
  )
  return Promise.all(
    servers.map(async (server) => {
      const address = server.address()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      if (address === null || typeof address === 'string') throw new Error('No port was given')
      return address.port
    }),
  )
}
