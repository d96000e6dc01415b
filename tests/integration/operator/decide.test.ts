import { ID, Query } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import { brokenAt } from '#functions/shared/moderation/operator-log.ts'
import { inboxIdOf } from '#functions/marketplace/src/reviews/own-reviews.ts'
import { decideOn, decisionOn, liftOf } from '#tests/integration/support/decisions.ts'
import { guestElsewhere, reportOf } from '#tests/integration/support/contact-requests.ts'
import { publicReview } from '#tests/integration/support/public-review.ts'
import { roleHolder } from '#tests/integration/support/role-holder.ts'
import {
  type Creator,
  type Market,
  perform,
  publish,
  refuse,
  saveProduct,
  sharedMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { inDays } from '#tests/integration/support/times.ts'

let market: Market
let moderator: Creator
let operator: Creator
beforeAll(async () => {
  market = await sharedMarket()
  ;[moderator, operator] = await Promise.all([
    roleHolder(market, 'moderator'),
    roleHolder(market, 'operator'),
  ])
})

const recordOf = (productId: string) =>
  market.tables.get('product_records', productRecordId(market.hash, productId))
const shownProduct = (productId: string) => market.tables.get('products', productId)
const accountOf = (userId: string) => market.tables.get('accounts', accountRowId(market.hash, userId))
const shownPage = (userId: string) => market.tables.get('profiles', userId)
const reportsOf = (creatorId: string) =>
  market.tables.find('reports', [Query.equal('creatorId', creatorId), Query.limit(100)])

async function reportedProduct() {
  const creator = await market.creator()
  const productId = await publish(creator)
  await perform(guestElsewhere(market), 'reports.create', {
    submissionId: ID.unique(),
    reason: 'A copy',
    productId,
    category: 'copyright',
  })
  return { creator, productId }
}

describe('a hidden product', () => {
  test('is public nowhere, its reports are decided, and it comes back when the decision is lifted', async () => {
    const { creator, productId } = await reportedProduct()
    const before = await accountOf(creator.userId)
    const decision = await decideOn(market, moderator, 'product', productId, { measure: 'hide_product' })
    expect(decision).toMatchObject({
      ownerId: creator.userId,
      what: plainProduct.title,
      madeBy: moderator.userId,
    })
    expect(await shownProduct(productId)).toBeNull()
    expect((await recordOf(productId))?.blockedAt).not.toBeNull()
    expect(await market.tables.get('listings', productId)).toBeNull()
    expect((await accountOf(creator.userId))?.totalProducts).toBe((before?.totalProducts ?? 0) - 1)
    expect(await reportsOf(creator.userId)).toMatchObject([{ state: 'decided', decisionId: decision.$id }])
    expect(await refuse(guestElsewhere(market), 'downloads.get_url', { productId })).toMatchObject({
      status: 403,
    })
    await perform(moderator.client, 'operator.lift', await liftOf(moderator, decision))
    expect(await shownProduct(productId)).not.toBeNull()
    expect((await accountOf(creator.userId))?.totalProducts).toBe(before?.totalProducts)
  })

  test('stays hidden whatever its creator does with it', async () => {
    const creator = await market.creator()
    const productId = await saveProduct(creator)
    await decideOn(market, moderator, 'product', productId, { measure: 'hide_product' })
    const secrets = await market.tables.get('product_secrets', productId)
    const file = { fileId: secrets?.fileStorageId ?? '', originalName: 'guide.pdf' }
    const product = { ...plainProduct, title: 'Another name', file }
    await perform(creator.client, 'products.save', { productId, product })
    const scheduledAt = new Date(Date.now() + DAY).toISOString()
    await perform(creator.client, 'products.save', {
      productId,
      product: { ...product, status: 'scheduled', scheduledAt },
    })
    await perform(creator.client, 'products.save', { productId, product })
    await perform(creator.client, 'settings.save_content', { visibility: 'private' })
    await perform(creator.client, 'settings.save_content', { visibility: 'public' })
    await perform(creator.client, 'profile.change_username', { username: `n${ID.unique()}`.slice(0, 20) })
    expect(await shownProduct(productId)).toBeNull()
    expect(await recordOf(productId)).toMatchObject({ status: 'active', title: 'Another name' })
    expect((await accountOf(creator.userId))?.totalProducts).toBe(0)
    const copy = await refuse(creator.client, 'products.duplicate', { productId, copyId: ID.unique() })
    expect(copy).toMatchObject({
      status: 403,
      message: 'We have hidden this product. The reason stands in your settings.',
    })
  })

  test('is one that another decision still hides, after one of them was lifted', async () => {
    const { productId } = await reportedProduct()
    const first = await decideOn(market, moderator, 'product', productId, { measure: 'hide_product' })
    const second = await decideOn(market, operator, 'product', productId, { measure: 'close_files' })
    await perform(operator.client, 'operator.lift', await liftOf(operator, second))
    expect(await shownProduct(productId)).toBeNull()
    expect((await recordOf(productId))?.filesClosedAt).toBeNull()
    await perform(moderator.client, 'operator.lift', await liftOf(moderator, first))
    expect(await shownProduct(productId)).not.toBeNull()
  })
})

test('a hidden review is shown nowhere and does not count, whatever its product’s creator decides', async () => {
  const { creator, productId, reviewId } = await publicReview(market)
  const decision = await decideOn(market, moderator, 'review', reviewId, { measure: 'hide_review' })
  const inbox = () => market.tables.get('review_inbox', inboxIdOf(market.hash, reviewId))
  expect(await market.tables.get('reviews', reviewId)).toBeNull()
  expect(await shownProduct(productId)).toMatchObject({ ratingCount: 0, rating: 0 })
  for (const status of ['rejected', 'approved'] as const)
    await perform(creator.client, 'reviews.moderate', { reviewIds: [reviewId], status })
  expect(await market.tables.get('reviews', reviewId)).toBeNull()
  expect(await recordOf(productId)).toMatchObject({ ratingCount: 0 })
  expect(decision.ownerId).toBe((await inbox())?.authorUserId)
  await perform(moderator.client, 'operator.lift', await liftOf(moderator, decision))
  expect(await market.tables.get('reviews', reviewId)).toMatchObject({ rating: 4 })
  expect(await shownProduct(productId)).toMatchObject({ ratingCount: 1, rating: 4 })
})

test('a hidden page is gone with its products, and comes back with them', async () => {
  const { creator, productId } = await reportedProduct()
  const decision = await decideOn(market, moderator, 'page', creator.userId, { measure: 'hide_page' })
  expect([await shownPage(creator.userId), await shownProduct(productId)]).toEqual([null, null])
  await perform(creator.client, 'settings.save_content', { visibility: 'public' })
  await perform(creator.client, 'profile.update', { about: 'Here I am' })
  expect([await shownPage(creator.userId), await shownProduct(productId)]).toEqual([null, null])
  await perform(moderator.client, 'operator.lift', await liftOf(moderator, decision))
  expect(await shownPage(creator.userId)).toMatchObject({ about: '<p>Here I am</p>' })
  expect(await shownProduct(productId)).not.toBeNull()
})

test('a suspended creator publishes nothing, and still reads, and deletes products', async () => {
  const { creator, productId } = await reportedProduct()
  await decideOn(market, operator, 'page', creator.userId, { measure: 'suspend' })
  expect(await accountOf(creator.userId)).toMatchObject({ visibility: 'public' })
  expect(await shownPage(creator.userId)).toBeNull()
  const message = 'Your account is suspended. The reason stands in your settings.'
  const save = { productId: ID.unique(), product: plainProduct }
  expect(await refuse(creator.client, 'products.save', save)).toMatchObject({ status: 403, message })
  const copy = { productId, copyId: ID.unique() }
  expect(await refuse(creator.client, 'products.duplicate', copy)).toMatchObject({ status: 403, message })
  await perform(creator.client, 'products.secrets', { productId })
  await perform(creator.client, 'products.delete', { productId })
  expect(await recordOf(productId)).toBeNull()
})

test('a decision is made once, however often it is sent', async () => {
  const { creator, productId } = await reportedProduct()
  const asked = await decisionOn(moderator, 'product', productId, { measure: 'hide_product' })
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => perform(moderator.client, 'operator.decide', asked)),
  )
  expect(new Set(answers.map(({ decisionId }) => decisionId)).size).toBe(1)
  const kept = await market.tables.find('decisions', [Query.equal('ownerId', creator.userId), Query.limit(9)])
  expect(kept).toHaveLength(1)
})

