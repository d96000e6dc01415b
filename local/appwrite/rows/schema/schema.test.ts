import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Query } from 'node-appwrite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASE } from '#local/appwrite/open-project.ts'
import { openDatabase } from '#local/appwrite/core/db/database.ts'
import { ConfigError } from '#scripts/project-config.ts'
import { refusalOf, startTestServer } from '#local/appwrite/testing/test-server.ts'

const TITLE = { key: 'title', type: 'string', size: 64 }
const PLACE = { databaseId: 'db', tableId: 't' }

const config = (table: object) => ({
  tablesDB: [{ $id: 'db', name: 'db' }],
  tables: [{ $id: 't', databaseId: 'db', name: 't', $permissions: ['read("any")'], ...table }],
})

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schema-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function startOnce(table: object, rows: object[]) {
  const server = await startTestServer(config(table), folder)
  await server.admin.createRows({ ...PLACE, rows })
  await server.close()
}

describe('a database that outlives its configuration', () => {
  it('an older database gains columns, indexes and full-text search with the rows that are there', async () => {
    await startOnce({ columns: [TITLE] }, [{ $id: 'a', title: 'Old lamp' }])
    const grown = {
      columns: [TITLE, { key: 'price', type: 'integer', default: 5 }],
      indexes: [
        { key: 's', type: 'fulltext', columns: ['title'] },
        { key: 'u', type: 'unique', columns: ['title'] },
      ],
    }
    const server = await startTestServer(config(grown), folder)
    const { rows } = await server.guest.listRows({ ...PLACE, queries: [Query.search('title', 'lamp')] })
    expect(rows).toMatchObject([{ $id: 'a', title: 'Old lamp', price: null }])
    const twin = server.admin.createRow({ ...PLACE, rowId: 'b', data: { title: 'Old lamp' } })
    expect(await refusalOf(twin)).toBe('409 row_already_exists')
    await server.close()
  })

  it('a database gains who may read the rows that are there', async () => {
    const secured = { $permissions: [], rowSecurity: true, columns: [TITLE] }
    await startOnce(secured, [{ $id: 'a', title: 'x', $permissions: ['read("any")'] }])
    const db = openDatabase(join(folder, DATABASE))
    for (const event of ['insert', 'update', 'delete']) db.exec(`DROP TRIGGER "db/t/readers/${event}"`)
    db.exec('DROP TABLE "db/t/readers"')
    db.close()
    const server = await startTestServer(config(secured), folder)
    expect(await server.guest.listRows(PLACE)).toMatchObject({ rows: [{ $id: 'a' }] })
    await server.close()
  })

  it('an older database keeps what a configuration no longer names', async () => {
    await startOnce({ columns: [TITLE, { key: 'note', type: 'string', size: 9 }] }, [
      { $id: 'a', title: 'x', note: 'kept' },
    ])
    await startOnce({ columns: [TITLE] }, [{ $id: 'b', title: 'y' }])
    const server = await startTestServer(
      config({ columns: [TITLE, { key: 'note', type: 'string', size: 9 }] }),
      folder,
    )
    expect(await server.guest.getRow({ ...PLACE, rowId: 'a' })).toMatchObject({ note: 'kept' })
    await server.close()
  })

  it('an older database refuses a column whose type has changed, and names it', async () => {
    await startOnce({ columns: [TITLE] }, [{ $id: 'a', title: 'x' }])
    const start = startTestServer(config({ columns: [{ key: 'title', type: 'integer' }] }), folder)
    await expect(start).rejects.toThrow('Column db/t.title holds TEXT in the existing database')
    await expect(startTestServer(config({ columns: [{ ...TITLE, array: true }] }), folder)).rejects.toThrow(
      ConfigError,
    )
  })

  it('an older database refuses a unique index that its rows break, and names it', async () => {
    await startOnce({ columns: [TITLE] }, [
      { $id: 'a', title: 'x' },
      { $id: 'b', title: 'X' },
    ])
    const unique = { columns: [TITLE], indexes: [{ key: 'u', type: 'unique', columns: ['title'] }] }
    await expect(startTestServer(config(unique), folder)).rejects.toThrow(
      'Rows that exist in db/t break the unique index',
    )
  })
})
