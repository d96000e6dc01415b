import { ID, TablesDB } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish, startMarket, type OwnMarket } from '#tests/integration/support/stacks/market-stack.ts'
import { attackedIn, changesBetween, describe, storedDataOf } from './support/stored-data.ts'
import { scheduledRuns, serverTime } from './support/scheduled-runs.ts'
import { isScheduled } from './support/schedules.ts'
import { DATABASE } from './support/schema.ts'
import { makeTargets } from './support/targets.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

/** More rows than one page of a list. */
const MANY = 30
const createdAt = new Date().toISOString()

/** Writes rows of other creators, so that the attacked rows are not on the first page of a list. */
async function fill() {
  const rows = Array.from({ length: MANY }, () => ({ $id: ID.unique(), createdAt }))
  const tables = new TablesDB(market.admin)
  const some = {
    userId: 'somebody',
    userName: 'somebody',
    title: 'Kit',
    titleKey: 'kit',
    description: 'One',
    category: 'Other',
  }
  const named = rows.map((row) => ({ ...row, username: row.$id, usernameKey: row.$id, userId: row.$id }))
  const products = rows.map((row) => ({ ...row, ...some }))
  const review = { productId: 'something', creatorId: 'somebody', rating: 3, userName: 'Somebody' }
  const reviews = rows.map((row) => Object.assign({}, row, review))
  await tables.createRows({ databaseId: DATABASE, tableId: 'profiles', rows: named })
  await tables.createRows({ databaseId: DATABASE, tableId: 'products', rows: products })
  await tables.createRows({ databaseId: DATABASE, tableId: 'reviews', rows: reviews })
}

test.each(['with a key', 'without one'])(
  '%s, the attempts are refused in a full shop that goes on with its work',
  async (how) => {
    const { endpoint, project, admin, handle } = market
    await fill()
    const key = how === 'with a key' ? admin.config.key : null
    const connection = { endpoint, project, key, fetch: handle }
    const making = makeTargets(connection)
    await fill()
    const targets = await making
    // without a key nobody can tell what is counted later from what attempts change
    if (key === null) await market.runScheduled()
    expect([...targets.rowIds.keys()]).toEqual(
      expect.arrayContaining(['profiles', 'products', 'reviews', 'former_names']),
    )

    const somebody = await market.creator()
    const day = 24 * 60 * 60_000
    const product = { status: 'scheduled', scheduledAt: new Date(Date.now() + day).toISOString() } as const
    const productId = await publish(somebody, product)
    const due = { scheduledAt: new Date(Date.now() - day).toISOString() }
    const records = await market.tables.find('product_records', [])
    const scheduled = records.find((one) => one.productId === productId)
    await market.tables.update('product_records', scheduled?.$id ?? '', due)

    const since = await serverTime(connection)
    const before = await storedDataOf(targets)
    await market.runScheduled()
    await market.tables.update('products', targets.products.paid, { priceCents: 1 })

    const runs = await scheduledRuns(connection, since)
    const changes = changesBetween(before, await storedDataOf(targets))
    const found = changes.filter(
      (change) => !isScheduled(change, runs, { before, isAttacked: attackedIn(targets) }),
    )
    expect(await market.tables.get('products', productId)).not.toBeNull()
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([targets.products.paid]))
    expect(found.map(describe).join()).toContain('priceCents')
    expect(changes.length > found.length).toBe(key !== null)
    await targets.end()
  },
  60_000,
)
