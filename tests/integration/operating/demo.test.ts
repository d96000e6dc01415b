import { Client as BrowserClient } from 'appwrite'
import { Account, Client, Query } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentsGateway } from '#functions/payments/src/checkout/payments-gateway.ts'
import { earnedCents, isReturned } from '#src/domain/money/order.ts'
import { verifySale } from '#functions/payments/src/sales/verified-sale.ts'
import { createTables } from '#functions/shared/db/tables.ts'
import { demoPassword, visitorLogin } from '#local/demo/data/logins.ts'
import { stripeOf } from '#local/demo/demo-stack.ts'
import { guest, Person } from '#local/demo/person.ts'
import { productFile } from '#local/demo/files/product-file.ts'
import { DEMO_CODE, products } from '#local/demo/data/products.ts'
import { newDemo } from '#local/demo/recorded-demo.ts'
import { freePorts } from '#local/stack/free-ports.ts'
import { startStack, type Stack } from '#local/stack/stack.ts'
import { accessTypes, type AccessType } from '#src/domain/product/product-kinds.ts'
import { paymentsContract } from '#src/domain/contracts/payments.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { orderStatuses } from '#src/domain/money/order.ts'
import { act } from '#tests/integration/support/stacks/stack.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

let stack: Stack
beforeAll(async () => {
  const [app = 0, appwrite = 0, payments = 0] = await freePorts(3)
  stack = await startStack({
    ports: { app, appwrite, payments },
    dataDir: 'memory',
    site: 'none',
    passwordCost: 'low',
    demo: newDemo('memory'),
  })
})
afterAll(() => stack.close())

const tables = () =>
  createTables(new Client().setEndpoint(stack.endpoint).setProject('fundus').setKey(stack.appwriteKey))

const all = [Query.limit(500)]
const monthAgo = () => new Date(Date.now() - 30 * 24 * 60 * MINUTE).toISOString()

test('there are 40 creators, some new, some verified, and a visitor', async () => {
  const profiles = await tables().find('profiles', all)
  expect(profiles).toHaveLength(41)
  expect(profiles.filter(({ verified }) => verified).length).toBeGreaterThan(4)
  const fresh = profiles.filter(({ createdAt }) => Date.parse(createdAt) > Date.parse(monthAgo()))
  expect(fresh.length).toBeGreaterThan(2)
  expect(fresh.map(({ username }) => username)).not.toContain('robin')
})

