import { Permission, Query, Role } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  refusalOf,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#local/appwrite/testing/test-server.ts'

const columns = [
  { key: 'name', type: 'string', size: 32 },
  { key: 'amount', type: 'integer', default: 0 },
]
const CONFIG = {
  tablesDB: [{ $id: 'db', name: 'db' }],
  tables: [
    { $id: 'ledger', databaseId: 'db', name: 'ledger', rowSecurity: true, columns },
    {
      $id: 'open',
      databaseId: 'db',
      name: 'open',
      $permissions: ['create("users")'],
      rowSecurity: true,
      columns,
    },
  ],
}
const LEDGER = { databaseId: 'db', tableId: 'ledger' }
const OPEN = { databaseId: 'db', tableId: 'open' }

let server: TestServer
let anna: TestUser
beforeAll(async () => {
  server = await startTestServer(CONFIG)
  anna = await server.signUp('anna')
})
afterAll(() => server.close())

async function begin(tables: TestServer['admin']) {
  const { $id: transactionId } = await tables.createTransaction()
  return {
    transactionId,
    commit: () => tables.updateTransaction({ transactionId, commit: true }),
    status: async () => (await tables.getTransaction({ transactionId })).status,
  }
}

const account = async (rowId: string, amount = 0) => {
  await server.admin.createRow({ ...LEDGER, rowId, data: { name: rowId, amount } })
  return { ...LEDGER, rowId }
}

describe('a transaction', () => {
  it('a transaction is seen only from within until it is committed', async () => {
    const row = await account('seen', 5)
    const { transactionId, commit } = await begin(server.admin)
    await server.admin.updateRow({ ...row, data: { name: 'changed' }, transactionId })
    expect(await server.admin.getRow(row)).toMatchObject({ name: 'seen' })
    expect(await server.admin.getRow({ ...row, transactionId })).toMatchObject({ name: 'changed' })
    await commit()
    expect(await server.admin.getRow(row)).toMatchObject({ name: 'changed', amount: 5 })
  })

  it('a transaction writes all or nothing', async () => {
    const row = await account('whole')
    const { transactionId, commit, status } = await begin(server.admin)
    await server.admin.createOperations({
      transactionId,
      operations: [
        { ...row, action: 'update', data: { name: 'must not stay' } },
        { ...LEDGER, action: 'create', rowId: 'fresh', data: { name: 'x'.repeat(40) } },
      ],
    })
    expect(await refusalOf(commit())).toBe('400 document_invalid_structure')
    expect(await server.admin.getRow(row)).toMatchObject({ name: 'whole' })
    expect(await status()).toBe('failed')
  })

  it('a transaction conflicts with a write that came between', async () => {
    const row = await account('between')
    const { transactionId, commit } = await begin(server.admin)
    await server.admin.updateRow({ ...row, data: { name: 'inside' }, transactionId })
    await server.admin.updateRow({ ...row, data: { name: 'outside' } })
    expect(await refusalOf(commit())).toBe('409 transaction_conflict')
    expect(await server.admin.getRow(row)).toMatchObject({ name: 'outside' })
  })

  it('a transaction conflicts with a row created under its id meanwhile', async () => {
    const { transactionId, commit } = await begin(server.admin)
    await server.admin.createRow({ ...LEDGER, rowId: 'taken', data: { name: 'inside' }, transactionId })
    await account('taken')
    expect(await refusalOf(commit())).toBe('409 transaction_conflict')
  })

  it('a transaction adds steps of a counter even if others step too', async () => {
    const row = await account('steps', 10)
    const [first, second] = [await begin(server.admin), await begin(server.admin)]
    for (const { transactionId } of [first, second]) {
      await server.admin.incrementRowColumn({ ...row, column: 'amount', value: 1, transactionId })
    }
    await first.commit()
    await second.commit()
    expect(await server.admin.getRow(row)).toMatchObject({ amount: 12 })
  })

  it('a transaction gives a staged row the permissions that come with it', async () => {
    const { transactionId, commit } = await begin(server.admin)
    const permissions = [Permission.read(Role.label('owner'))]
    await server.admin.createRow({
      ...LEDGER,
      rowId: 'labelled',
      data: { name: 'x' },
      permissions,
      transactionId,
    })
    await commit()
    expect(await server.admin.getRow({ ...LEDGER, rowId: 'labelled' })).toMatchObject({
      $permissions: permissions,
    })
  })
})

