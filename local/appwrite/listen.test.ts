import { describe, expect, it } from 'vitest'
import { PortTakenError } from '../http/listen.ts'
import { listenLocalAppwrite } from './listen.ts'
import { parseConfig } from './core/config.ts'

const OPTIONS = { config: parseConfig({}), projectId: 'p', apiKey: 'k', dataDir: 'memory' }

describe('listenLocalAppwrite', () => {
  it('answers where it says it listens, and its health', async () => {
    const server = await listenLocalAppwrite(OPTIONS, 0)
    const health = await fetch(new URL('/_local/health', server.endpoint))
    expect(health.status).toBe(200)
    await server.close()
    await expect(fetch(server.endpoint)).rejects.toThrow('fetch failed')
  })

  it('says that a port is taken', async () => {
    const server = await listenLocalAppwrite(OPTIONS, 0)
    const port = Number(new URL(server.endpoint).port)
    await expect(listenLocalAppwrite(OPTIONS, port)).rejects.toThrow(new PortTakenError(port))
    await server.close()
  })
})
