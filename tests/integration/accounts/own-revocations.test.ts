import { ID } from 'node-appwrite'
import { beforeAll, expect, test } from 'vitest'
import {
  type RevocationCursor,
  REVOCATIONS_PAGE_SIZE,
} from '#src/domain/contracts/marketplace/revocations.ts'
import { DAY } from '#src/lib/time/durations.ts'
import {
  type Creator,
  type Market,
  perform,
  refuse,
  sharedMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const rowOf = ({ userId, email }: Creator, orderId: string, time: number) => ({
  $id: ID.unique(),
  orderId,
  name: 'Ada Lovelace',
  email,
  buyerUserId: userId,
  outcome: 'late' as const,
  declaredAt: new Date(time).toISOString(),
})

test('an account gets the declarations that it has made, and nobody else does', async () => {
  const [buyer, other] = [await market.creator(), await market.creator()]
  await market.tables.createAll('revocations', [
    rowOf(buyer, 'pi_1', Date.now()),
    // of an earlier account with the same id
    rowOf(buyer, 'pi_2', Date.now() - DAY),
  ])
  const { revocations, next } = await perform(buyer.client, 'revocations.list', {})
  const common = {
    name: 'Ada Lovelace',
    email: buyer.email,
    outcome: 'late',
    mailedAt: null,
    settledAt: null,
  }
  expect(revocations).toMatchObject([{ orderId: 'pi_1', ...common }])
  expect(next).toBeNull()
  expect(await perform(other.client, 'revocations.list', {})).toEqual({ revocations: [], next: null })
  expect(await refuse(market.guest(), 'revocations.list', {})).toMatchObject({ code: 'unauthenticated' })
})

test('they come page by page, each once, also those of one moment', async () => {
  const buyer = await market.creator()
  const [begin, count] = [Date.now(), 2 * REVOCATIONS_PAGE_SIZE + 3]
  const orders = Array.from({ length: count }, (_, index) => `pi_${index}`)
  await market.tables.createAll(
    'revocations',
    orders.map((order, index) => rowOf(buyer, order, begin + 1000 * Math.ceil(index / 2))),
  )
  const found: string[] = []
  let after: RevocationCursor | undefined
  do {
    const { revocations, next } = await perform(buyer.client, 'revocations.list', { after })
    found.push(...revocations.map(({ orderId }) => orderId))
    after = next ?? undefined
  } while (after)
  expect(found).toHaveLength(count)
  expect(new Set(found)).toEqual(new Set(orders))
})
