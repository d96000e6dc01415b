import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import type { Invocation } from './runtime/messages.ts'
import { startWorker } from './worker-host.ts'

const FUNCTION = `
export default async ({ req, res, log }) => {
  if (req.path === '/exit') process.exit(3)
  if (req.path === '/block') for (;;);
  if (req.path === '/never') return new Promise(() => undefined)
  if (req.path === '/wait') await new Promise((resolve) => setTimeout(resolve, Number(req.query.ms)))
  if (req.path === '/time') {
    const given = [new Date(0), new Date(2026, 1), new Date('2026-01-01T00:00:00Z')]
    const isDate = given.every((date) => date instanceof Date)
    const plain = Math.abs(Date.parse(Date()) - Date.now()) < 1000
    return res.json({ now: Date.now(), made: new Date().getTime(), given: given[2].toISOString(), isDate, plain })
  }
  log('hello', { a: 1 })
  return res.json({ text: req.bodyText, secret: process.env.SECRET, home: process.env.HOME })
}
`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'worker-'))
  await writeFile(path.join(folder, 'main.mjs'), FUNCTION)
  await writeFile(path.join(folder, 'broken.mjs'), 'export default 1')
})
afterAll(() => rm(folder, { recursive: true }))

function call(url: string, body = '', now = Date.now()): Invocation {
  return { id: crypto.randomUUID(), method: 'POST', url, headers: {}, body: Buffer.from(body), now }
}

function worker(file = 'main.mjs', timeoutSeconds = 10) {
  return startWorker({ entrypoint: path.join(folder, file), env: { SECRET: 's' }, timeoutSeconds })
}

describe('a function in its worker', () => {
  it('a function in its worker sees its call and its own environment only', async () => {
    const host = worker()
    const outcome = await host.execute(call('/', 'über'))
    await host.terminate()
    expect(JSON.parse(Buffer.from(outcome.body).toString())).toEqual({ text: 'über', secret: 's' })
    expect(outcome).toMatchObject({ statusCode: 200, logs: 'hello {"a":1}\n', errors: '' })
  })

  it.each([
    ['an hour ahead', 3_600_000, 3_600_000],
    ['a century ahead', 3_155_760_000_000, 3_155_760_000_000],
    ['behind, which only the server is', -3_600_000, 0],
    ['right again', 0, 0],
  ])('a function in its worker has the time of its server: %s', async (_, moved, seen) => {
    const host = worker()
    const before = Date.now()
    await host.execute(call('/time', '', before + 60_000))
    const outcome = await host.execute(call('/time', '', before + moved))
    const after = Date.now()
    await host.terminate()
    const told = z
      .object({
        now: z.number(),
        made: z.number(),
        given: z.string(),
        isDate: z.boolean(),
        plain: z.boolean(),
      })
      .parse(JSON.parse(Buffer.from(outcome.body).toString()))
    expect(told).toMatchObject({ given: '2026-01-01T00:00:00.000Z', isDate: true, plain: true })
    for (const time of [told.now, told.made]) {
      expect(time).toBeGreaterThanOrEqual(before + seen)
      expect(time).toBeLessThanOrEqual(after + seen)
    }
  })

  it('a function in its worker serves calls side by side', async () => {
    const host = worker()
    const order: string[] = []
    await Promise.all([
      host.execute(call('/wait?ms=300')).then(() => order.push('slow')),
      host.execute(call('/')).then(() => order.push('quick')),
    ])
    await host.terminate()
    expect(order).toEqual(['quick', 'slow'])
  })

  it('a function in its worker fails a call that takes too long and keeps serving', async () => {
    const host = worker('main.mjs', 2)
    const late = await host.execute(call('/never'))
    expect(late).toMatchObject({ statusCode: 500, errors: 'Execution timed out.\n' })
    expect((await host.execute(call('/'))).statusCode).toBe(200)
    await host.terminate()
  })

  it('a function in its worker is dead after it has ended its process', async () => {
    const host = worker()
    expect(await host.execute(call('/exit'))).toMatchObject({ statusCode: 500 })
    expect(host.isAlive()).toBe(false)
  })

  it('a function in its worker is ended when it blocks its thread', async () => {
    const host = worker('main.mjs', 0.5)
    await host.execute(call('/block'))
    await expect.poll(() => host.isAlive()).toBe(false)
  })

  it('a function in its worker reports a module without a handler', async () => {
    const host = worker('broken.mjs')
    expect((await host.execute(call('/'))).errors).toContain('User function is not valid.')
    await host.terminate()
  })
})