test('there are over 200 products of every access type, and people around them', async () => {
  const found = await tables().find('products', all)
  expect(found.length).toBeGreaterThanOrEqual(200)
  expect(new Set(found.map(({ accessType }) => accessType))).toEqual(new Set(accessTypes))
  expect((await tables().find('reviews', all)).length).toBeGreaterThan(20)
  const records = await tables().find('review_inbox', all)
  expect(records.filter(({ status }) => status === 'pending').length).toBeGreaterThan(2)
  expect(records.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(2)
  expect((await tables().find('followers', all)).length).toBeGreaterThan(20)
  expect((await tables().find('members', all)).length).toBeGreaterThan(10)
})

test('products share tags between creators, cost something of every tier, and some are German', async () => {
  const found = await tables().find('products', all)
  expect(found.filter(({ tags }) => tags.length < 3 || tags.length > 6)).toEqual([])
  const creatorsOf = (tag: string) =>
    new Set(found.flatMap(({ tags, userId }) => (tags.includes(tag) ? [userId] : [])))
  const ofFew = ['lightroom', 'planner', 'vorlage'].filter((tag) => creatorsOf(tag).size <= 2)
  expect(ofFew).toEqual([])
  const paid = found.flatMap(({ accessType, priceCents }) => (accessType === 'paid' ? [priceCents] : []))
  for (const [above, upTo] of [
    [0, 1000],
    [1000, 2500],
    [2500, Infinity],
  ] as const) {
    expect(paid.filter((price) => price > above && price <= upTo).length).toBeGreaterThan(10)
  }
  const profiles = await tables().find('profiles', all)
  const german = profiles.filter(({ contentLanguage }) => contentLanguage === 'de')
  expect(german.length).toBeGreaterThan(4)
})

test('two products have a launch price, and the price so far is struck at one of them', async () => {
  const launched = await tables().find('listings', [Query.greaterThan('launchPriceCents', 0)])
  const struck = launched.map(({ $id, struckUntil, launchEndsAt }) => [$id, struckUntil === launchEndsAt])
  expect(Object.fromEntries(struck)).toEqual({ 'demo-lena-1': true, 'demo-greta-1': false })
})

test('people have bought in the last seven days, and some products together', async () => {
  const weekAgo = new Date(Date.now() - 7 * 24 * 60 * MINUTE).toISOString()
  const sales = await tables().find('payments', [Query.greaterThan('paidAt', weekAgo), ...all])
  expect(new Set(sales.map(({ productId }) => productId)).size).toBeGreaterThan(25)
  const buyersOf = (id: string) =>
    sales.flatMap(({ productId, buyerEmail }) => (productId === id ? [buyerEmail] : []))
  const both = buyersOf('demo-greta-0').filter((buyer) => buyersOf('demo-aurelie-0').includes(buyer))
  expect(both.length).toBeGreaterThanOrEqual(3)
  const pairs = await tables().find('product_pairs', [Query.equal('productId', 'demo-greta-0'), ...all])
  expect(pairs.map(({ otherId }) => otherId)).toContain('demo-aurelie-0')
  const [popular] = await tables().find('listings', [Query.orderDesc('popularity'), Query.limit(1)])
  expect(sales.map(({ productId }) => productId)).toContain(popular?.$id)
  for (const sellerId of new Set(sales.map((sale) => sale.sellerId))) {
    const account = await tables().first('accounts', [Query.equal('userId', sellerId)])
    expect(await revenueOfDays(sellerId)).toBe(account?.totalRevenueCents)
  }
})

test('some creators can be written to, and were', async () => {
  const reachable = (await tables().find('profiles', all)).filter(({ contactForm }) => contactForm)
  expect(reachable.length).toBeGreaterThan(2)
  expect(reachable.length).toBeLessThan(12)
  const messages = await tables().find('messages', all)
  expect(messages.length).toBeGreaterThan(4)
  expect(new Set(messages.map(({ creatorId }) => creatorId))).toEqual(
    new Set(reachable.map(({ userId }) => userId)),
  )
  expect(await tables().find('reports', all)).toHaveLength(1)
})

test('the creator whom most sign in as has a community of every kind', async () => {
  const lena = await tables().first('accounts', [Query.equal('usernameKey', 'lena')])
  const own = [Query.equal('creatorId', lena?.userId ?? ''), Query.limit(500)]
  const members = await tables().find('members', own)
  expect(new Set(members.map(({ membershipType }) => membershipType))).toEqual(
    new Set(['free', 'premium', 'vip']),
  )
  expect(members.filter(({ status }) => status === 'inactive')).toHaveLength(1)
  expect(lena?.totalMembers).toBe(members.length)
  expect([lena?.activeMembers, lena?.premiumMembers]).toEqual([members.length - 1, 2])
  const followers = await tables().find('followers', own)
  expect([lena?.supporters, lena?.followersNotified]).toEqual([followers.length, followers.length - 1])
  const messages = await tables().find('messages', own)
  expect(lena?.unreadMessages).toBe(messages.length - 1)
})

test('the creator who sells has orders of every kind over months, and the ledger agrees with the provider', async () => {
  const lena = await tables().first('accounts', [Query.equal('usernameKey', 'lena')])
  const own = [Query.equal('sellerId', lena?.userId ?? ''), Query.limit(500)]
  const orders = await tables().find('orders', own)
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses))
  const ages = orders.map(({ paidAt }) => Date.now() - Date.parse(paidAt ?? ''))
  expect(Math.min(...ages)).toBeGreaterThan(24 * 60 * MINUTE)
  expect(Math.max(...ages)).toBeGreaterThan(60 * 24 * 60 * MINUTE)

  const gateway = createPaymentsGateway(stripeOf(stack), () => undefined)
  const payments = await tables().find('payments', own)
  expect(payments).toHaveLength(orders.length)
  for (const { $id, status, refundedCents, paidAt } of payments) {
    const intent = await gateway.find($id)
    const verdict = intent && verifySale(intent, { project: 'fundus', mode: 'test' })
    const told = verdict?.genuine ? verdict.sale : null
    expect([told?.status, told?.refundedCents, Date.parse(told?.paidAt ?? '')]).toEqual([
      status,
      refundedCents,
      Date.parse(paidAt ?? ''),
    ])
  }
  const earned = payments.reduce((sum, payment) => sum + earnedCents(payment), 0)
  expect([lena?.totalSales, lena?.totalRevenueCents]).toEqual([orders.length, earned])
  const days = await tables().find('daily_stats', [
    Query.equal('userId', lena?.userId ?? ''),
    Query.equal('productId', ''),
    Query.limit(500),
  ])
  expect(days.reduce((sum, { sales }) => sum + sales, 0)).toBe(
    orders.filter((order) => !isReturned(order)).length,
  )
  expect(await revenueOfDays(lena?.userId)).toBe(earned)
})

