import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePorts } from './free-ports.ts'

test('free ports differ, are out of the range of port 0, and can be listened on', async () => {
  const ports = await freePorts(20)
  expect(new Set(ports).size).toBe(20)
  for (const port of ports) {
    expect(port).toBeLessThan(32_768)
    const server = createServer().listen(port)
    await once(server, 'listening')
    server.close()
  }
})