describe('a person’s transaction', () => {
  it('a person’s transaction refuses at staging what the person may not do', async () => {
    const row = await account('private')
    const { transactionId } = await begin(anna.tables)
    const stage = (operations: object[]) => anna.tables.createOperations({ transactionId, operations })
    expect(await refusalOf(stage([{ ...LEDGER, action: 'create', rowId: 'x', data: { name: 'x' } }]))).toBe(
      '401 user_unauthorized',
    )
    expect(await refusalOf(stage([{ ...row, action: 'update', data: { name: 'x' } }]))).toBe(
      '404 document_not_found',
    )
    const foreign = { $permissions: [Permission.read(Role.user('bob'))], name: 'x' }
    expect(await refusalOf(stage([{ ...OPEN, action: 'create', rowId: 'x', data: foreign }]))).toBe(
      '401 user_unauthorized',
    )
  })

  it('a person’s transaction is refused at commit where a row call was staged unchecked', async () => {
    const row = await account('unseen')
    const { transactionId, commit } = await begin(anna.tables)
    const answer = await anna.tables.updateRow({ ...row, data: { name: 'stolen' }, transactionId })
    expect(answer).not.toHaveProperty('amount')
    expect(await refusalOf(commit())).toBe('401 user_unauthorized')
    expect(await server.admin.getRow(row)).toMatchObject({ name: 'unseen' })
  })

  it('a person’s transaction is visible to nobody else', async () => {
    const bob = await server.signUp('bob')
    const { transactionId } = await begin(anna.tables)
    await anna.tables.createRow({ ...OPEN, rowId: 'draft', data: { name: 'secret' }, transactionId })
    expect(await refusalOf(bob.tables.getTransaction({ transactionId }))).toBe('404 transaction_not_found')
    expect(await refusalOf(bob.tables.getRow({ ...OPEN, rowId: 'draft', transactionId }))).toBe(
      '404 transaction_not_found',
    )
    expect(await refusalOf(bob.tables.updateTransaction({ transactionId, commit: true }))).toBe(
      '404 transaction_not_found',
    )
  })
})

describe('a server at its worst', () => {
  let worst: TestServer
  beforeAll(async () => {
    worst = await startTestServer(CONFIG, 'memory', { lateConflicts: 'on', staleRows: 'on' })
  })
  afterAll(() => worst.close())

  const nameOf = async (rowId: string): Promise<unknown> =>
    (await worst.admin.getRow({ ...LEDGER, rowId }))['name']
  const listed = async (rowId: string): Promise<unknown[]> => {
    const { rows } = await worst.admin.listRows({ ...LEDGER, queries: [Query.equal('$id', rowId)] })
    return rows.map((row): unknown => row['name'])
  }
  const made = async (rowId: string) => {
    await worst.admin.createRow({ ...LEDGER, rowId, data: { name: 'first' } })
    return { ...LEDGER, rowId }
  }

  it('a server with late conflicts commits two transactions that change one row close together', async () => {
    const row = await made('late')
    const [one, other] = [await begin(worst.admin), await begin(worst.admin)]
    await worst.admin.updateRow({ ...row, data: { name: 'one' }, transactionId: one.transactionId })
    await worst.admin.updateRow({ ...row, data: { amount: 7 }, transactionId: other.transactionId })
    await one.commit()
    await other.commit()
    expect((await worst.admin.listRows({ ...LEDGER })).rows).toMatchObject([{ name: 'one', amount: 7 }])
  })

  it('a server with late conflicts still refuses an id that is taken and a row that is gone', async () => {
    const row = await made('gone')
    const [one, other, late] = [await begin(worst.admin), await begin(worst.admin), await begin(worst.admin)]
    for (const { transactionId } of [one, other])
      await worst.admin.createRow({ ...LEDGER, rowId: 'once', data: { name: 'x' }, transactionId })
    await worst.admin.updateRow({ ...row, data: { name: 'x' }, transactionId: late.transactionId })
    await worst.admin.deleteRow(row)
    await one.commit()
    expect(await refusalOf(other.commit())).toBe('409 transaction_conflict')
    expect(await refusalOf(late.commit())).toBe('409 transaction_conflict')
  })

  it('a server with stale rows returns a single row as it was before the commit, until it is written outside of one', async () => {
    const row = await made('stale')
    const { transactionId, commit } = await begin(worst.admin)
    await worst.admin.updateRow({ ...row, data: { name: 'second' }, transactionId })
    await commit()
    expect([await nameOf('stale'), await listed('stale')]).toEqual(['first', ['second']])
    await worst.admin.updateRow({ ...row, data: { amount: 1 } })
    expect(await nameOf('stale')).toBe('second')
    const removal = await begin(worst.admin)
    await worst.admin.deleteRow({ ...row, transactionId: removal.transactionId })
    await removal.commit()
    expect([await nameOf('stale'), await listed('stale')]).toEqual(['second', []])
  })
})
