import { TablesDB } from 'appwrite'
import { ID, TablesDB as ServerTables } from 'node-appwrite'
import { refusalOf } from '#tests/integration/support/refusal-of.ts'
import { REFUSED, type Attempt } from '#tests/integration/hostile/attempt.ts'
import { DATABASE, tables, type Table } from '#tests/integration/hostile/support/schema.ts'
import type { Member } from '#tests/integration/hostile/support/people.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'

const isAllowed = (outcome: string) => outcome.startsWith('allowed')

const actions = ['create', 'update', 'upsert', 'delete', 'increment'] as const
type Action = (typeof actions)[number]

const payload: Record<Action, object> = {
  create: { data: {} },
  update: { data: {}, permissions: ['read("any")'] },
  upsert: { data: {} },
  delete: {},
  increment: { data: { column: 'downloadCount', value: 1 } },
}

/** Stages an operation and commits it. The server may check permissions as late as at the commit. */
async function stageAndCommit(
  visitor: Member,
  stage: (api: TablesDB, transactionId: string) => Promise<unknown>,
): Promise<string> {
  const api = new TablesDB(visitor.browser)
  const { $id: transactionId } = await api.createTransaction()
  const staged = await refusalOf(stage(api, transactionId))
  const committed = await refusalOf(api.updateTransaction({ transactionId, commit: true }))
  return isAllowed(staged) ? committed : staged
}

function staged(targets: Targets, table: Table, visitor: Member): Attempt[] {
  const known = targets.rowIds.get(table.$id) ?? targets.products.code
  const operations = actions.map((action): Attempt => {
    const rowId = action === 'create' ? ID.unique() : known
    const operation = { databaseId: DATABASE, tableId: table.$id, action, rowId, ...payload[action] }
    return {
      what: `${visitor.name} stages ${action} in ${table.$id}`,
      // the server refuses forbidden increments as if the column did not exist
      refusals: [...REFUSED, '400'],
      send: () =>
        stageAndCommit(visitor, (api, transactionId) =>
          api.createOperations({ transactionId, operations: [operation] }),
        ),
    }
  })
  return operations
}

type Call = [string, (api: TablesDB, transactionId: string) => Promise<unknown>]

function byRowCalls(targets: Targets, tableId: 'products' | 'profiles', visitor: Member): Attempt[] {
  const row = (transactionId: string) => ({
    databaseId: DATABASE,
    tableId,
    rowId: targets.rowIds.get(tableId) ?? '',
    transactionId,
  })
  const column = tableId === 'products' ? 'downloadCount' : 'supporters'
  const data = tableId === 'products' ? { priceCents: 1 } : { verified: true }
  const calls: Call[] = [
    ['updateRow', (api, id) => api.updateRow({ ...row(id), data })],
    ['upsertRow', (api, id) => api.upsertRow({ ...row(id), data })],
    ['deleteRow', (api, id) => api.deleteRow(row(id))],
    ['incrementRowColumn', (api, id) => api.incrementRowColumn({ ...row(id), column })],
    ['decrementRowColumn', (api, id) => api.decrementRowColumn({ ...row(id), column })],
  ]
  return calls.map(([name, call]) => ({
    what: `${visitor.name} stages ${name} of ${tableId}`,
    refusals: REFUSED,
    send: () => stageAndCommit(visitor, call),
  }))
}

/** Attempts to use another person's transaction, and to read secrets in one's own. */
function foreign({ owner, other, newcomer, guest, products }: Targets): Attempt[] {
  const secret = { databaseId: DATABASE, tableId: 'product_secrets', rowId: products.code }
  const inTransactionOf = async (member: Member, call: (id: string) => Promise<unknown>) => {
    const { $id } = await new TablesDB(member.browser).createTransaction()
    return refusalOf(call($id))
  }
  const strangers = [guest, newcomer, other].flatMap((visitor): Attempt[] => {
    const api = new ServerTables(visitor.server)
    const calls: [string, (transactionId: string) => Promise<unknown>][] = [
      ['commits', (transactionId) => api.updateTransaction({ transactionId, commit: true })],
      ['undoes', (transactionId) => api.updateTransaction({ transactionId, rollback: true })],
      ['deletes', (transactionId) => api.deleteTransaction({ transactionId })],
      ['looks at', (transactionId) => api.getTransaction({ transactionId })],
      ['reads secrets in', (transactionId) => api.getRow({ ...secret, transactionId })],
    ]
    return calls.map(([what, call]) => ({
      what: `${visitor.name} ${what} a transaction of the owner`,
      refusals: REFUSED,
      send: () => inTransactionOf(owner, call),
    }))
  })
  return [
    ...strangers,
    {
      what: 'the owner reads secrets in their own transaction',
      refusals: ['404'],
      send: () =>
        inTransactionOf(owner, (transactionId) =>
          new TablesDB(owner.browser).getRow({ ...secret, transactionId }),
        ),
    },
    {
      what: 'a guest begins and fills a transaction',
      refusals: REFUSED,
      send: async () => {
        const api = new TablesDB(guest.browser)
        const begun = await refusalOf(api.createTransaction())
        if (!isAllowed(begun)) return begun
        const { $id: transactionId } = await api.createTransaction()
        const operation = { ...secret, action: 'update', data: { downloadCode: 'MINE' } }
        return refusalOf(api.createOperations({ transactionId, operations: [operation] }))
      },
    },
  ]
}

/** The tables that some people may read, which makes a write more likely to be allowed. */
const readable = tables.filter(({ kind }) => kind !== 'secret')

export const transactions = (targets: Targets): Attempt[] => [
  ...tables.flatMap((table) => staged(targets, table, targets.other)),
  ...readable.flatMap((table) => staged(targets, table, targets.owner)),
  ...[targets.other, targets.owner].flatMap((visitor) => byRowCalls(targets, 'products', visitor)),
  ...[targets.other, targets.owner].flatMap((visitor) => byRowCalls(targets, 'profiles', visitor)),
  ...foreign(targets),
]
