import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const root = new URL('../../..', import.meta.url)

test('the doctor ends with its report, whatever connections are still open', async () => {
  // the answer to the first check never ends
  const server = createServer(({ url }, response) => {
    response.write('{}')
    if (url !== '/v1/ping') response.end()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const environment = {
    APPWRITE_ENDPOINT: `http://localhost:${port}/v1`,
    APPWRITE_PROJECT_ID: 'shop',
    APPWRITE_API_KEY: '',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/operate/doctor/main.ts', '--json'], {
    cwd: root,
    env: { ...process.env, ...environment },
  })
  const [report] = await Promise.all([text(child.stdout), once(child, 'close')])
  server.closeAllConnections()
  server.close()
  expect(JSON.parse(report)).toContainEqual({ name: 'reachable', state: 'passed' })
})
