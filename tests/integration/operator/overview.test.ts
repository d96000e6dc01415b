import { beforeAll, expect, test } from 'vitest'
import { decideOn } from '#tests/integration/support/decisions.ts'
import { guestElsewhere } from '#tests/integration/support/contact-requests.ts'
import { roleHolder } from '#tests/integration/support/role-holder.ts'
import {
  type Creator,
  type Market,
  perform,
  publish,
  refuse,
  sharedMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { ID } from 'node-appwrite'

let market: Market
let operator: Creator
beforeAll(async () => {
  market = await sharedMarket()
  operator = await roleHolder(market, 'operator')
})

const find = (text: string) => perform(operator.client, 'operator.find', { text })
const inbox = (change: object = {}) =>
  perform(operator.client, 'operator.inbox', { state: 'open', ...change })

async function reported(category: 'copyright' | 'malware', times = 1) {
  const creator = await market.creator()
  const productId = await publish(creator)
  for (let time = 0; time < times; time += 1)
    await perform(guestElsewhere(market), 'reports.create', {
      submissionId: ID.unique(),
      reason: 'See for yourself <b>',
      productId,
      category,
    })
  return { creator, productId }
}

test('a creator is found by name and by address, a product by its id, and nothing by anything else', async () => {
  const creator = await market.creator()
  const { userId, username, email } = creator
  const productId = await publish(creator)
  const creators = [{ userId, userName: username, name: username }]
  for (const text of [username, username.toUpperCase(), email, ` ${email} `])
    expect(await find(text)).toMatchObject({ creators, products: [] })
  expect(await find(productId)).toEqual({
    creators: [],
    products: [{ productId, title: plainProduct.title, userName: username }],
    orders: [],
  })
  for (const text of ['nobody', '%', "' or 1=1", 'nobody@nowhere.example'])
    expect(await find(text)).toEqual({ creators: [], products: [], orders: [] })
})

test('what is read of a creator is logged with who has read it', async () => {
  const { creator, productId } = await reported('copyright')
  const { userId, username, email } = creator
  const { $id: decisionId } = await decideOn(market, operator, 'product', productId, {
    measure: 'hide_product',
  })
  expect(await perform(operator.client, 'operator.creator', { userId })).toMatchObject({
    userId,
    userName: username,
    email,
    isPublic: true,
    products: 0,
    last30Days: { sales: 0, revenueCents: 0, refunds: 0, disputes: 0 },
    debtCents: 0,
    suspendedAt: null,
    decisions: [{ decisionId, targetKind: 'product', targetId: productId, measure: 'hide_product' }],
    orders: [],
  })
  const { entries } = await perform(operator.client, 'operator.log', { only: 'operator.creator' })
  expect(entries.find(({ target }) => target === `page ${userId}`)).toMatchObject({ who: operator.username })
  const missing = await refuse(operator.client, 'operator.creator', { userId: 'nobody' })
  expect(missing).toMatchObject({ status: 404 })
})

test('the inbox has a case for each target, urgent ones first, and decided ones apart', async () => {
  const slow = await reported('copyright', 3)
  const urgent = await reported('malware')
  const places = (await inbox()).cases.map(({ targetId }) => targetId)
  expect(places.indexOf(urgent.productId)).toBeLessThan(places.indexOf(slow.productId))
  const { cases } = await inbox({ category: 'copyright' })
  expect(cases.find(({ targetId }) => targetId === slow.productId)).toMatchObject({
    targetKind: 'product',
    what: plainProduct.title,
    userName: slow.creator.username,
    category: 'copyright',
    reports: 3,
    measure: null,
  })
  await decideOn(market, operator, 'product', slow.productId, { measure: 'hide_product' })
  const isThere = async (state: 'open' | 'decided') =>
    (await inbox({ state })).cases.some(({ targetId }) => targetId === slow.productId)
  expect([await isThere('open'), await isThere('decided')]).toEqual([false, true])
  expect(await inbox({ page: 1000 })).toMatchObject({ cases: [] })
})

test('a rich text is shown as its words, and where its links lead', async () => {
  const creator = await market.creator()
  const about = '<p>Made with <strong>care</strong>, <a href="https://shop.example/x">see here</a></p>'
  await perform(creator.client, 'profile.update', { about })
  const target = { targetKind: 'page', targetId: creator.userId } as const
  const { shown } = await perform(operator.client, 'operator.case', target)
  expect(shown?.text).toContain('Made with care, see here')
  expect(shown?.text).not.toContain('<')
  expect(shown?.facts).toContainEqual({ name: 'links', value: 'https://shop.example/x' })
})

test('a case shows what is public as text, its reports without addresses, and whose it is', async () => {
  const { creator, productId } = await reported('copyright')
  const target = { targetKind: 'product', targetId: productId } as const
  const found = await perform(operator.client, 'operator.case', target)
  expect(found).toMatchObject({
    userName: creator.username,
    ownerId: creator.userId,
    isOwn: false,
    shown: { isPublic: true, title: plainProduct.title },
    reports: [{ reason: 'See for yourself <b>', category: 'copyright', hasEmail: false, state: 'open' }],
    decisions: [],
  })
  await perform(creator.client, 'products.delete', { productId })
  expect(await perform(operator.client, 'operator.case', target)).toMatchObject({
    shown: null,
    userName: creator.username,
    reports: [{ state: 'open' }],
  })
})
