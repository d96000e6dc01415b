import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
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

test('calls at once get different ports, and so do later ones', async () => {
  const first = await Promise.all(Array.from({ length: 10 }, () => freePorts(3)))
  const later = await freePorts(30)
  expect(new Set([...first.flat(), ...later]).size).toBe(60)
})

const program = `
  const { freePorts } = await import(process.argv[1])
  const [count, lowest, highest] = process.argv.slice(2).map(Number)
  process.stdout.write(JSON.stringify(await freePorts(count, { lowest, highest })))
  process.stdout.end()
  process.stdin.resume()
`

/** Gets ports in a process of its own, which keeps them until it is let go. */
function otherProcess(...numbers: number[]) {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const { href } = new URL('free-ports.ts', import.meta.url)
  const child = spawn(process.execPath, [...args, href, ...numbers.map(String)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return {
    ports: json(child.stdout).then((answer) => z.array(z.number()).parse(answer)),
    letGo: async () => {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}

test('two processes at once get different ports of a narrow range', async () => {
  const lowest = 10_000 + 10 * randomInt(400)
  const processes = [1, 2].map(() => otherProcess(27, lowest, lowest + 70))
  const ports = await Promise.all(processes.map((one) => one.ports))
  expect(new Set(ports.flat()).size).toBe(54)
  await Promise.all(processes.map(({ letGo }) => letGo()))
})
