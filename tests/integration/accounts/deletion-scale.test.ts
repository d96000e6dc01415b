import { TablesDB } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishDeletions } from '#functions/maintenance/src/deletion/finish-deletions.ts'
import { removeAccount } from '#functions/shared/deletion/remove-account.ts'
import { requestDeletion } from '#functions/shared/deletion/request-deletion.ts'
import { DATABASE } from '#functions/shared/db/tables.ts'
import { contextIn, tablesWith } from '#tests/integration/support/doomed-creator.ts'
import { startMarket, type OwnMarket } from '#tests/integration/support/stacks/market-stack.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

const PRODUCTS = 600
const FOLLOWERS = 4000
/** The number of rows that Appwrite accepts in one call. */
const AT_ONCE = 100

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

async function fill(tableId: string, count: number, rowOf: (index: number) => Record<string, unknown>) {
  const db = new TablesDB(market.admin)
  for (let start = 0; start < count; start += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, index) => rowOf(start + index))
    await db.createRows({ databaseId: DATABASE, tableId, rows })
  }
}

test(
  `${PRODUCTS} products and ${FOLLOWERS} followers are gone after a few runs, however short`,
  async () => {
    const { userId } = await market.creator()
    const createdAt = new Date().toISOString()
    await fill('product_records', PRODUCTS, (index) => ({
      productId: `p${index}`,
      status: 'draft',
      userId,
      userName: 'many',
      title: 'One of many',
      titleKey: 'one of many',
      description: '',
      category: 'Templates',
      accessType: 'free',
      createdAt,
    }))
    await fill('followers', FOLLOWERS, (index) => ({
      creatorId: userId,
      email: `fan${index}@example.com`,
      emailKey: `key-${index}`,
      status: 'active',
      followedAt: createdAt,
    }))
    const context = contextIn(market)
    const { doomed } = await requestDeletion(context, { userId, registeredAt: createdAt })
    // there is time for one batch of each step only
    expect(await removeAccount(context, doomed, () => false)).toBe(false)
    expect(await market.tables.get('profiles', userId)).toBeNull()
    expect(await finishDeletions(context)).toBe(1)
    // the server reports the deleted user to maintenance, which checks once more
    await expect.poll(() => tablesWith(market, [userId])).toEqual([])
  },
  3 * MINUTE,
)
