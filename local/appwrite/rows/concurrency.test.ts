import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, Query, TablesDB } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '#local/appwrite/testing/test-server.ts'

const CONFIG = {
  tablesDB: [{ $id: 'db', name: 'db' }],
  tables: [
    {
      $id: 't',
      databaseId: 'db',
      name: 't',
      columns: [
        { key: 'slug', type: 'string', size: 64 },
        { key: 'hits', type: 'integer', default: 0 },
      ],
      indexes: [{ key: 'slug', type: 'unique', columns: ['slug'] }],
    },
  ],
}
const PLACE = { databaseId: 'db', tableId: 't' }
const twenty = <T>(call: (n: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: 20 }, (_, n) => call(n)))

describe('parallel writes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(CONFIG)
  })
  afterAll(() => server.close())

  it('twenty increments add twenty', async () => {
    await server.admin.createRow({ ...PLACE, rowId: 'c', data: { hits: 0 } })
    const results = await twenty(() =>
      server.admin.incrementRowColumn({ ...PLACE, rowId: 'c', column: 'hits' }),
    )
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await server.admin.getRow({ ...PLACE, rowId: 'c' })).toMatchObject({ hits: 20 })
  })

  it('twenty increments up to ten are ten and ten refusals', async () => {
    await server.admin.createRow({ ...PLACE, rowId: 'm', data: { hits: 0 } })
    const results = await twenty(() =>
      server.admin.incrementRowColumn({ ...PLACE, rowId: 'm', column: 'hits', max: 10 }),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const more = server.admin.incrementRowColumn({ ...PLACE, rowId: 'm', column: 'hits', max: 10 })
    expect(await refusalOf(more)).toBe('400 column_limit_exceeded')
  })

  it('creates on one unique value give one row and conflicts', async () => {
    const results = await twenty((n) =>
      server.admin.createRow({ ...PLACE, rowId: `r${n}`, data: { slug: 'same' } }),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { total } = await server.admin.listRows({ ...PLACE, queries: [Query.equal('slug', 'same')] })
    expect(total).toBe(1)
    const late = server.admin.createRow({ ...PLACE, rowId: 'late', data: { slug: 'same' } })
    expect(await refusalOf(late)).toBe('409 row_already_exists')
  })
})

describe('a server killed in the middle of writes', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'killed-'))
    await writeFile(join(folder, 'config.json'), JSON.stringify(CONFIG))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function startProcess() {
    const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
    const launcher = fileURLToPath(new URL('../../launch.mjs', import.meta.url))
    const options = ['--config', join(folder, 'config.json'), '--data', join(folder, 'data'), '--port', '0']
    const child = spawn(process.execPath, [launcher, cli, ...options, '--project', 'test', '--key', 'k'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      const [, endpoint] = /^ready (\S+)/m.exec(String(chunk)) ?? []
      if (endpoint) return { child, endpoint }
    }
    throw new Error('The server ended without being ready')
  }

  it('a server killed in the middle of writes opens again and holds every acknowledged write', async () => {
    const { child, endpoint } = await startProcess()
    const tables = new TablesDB(new Client().setEndpoint(endpoint).setProject('test').setKey('k'))
    const acknowledged: string[] = []
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; ; n += 1) {
        const row = await tables.createRow({
          ...PLACE,
          rowId: `w${writer}-${n}`,
          data: { slug: `s${writer}-${n}` },
        })
        acknowledged.push(row.$id)
        if (acknowledged.length === 100) child.kill('SIGKILL')
      }
    })
    await Promise.allSettled([...writers, once(child, 'exit')])
    expect(acknowledged.length).toBeGreaterThanOrEqual(100)

    const server = await startTestServer(CONFIG, join(folder, 'data'))
    const { rows } = await server.admin.listRows({ ...PLACE, queries: [Query.limit(1000)] })
    const kept = new Set(rows.map(({ $id }) => $id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    await server.close()
  })
})
