import { describe, expect, it } from 'vitest'
import { PortTakenError } from '../http/listen.ts'
import { listenLocalAppwrite } from './listen.ts'
import { parseConfig } from '#scripts/project-config.ts'

const OPTIONS = { config: parseConfig({}), projectId: 'p', apiKey: 'k', dataDir: 'memory' }

describe('listenLocalAppwrite', () => {
  it('the server responds where it says that it listens', async () => {
    const server = await listenLocalAppwrite(OPTIONS, 0)
    const health = await fetch(new URL('/_local/health', server.endpoint))
    expect(health.status).toBe(200)
    await server.close()
    await expect(fetch(server.endpoint)).rejects.toThrow('fetch failed')
  })

  it('the server resets the connection of a request of more than 12 MB', async () => {
    const server = await listenLocalAppwrite(OPTIONS, 0)
    const send = (megabytes: number) =>
      fetch(`${server.endpoint}/account`, { method: 'POST', body: Buffer.alloc(megabytes * 1024 * 1024) })
    await expect(send(13)).rejects.toThrow('fetch failed')
    expect((await send(12)).status).toBe(401)
    await server.close()
  })

  it('listenLocalAppwrite says that a port is taken', async () => {
    const server = await listenLocalAppwrite(OPTIONS, 0)
    const port = Number(new URL(server.endpoint).port)
    await expect(listenLocalAppwrite(OPTIONS, port)).rejects.toThrow(new PortTakenError(port))
    await server.close()
  })
})