test('of two who decide at once one is told to look again', async () => {
  const { productId } = await reportedProduct()
  const [one, other] = await Promise.all([
    decisionOn(moderator, 'product', productId, { measure: 'hide_product' }),
    decisionOn(operator, 'product', productId),
  ])
  const done = await Promise.allSettled([
    perform(moderator.client, 'operator.decide', one),
    perform(operator.client, 'operator.decide', other),
  ])
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const late = await refuse(moderator.client, 'operator.decide', { ...one, submissionId: ID.unique() })
  expect(late).toMatchObject({
    status: 409,
    message: 'Somebody has decided about this meanwhile. Please look at it again.',
  })
})

test('what is gone is decided about without any effect', async () => {
  const { creator, productId } = await reportedProduct()
  await perform(creator.client, 'products.delete', { productId })
  const decision = await decideOn(market, moderator, 'product', productId, { measure: 'hide_product' })
  expect(decision.measure).toBe('hide_product')
  expect(await reportsOf(creator.userId)).toMatchObject([{ state: 'decided' }])
})

test('an address that leads nowhere can only be left', async () => {
  const address = `/nobody-${ID.unique().slice(0, 8)}`
  await perform(guestElsewhere(market), 'reports.create', {
    submissionId: ID.unique(),
    reason: 'Look',
    address,
  })
  const [report] = await market.tables.find('reports', [Query.equal('address', address), Query.limit(1)])
  const targetId = report?.$id ?? ''
  const asked = await decisionOn(moderator, null, targetId, { measure: 'hide_page' })
  expect(await refuse(moderator.client, 'operator.decide', asked)).toMatchObject({
    status: 400,
    field: 'measure',
  })
  const decision = await decideOn(market, moderator, null, targetId)
  expect(await market.tables.get('reports', targetId)).toMatchObject({ decisionId: decision.$id })
})

