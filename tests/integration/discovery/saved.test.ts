import { Query, TablesDB } from 'appwrite'
import { ID } from 'node-appwrite'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { DATABASE } from '#functions/shared/db/tables.ts'
import {
  perform,
  publish,
  refuse,
  sharedMarket,
  type Creator,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
let seller: Creator
beforeAll(async () => {
  market = await sharedMarket()
  seller = await market.creator()
})

const rowsOf = ({ userId }: Creator) =>
  market.tables.find('saved_products', [
    Query.equal('userId', userId),
    Query.orderDesc('savedAt'),
    Query.limit(limits.saved.inAccount * 2),
  ])
const idsOf = async (person: Creator) => (await rowsOf(person)).map(({ productId }) => productId)
const put = ({ client }: Creator, productId: string) => perform(client, 'saved.put', { productId })
const remove = ({ client }: Creator, ...productIds: string[]) =>
  perform(client, 'saved.remove', { productIds })
const at = (hour: number) => new Date(Date.now() - hour * 60 * 60_000).toISOString()

/** Fills an account with rows of products that need not exist. */
async function fill(person: Creator, count: number) {
  const account = await market.tables.get('accounts', accountRowId(market.hash, person.userId))
  if (!account) throw new Error('There is no account')
  const rows = Array.from({ length: count }, () => ({
    $id: ID.unique(),
    $permissions: readableByOwner(account),
    userId: person.userId,
    productId: ID.unique(),
    savedAt: at(100),
  }))
  await market.tables.createAll('saved_products', rows)
}

test('a product is saved once however often it is sent, and its owner alone reads it', async () => {
  const [person, other, productId] = [await market.newcomer(), await market.newcomer(), await publish(seller)]
  await Promise.all([put(person, productId), put(person, productId)])
  await put(person, productId)
  expect(await idsOf(person)).toEqual([productId])
  const seenBy = async ({ client }: Creator) =>
    (
      await new TablesDB(client).listRows({
        databaseId: DATABASE,
        tableId: 'saved_products',
        queries: [Query.equal('userId', person.userId)],
      })
    ).rows.length
  expect([await seenBy(person), await seenBy(other), await seenBy(seller)]).toEqual([1, 0, 0])
})

test('what is taken out is gone, twice as well, and nobody takes out what others have saved', async () => {
  const [person, other] = [await market.newcomer(), await market.newcomer()]
  const [one, two] = [await publish(seller), await publish(seller)]
  for (const id of [one, two]) await put(person, id)
  await remove(other, one, two)
  const forged = { productIds: [one, two], userId: person.userId, ownerId: person.userId }
  await perform(other.client, 'saved.remove', forged)
  expect((await idsOf(person)).length).toBe(2)
  await remove(person, one)
  await remove(person, one, 'nothing')
  expect(await idsOf(person)).toEqual([two])
})

test('an id of somebody else that is sent along changes nothing', async () => {
  const [person, other, productId] = [await market.newcomer(), await market.newcomer(), await publish(seller)]
  const forged = { productId, userId: person.userId, ownerLabel: 'any' }
  await perform(other.client, 'saved.put', forged)
  const many = { saved: [{ productId, savedAt: at(1), userId: person.userId }], userId: person.userId }
  await perform(other.client, 'saved.merge', many)
  expect([await idsOf(person), await idsOf(other)]).toEqual([[], [productId]])
})

test('products that nobody may see are ignored, so that nobody learns of them', async () => {
  const person = await market.newcomer()
  const draft = await publish(seller, { status: 'draft' })
  const reclusive = await market.creator()
  const hidden = await publish(reclusive)
  await perform(reclusive.client, 'settings.save_content', { visibility: 'private' })
  expect(await put(person, draft)).toEqual({})
  expect(await put(person, hidden)).toEqual({})
  expect(await put(person, 'none')).toEqual({})
  const saved = [draft, hidden, 'none'].map((productId) => ({ productId, savedAt: at(1) }))
  expect(await perform(person.client, 'saved.merge', { saved })).toEqual({ left: [] })
  expect(await idsOf(person)).toEqual([])
})

test('what was saved stays when its product goes, and can be taken out', async () => {
  const [person, productId] = [await market.newcomer(), await publish(seller)]
  await put(person, productId)
  await perform(seller.client, 'products.delete', { productId })
  expect(await idsOf(person)).toEqual([productId])
  await remove(person, productId)
  expect(await idsOf(person)).toEqual([])
})

test('what a guest has kept moves into the account in its order, and again changes nothing', async () => {
  const person = await market.newcomer()
  const [old, middle, fresh] = [await publish(seller), await publish(seller), await publish(seller)]
  await put(person, fresh)
  const saved = [
    { productId: old, savedAt: at(50) },
    { productId: middle, savedAt: at(2) },
    { productId: fresh, savedAt: at(60) },
  ]
  const merge = () => perform(person.client, 'saved.merge', { saved })
  await Promise.all([merge(), merge()])
  expect(await merge()).toEqual({ left: [] })
  expect(await idsOf(person)).toEqual([fresh, middle, old])
})

test('a clock that is fast puts nothing above what is saved later', async () => {
  const [person, ahead, later] = [await market.newcomer(), await publish(seller), await publish(seller)]
  await perform(person.client, 'saved.merge', { saved: [{ productId: ahead, savedAt: at(-24) }] })
  await put(person, later)
  expect(await idsOf(person)).toEqual([later, ahead])
})

test('an account keeps 500 products, however many are sent at once, and nothing of a browser is lost', async () => {
  const person = await market.newcomer()
  const ids = [await publish(seller), await publish(seller), await publish(seller)]
  await fill(person, limits.saved.inAccount - 1)
  const saved = ids.map((productId, index) => ({ productId, savedAt: at(index) }))
  const { left } = await perform(person.client, 'saved.merge', { saved })
  expect([...left].sort()).toEqual(ids.slice(1).sort())
  expect((await rowsOf(person)).length).toBe(limits.saved.inAccount)
  const refusal = await refuse(person.client, 'saved.put', { productId: ids[1] })
  expect(refusal).toMatchObject({ code: 'conflict' })
  await put(person, ids[0] ?? '')
  const [first] = await idsOf(person)
  await remove(person, first ?? '')
  await Promise.allSettled(ids.map((id) => put(person, id)))
  expect((await rowsOf(person)).length).toBeLessThanOrEqual(limits.saved.inAccount)
})

test.each([
  ['saved.put', {}],
  ['saved.put', { productId: '$' }],
  ['saved.put', { productId: ['a'] }],
  ['saved.remove', { productIds: [] }],
  ['saved.remove', { productIds: Array.from({ length: 501 }, (_, index) => `p${index}`) }],
  ['saved.merge', { saved: [{ productId: 'a', savedAt: 'yesterday' }] }],
  ['saved.merge', { saved: Array.from({ length: 201 }, () => ({ productId: 'a', savedAt: at(1) })) }],
] as const)('%s takes no %j', async (action, input) => {
  const person = await market.newcomer()
  expect(await refuse(person.client, action, input)).toMatchObject({ code: 'invalid_input' })
})

test('guests and people without username have no account to save in', async () => {
  const [guest, person] = [market.guest(), await market.signUp()]
  const input = { productId: await publish(seller) }
  expect(await refuse(guest, 'saved.put', input)).toMatchObject({ code: 'unauthenticated' })
  expect(await refuse(person.client, 'saved.put', input)).toMatchObject({ code: 'not_found' })
})
