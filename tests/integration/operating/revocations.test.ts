import { ID, TablesDB } from 'node-appwrite'
import { beforeAll, expect, test } from 'vitest'
import { DAY } from '#src/lib/time/durations.ts'
import { readRevocations } from '#scripts/operate/revocations/read-revocations.ts'
import { type Market, sharedMarket } from '#tests/integration/support/stacks/market-stack.ts'
import { ago } from '#tests/integration/support/times.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

test('the operator reads all declarations since a day, newest first, also more than a page of them', async () => {
  const order = `pi_${ID.unique()}`
  const of = (days: number) => ({
    $id: ID.unique(),
    orderId: `${order}x${days}`,
    name: 'Ada',
    email: 'ada@example.com',
    outcome: 'unknown' as const,
    declaredAt: ago(days * DAY),
  })
  const days = Array.from({ length: 120 }, (_, index) => index)
  await market.tables.createAll('revocations', days.map(of))
  const read = async (since: string | null) =>
    (await readRevocations(new TablesDB(market.admin), since))
      .map(({ orderId }) => orderId)
      .filter((orderId) => orderId.startsWith(order))
  expect(await read(null)).toEqual(days.map((day) => `${order}x${day}`))
  expect(await read(ago(1.5 * DAY))).toEqual([`${order}x0`, `${order}x1`])
})