async function revenueOfDays(userId = '') {
  const own = [Query.equal('userId', userId), Query.equal('productId', ''), Query.limit(500)]
  const days = await tables().find('daily_stats', own)
  return days.reduce((sum, { revenueCents }) => sum + revenueCents, 0)
}

test('what sells best has more reviews than one page of them, by who has bought it', async () => {
  const onIt = [Query.equal('productId', 'demo-lena-0'), Query.limit(100)]
  const reviews = await tables().find('reviews', onIt)
  expect(reviews.length).toBeGreaterThan(limits.review.pageSize)
  expect(reviews.every(({ isVerifiedPurchase }) => isVerifiedPurchase)).toBe(true)
  expect(new Set(reviews.map(({ rating }) => rating)).size).toBeGreaterThan(1)
  expect(await tables().first('products', [Query.equal('$id', 'demo-lena-0')])).toMatchObject({
    ratingCount: reviews.length,
  })
})

test('reviews were written on many days since their products were published', async () => {
  const published = new Map(
    (await tables().find('products', all)).map(({ $id, createdAt }) => [$id, createdAt]),
  )
  const reviews = await tables().find('reviews', all)
  expect(new Set(reviews.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBeGreaterThan(10)
  const early = reviews.filter(({ productId, createdAt }) => createdAt < (published.get(productId) ?? ''))
  expect(early).toEqual([])
})

test('payouts of every state were made from what was earned', async () => {
  const lena = await tables().first('accounts', [Query.equal('usernameKey', 'lena')])
  const stripeAccount = lena?.stripeAccountId ?? ''
  const { data } = await stripeOf(stack).payouts.list({}, { stripeAccount })
  expect(new Set(data.map(({ status }) => status))).toEqual(
    new Set(['paid', 'failed', 'in_transit', 'pending']),
  )
  const { available } = await stripeOf(stack).balance.retrieve({}, { stripeAccount })
  expect(available[0]?.amount, 'enough to withdraw').toBeGreaterThanOrEqual(1000)
})

test('the seller can refund an order of long ago, and its buyer finds what was bought', async () => {
  const signedIn = async (email: string) => {
    const client = new Client().setEndpoint(stack.endpoint).setProject('fundus').setKey(stack.appwriteKey)
    const { secret } = await new Account(client).createEmailPasswordSession({ email, password: demoPassword })
    return new BrowserClient().setEndpoint(stack.endpoint).setProject('fundus').setSession(secret)
  }
  const visitor = new Person(await signedIn(visitorLogin.email), '')
  const { purchases } = await visitor.call('purchases.list', {})
  expect(purchases.length).toBeGreaterThan(0)
  const order = await tables().first('orders', [Query.equal('status', 'paid'), Query.orderAsc('createdAt')])
  const { orderId, amountCents: amount } = order ?? { orderId: '', amountCents: 0 }
  const seller = await signedIn('lena@demo.example')
  const input = { orderId, amount, refundedBefore: 0 }
  const before = await revenueOfDays(order?.sellerId)
  const refund = await act(seller, 'payments', 'refund_order', paymentsContract.refund_order, input)
  expect(refund).toEqual({ status: 'refunded', refundedCents: amount, refundState: null })
  expect(await revenueOfDays(order?.sellerId), 'taken from its day').toBe(before - amount)
})

const proofs = {
  free: undefined,
  email_required: { type: 'email', email: 'reader@visitors.example', agreeToEmails: false },
  code_required: { type: 'code', code: DEMO_CODE },
} as const satisfies Partial<Record<AccessType, unknown>>

test.each(['free', 'email_required', 'code_required'] as const)('a %s product arrives', async (access) => {
  const product = products.find((each) => each.access === access)
  if (!product) throw new Error(`No product is ${access}`)
  const index = products.filter(({ creator }) => creator === product.creator).indexOf(product)
  const productId = `demo-${product.creator}-${index}`
  const { fileId, token } = await guest(stack).call('downloads.get_url', { productId, proof: proofs[access] })
  const response = await fetch(
    `${stack.endpoint}/storage/buckets/product-files/files/${fileId}/download?project=fundus&token=${token}`,
  )
  const received = Buffer.from(await response.arrayBuffer())
  expect(received.equals(Buffer.from((await productFile(product)).bytes))).toBe(true)
})