test('a creator who keeps saving keeps nobody from deciding, and shows nothing by it', async () => {
  const creator = await market.creator()
  const productId = await saveProduct(creator)
  const secrets = await market.tables.get('product_secrets', productId)
  const file = { fileId: secrets?.fileStorageId ?? '', originalName: 'guide.pdf' }
  const save = (title: string) =>
    perform(creator.client, 'products.save', { productId, product: { ...plainProduct, title, file } })
  await Promise.all([
    save('One'),
    decideOn(market, moderator, 'product', productId, { measure: 'hide_product' }),
    save('Two'),
  ])
  expect(await shownProduct(productId)).toBeNull()
  expect((await recordOf(productId))?.blockedAt).not.toBeNull()
  expect((await accountOf(creator.userId))?.totalProducts).toBe(0)
})

describe('refused is', () => {
  test('everything, from those without the role', async () => {
    const { creator, productId } = await reportedProduct()
    const asked = await decisionOn(moderator, 'product', productId)
    for (const client of [creator.client, market.guest()])
      expect(await refuse(client, 'operator.decide', asked)).toMatchObject({
        status: 400,
        message: 'Unknown action: operator.decide',
      })
  })

  test.each(['suspend', 'hold_payouts'] as const)('%s, from a moderator', async (measure) => {
    const { userId } = await market.creator()
    const asked = await decisionOn(moderator, 'page', userId, { measure })
    expect(await refuse(moderator.client, 'operator.decide', asked)).toMatchObject({
      status: 403,
      field: 'measure',
    })
  })

  test('whatever is about oneself', async () => {
    const productId = await publish(moderator)
    const asked = await decisionOn(moderator, 'product', productId)
    expect(await refuse(moderator.client, 'operator.decide', asked)).toMatchObject({
      status: 403,
      message: 'This is about you. Somebody else must decide.',
    })
  })

  test.each([
    [{ measure: 'hide_page' }, 'measure'],
    [{ measure: 'hide_product', ground: undefined }, 'ground'],
    [{ measure: 'hide_product', rule: '' }, 'rule'],
    [{ measure: 'hide_product', rule: 'x'.repeat(201) }, 'rule'],
    [{ measure: 'hide_product', until: '2020-01-01T00:00:00.000Z' }, 'until'],
    [{ facts: ' \n' }, 'facts'],
    [{ facts: 'x'.repeat(2001) }, 'facts'],
    [{ measure: 'burn' }, 'measure'],
    [{ targetKind: 'account' }, 'targetKind'],
  ])('a decision with %j', async (change, field) => {
    const { productId } = await reportedProduct()
    const right = await decisionOn(moderator, 'product', productId, { measure: 'hide_product' })
    const refusal = await refuse(moderator.client, 'operator.decide', { ...right, ...change })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', field })
  })

  test('a hold of payouts for longer than the provider keeps money', async () => {
    const { userId } = await market.creator()
    const asked = await decisionOn(operator, 'page', userId, { measure: 'hold_payouts', until: inDays(91) })
    expect(await refuse(operator.client, 'operator.decide', asked)).toMatchObject({ field: 'until' })
    const decision = await decideOn(market, operator, 'page', userId, { measure: 'hold_payouts' })
    expect((await accountOf(userId))?.payoutsHeldUntil).toBe(decision.until)
  })
})

test('reports of something else stay open', async () => {
  const [{ productId }, other] = await Promise.all([reportedProduct(), reportedProduct()])
  const [foreign] = await reportsOf(other.creator.userId)
  const reportIds = [foreign?.$id ?? '']
  await decideOn(market, moderator, 'product', productId, { reportIds })
  expect(await reportsOf(other.creator.userId)).toMatchObject([{ state: 'open', decisionId: '' }])
})

test('the log names each decision in one chain, also of those that were made at once', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, async () => (await market.creator()).userId))
  await Promise.all(ids.map((id) => perform(guestElsewhere(market), 'reports.create', reportOf(id))))
  await Promise.all(ids.map((id) => decideOn(market, moderator, 'page', id)))
  const rows = await market.tables.find('operator_log', [Query.orderAsc('number'), Query.limit(500)])
  expect(brokenAt(rows)).toBeNull()
  expect(rows.filter(({ target }) => ids.some((id) => target === `page ${id}`))).toHaveLength(3)
})
