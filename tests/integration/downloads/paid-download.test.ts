import { m } from '#messages'
import { Query, Tokens, Users } from 'node-appwrite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newestMail } from '#local/appwrite/testing/local-controls.ts'
import { prepareDownload } from '#functions/marketplace/src/downloads/downloads.ts'
import { perform, publish, refuse } from '#tests/integration/support/stacks/market-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { priced, startShop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'

let shop: OwnShop

beforeAll(async () => {
  shop = await startShop()
})
afterEach(() => shop.webhooks({ mode: 'deliver' }))
afterAll(() => shop.close())

async function begin(productId: string) {
  const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
  return { paymentId: paymentIntent.id, receipt }
}

async function bought() {
  const seller = await shop.connected()
  const productId = await publish(seller, priced)
  const { paymentId, receipt } = await begin(productId)
  await shop.pay(paymentId)
  await shop.settled()
  return { seller, productId, paymentId, receipt }
}

const download = (input: { productId: string; receipt?: string; visitor?: string }) =>
  perform(shop.guest(), 'downloads.get_url', input)
const refused = (input: object) => refuse(shop.guest(), 'downloads.get_url', input)
const unpaid = { status: 403, code: 'payment_required', message: m.refusal_payment_required() }

/** Opens a download link as the browser does. */
const follow = ({ fileId, token }: { fileId: string; token: string }) =>
  fetch(
    `${shop.endpoint}/storage/buckets/product-files/files/${fileId}/download?project=${shop.project}&token=${token}`,
  )

test('who has paid gets the file, byte for byte', async () => {
  const { productId, receipt } = await bought()
  const link = await download({ productId, receipt })
  const response = await follow(link)
  expect(await response.text()).toBe('guide.pdf')
  expect(response.headers.get('content-disposition')).toContain(link.fileName)
})

test('each sale is a download of its own, behind one address and in one browser, and the same one once', async () => {
  const productId = await publish(await shop.connected(), priced)
  const begun = await Promise.all([1, 2, 3].map(() => begin(productId)))
  for (const { paymentId } of begun) await shop.pay(paymentId)
  await shop.settled()
  for (const { receipt } of [...begun, ...begun]) await download({ productId, receipt, visitor: 'browser' })
  await shop.runScheduled()
  expect((await shop.tables.get('products', productId))?.downloadCount).toBe(3)
  for (const { paymentId } of begun) {
    expect((await shop.tables.get('payments', paymentId))?.downloads).toBe(1)
  }
})

test.each(['the product is a draft', 'the page is private'])(
  'who has paid keeps it when %s; nobody else gets it then',
  async (change) => {
    const { seller, productId, receipt } = await bought()
    if (change === 'the page is private')
      await perform(seller.client, 'settings.save_content', { visibility: 'private' })
    else await shop.changeProduct(productId, { status: 'draft' })
    expect((await download({ productId, receipt })).token).not.toBe('')
    expect(await refused({ productId })).toMatchObject({ status: 403, message: m.refusal_access_denied() })
  },
)

test('who has paid keeps it when it is deleted, and by mail too; nobody else gets it then', async () => {
  const seller = await shop.connected()
  const productId = await publish(seller, priced)
  const { paymentId, receipt } = await begin(productId)
  const email = `${paymentId.toLowerCase()}@buyers.example`
  await shop.payAs(paymentId, email)
  await shop.settled()
  const { fileId } = await download({ productId, receipt })
  await perform(seller.client, 'products.delete', { productId })

  expect(await download({ productId, receipt })).toMatchObject({ fileId, fileName: 'Brand kit.pdf' })
  const gone = { status: 404, message: m.product_not_found_title() }
  expect(await refused({ productId })).toMatchObject(gone)
  expect(await refused({ productId, receipt: (await begin(await shop.onSale())).receipt })).toMatchObject(
    gone,
  )
  expect(await refuse(seller.client, 'downloads.get_url', { productId })).toMatchObject(gone)

  await perform(shop.guest(), 'downloads.mail_link', { productId, email })
  const { subject, url } = await newestMail(shop, email, 'Your download on')
  expect(subject).toBe('Your download on Fundus')
  expect(url).toContain(`/user/${seller.username}/product/${productId}#link=`)
  const secret = new URL(url).hash.replace('#link=', '')
  const opened = await perform(shop.guest(), 'downloads.open_link', { productId, secret })
  expect((await download({ productId, receipt: opened.receipt })).fileId).toBe(fileId)

  await shop.bank.stripe.refunds.create({
    payment_intent: paymentId,
    reverse_transfer: true,
    refund_application_fee: true,
  })
  await shop.settled()
  expect(await refused({ productId, receipt })).toMatchObject(gone)
})

test('no log of a whole purchase holds a key, a card, a proof, an address or the secret of a payment', async () => {
  const productId = await shop.onSale()
  const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
  const email = `${paymentIntent.id.toLowerCase()}@buyers.example`
  await shop.payAs(paymentIntent.id, email)
  await shop.settled()
  const { token } = await download({ productId, receipt })
  await perform(shop.guest(), 'downloads.mail_link', { productId, email })
  await shop.bank.stripe.refunds.create({
    payment_intent: paymentIntent.id,
    reverse_transfer: true,
    refund_application_fee: true,
  })
  await shop.settled()
  for (const name of ['payments', 'marketplace', 'maintenance'] as const) {
    const { logs, errors } = await shop.outputOf(name)
    const output = logs + errors
    expect(output).not.toMatch(/sk_(test|live)|whsec_|_secret_|4242|4111/)
    for (const secret of [receipt, token, email, paymentIntent.clientSecret])
      expect(output).not.toContain(secret)
  }
})

describe('a link that is open is closed', () => {
  /** Two links of one buyer, and one of another buyer of the same product. */
  async function open() {
    const productId = await shop.onSale()
    const [mine, other] = [await begin(productId), await begin(productId)]
    for (const { paymentId } of [mine, other]) await shop.pay(paymentId)
    await shop.settled()
    const links = [
      await download({ productId, receipt: mine.receipt }),
      await download({ productId, receipt: mine.receipt }),
    ]
    const bystander = await download({ productId, receipt: other.receipt })
    const statuses = (files: typeof links) =>
      Promise.all(files.map(async (link) => (await follow(link)).status))
    expect(await statuses([...links, bystander])).toEqual([200, 200, 200])
    return {
      paymentId: mine.paymentId,
      refund: () =>
        shop.bank.stripe.refunds.create({
          payment_intent: mine.paymentId,
          reverse_transfer: true,
          refund_application_fee: true,
        }),
      statuses: async () => [await statuses(links), await statuses([bystander])],
    }
  }
  const closed = [[404, 404], [200]]

  test('by a refund that the webhook tells of', async () => {
    const { refund, statuses } = await open()
    await refund()
    await shop.settled()
    expect(await statuses()).toEqual(closed)
  })

  test('by a refund that nobody has told of, at the next repair', async () => {
    const { refund, statuses } = await open()
    await shop.webhooks({ mode: 'hold' })
    await refund()
    expect(await statuses()).toEqual([[200, 200], [200]])
    await shop.resetLimit('repair')
    await shop.runScheduled()
    expect(await statuses()).toEqual(closed)
  })

  test('by a dispute, weeks later', async () => {
    const { paymentId, statuses } = await open()
    await shop.bank.control('/open-dispute', { payment_intent: paymentId })
    await shop.settled()
    expect(await statuses()).toEqual(closed)
  })

  test('not by a refund in part', async () => {
    const { paymentId, statuses } = await open()
    await shop.bank.stripe.refunds.create({
      payment_intent: paymentId,
      amount: 5,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    await shop.settled()
    expect(await statuses()).toEqual([[200, 200], [200]])
  })

  test('also where the money went back after it was paid for and before it was written down', async () => {
    const { productId, paymentId, receipt } = await bought()
    const shared = { payment_intent: paymentId, reverse_transfer: true, refund_application_fee: true }
    const createAll: typeof shop.tables.createAll = async (table, ...rows) => {
      if (table === 'downloads') await shop.bank.stripe.refunds.create(shared)
      await shop.settled()
      await shop.tables.createAll(table, ...rows)
    }
    const context = serverContext(shop, { tables: { ...shop.tables, createAll } })
    const handOut = await prepareDownload({ productId, receipt, version: 'current' }, context)
    await expect(handOut()).rejects.toThrow(m.refusal_payment_required())
    const [link] = await shop.tables.find('downloads', [Query.equal('orderId', paymentId)])
    expect(link).toMatchObject({ tokenId: '', expireAt: null })
    const file = { bucketId: 'product-files', fileId: link?.fileStorageId ?? '' }
    expect((await new Tokens(shop.admin).list(file)).tokens).toEqual([])
  })

  test('also where it was handed out while the money went back', async () => {
    const { productId, paymentId, receipt } = await bought()
    const refund = shop.bank.stripe.refunds
      .create({ payment_intent: paymentId, reverse_transfer: true, refund_application_fee: true })
      .then(() => shop.settled())
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => download({ productId, receipt })),
      refund,
    ])
    const links = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' && outcome.value ? [outcome.value] : [],
    )
    for (const link of links) expect((await follow(link)).status).toBe(404)
    expect(
      (await shop.tables.find('downloads', [])).filter((row) => row.orderId === paymentId && row.tokenId),
    ).toEqual([])
  })
})

test('who has paid keeps it when its seller is gone, until the money goes back', async () => {
  const seller = await shop.connected()
  const productId = await publish(seller, priced)
  const { paymentId, receipt } = await begin(productId)
  await shop.pay(paymentId)
  await shop.settled()
  const { fileId } = await download({ productId, receipt })
  await new Users(shop.admin).delete({ userId: seller.userId })
  await expect.poll(() => shop.accountOf(seller.userId)).toBeNull()
  // the rest of the deletion, after the account's row is gone, revokes open links
  await expect.poll(() => shop.tables.find('deletions', [Query.equal('userId', seller.userId)])).toEqual([])

  const link = await download({ productId, receipt })
  expect(link.fileId).toBe(fileId)
  expect((await follow(link)).status).toBe(200)
  const { purchases } = await perform(shop.guest(), 'purchases.list', { receipt })
  expect(purchases).toMatchObject([{ paymentId, title: 'Brand kit', username: '', isAvailable: true }])

  await shop.bank.control('/open-dispute', { payment_intent: paymentId })
  await shop.settled()
  expect((await follow(link)).status).toBe(404)
  expect(await refused({ productId, receipt })).toMatchObject({
    status: 404,
    message: m.product_not_found_title(),
  })
})

test('a refund and a dispute that are told at the same moment end in one state, whichever comes first', async () => {
  const { seller, productId, paymentId, receipt } = await bought()
  const refund = shop.call(seller.client, 'refund_order', {
    orderId: paymentId,
    amount: 500,
    refundedBefore: 0,
  })
  await Promise.allSettled([refund, shop.bank.control('/open-dispute', { payment_intent: paymentId })])
  await shop.settled()
  const { payments, orders } = await shop.booksOf(productId)
  const [state] = payments.map(({ status, refundedCents }) => ({ status, refundedCents }))
  expect(state?.status).toBe('disputed')
  expect([0, 500]).toContain(state?.refundedCents)
  expect(orders).toMatchObject([state])
  expect((await shop.earningsOf(seller.userId, productId)).map(([, cents]) => cents)).toEqual([0, 0])
  expect(await refused({ productId, receipt })).toMatchObject(unpaid)
})

describe('who has bought is known again', () => {
  const isOwned = async (productId: string, receipt?: string, client = shop.guest()) =>
    (await perform(client, 'downloads.is_owned', { productId, receipt })).owned

  test('by the browser that a guest paid in, and nobody else', async () => {
    const productId = await shop.onSale()
    const { paymentId, receipt } = await begin(productId)
    expect(await isOwned(productId, receipt)).toBe(false)
    await shop.pay(paymentId)
    await shop.settled()
    expect(await isOwned(productId, receipt)).toBe(true)
    expect(await isOwned(productId, receipt, (await shop.signUp()).client)).toBe(true)
    expect(await isOwned(productId)).toBe(false)
    expect(await isOwned(productId, (await begin(productId)).receipt)).toBe(false)
    expect(await isOwned(await shop.onSale(), receipt)).toBe(false)
  })

  test('by the account that paid, and not by the browser that it paid in', async () => {
    const buyer = await shop.signUp()
    const productId = await shop.onSale()
    const before = (await begin(productId)).receipt
    const { paymentIntent, receipt } = await shop.begin(buyer.client, { productId, receipt: before })
    expect(receipt).toBe('')
    await shop.pay(paymentIntent.id)
    await shop.settled()
    expect(await isOwned(productId, undefined, buyer.client)).toBe(true)
    expect(await isOwned(productId, before)).toBe(false)
    expect(await isOwned(productId)).toBe(false)
    expect(await isOwned(await shop.onSale(), before, buyer.client)).toBe(false)
  })

  test('until the money went back', async () => {
    const { productId, paymentId, receipt } = await bought()
    await shop.bank.stripe.refunds.create({
      payment_intent: paymentId,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    await shop.settled()
    expect(await isOwned(productId, receipt)).toBe(false)
  })

  test('and is charged no second time, whatever an old page asks for', async () => {
    const { productId, paymentId, receipt } = await bought()
    const { paymentIntent } = await shop.begin(shop.guest(), { productId, receipt })
    expect(paymentIntent).toMatchObject({ id: paymentId, status: 'succeeded' })
    expect((await shop.booksOf(productId)).payments).toHaveLength(1)
  })
})

describe('a review of it', () => {
  async function reviewed() {
    const { seller, productId, paymentId, receipt } = await bought()
    await download({ productId, receipt })
    const review = { productId, receipt, rating: 5, comment: 'Good', userName: 'Buyer' }
    const { reviewId } = await perform(shop.guest(), 'reviews.create', review)
    await perform(seller.client, 'reviews.moderate', { reviewIds: [reviewId], status: 'approved' })
    return { seller, paymentId, reviewId }
  }
  async function badgesOf(reviewId: string) {
    const [inbox] = await shop.tables.find('review_inbox', [Query.equal('reviewId', reviewId)])
    const shown = await shop.tables.get('reviews', reviewId)
    return [inbox?.isVerifiedPurchase, shown?.isVerifiedPurchase]
  }

  test('is marked as of a purchase until all of the money goes back', async () => {
    const { seller, paymentId, reviewId } = await reviewed()
    const refund = async (refundedBefore: number, amount: number) => {
      const order = { orderId: paymentId, amount, refundedBefore }
      await shop.call(seller.client, 'refund_order', order)
      await shop.settled()
    }
    expect(await badgesOf(reviewId)).toEqual([true, true])
    await refund(0, 999)
    expect(await badgesOf(reviewId)).toEqual([true, true])
    await refund(999, 1000)
    expect(await badgesOf(reviewId)).toEqual([false, false])
  })

  test('is marked again when a dispute is won', async () => {
    const { paymentId, reviewId } = await reviewed()
    await shop.bank.control('/open-dispute', { payment_intent: paymentId })
    await shop.settled()
    expect(await badgesOf(reviewId)).toEqual([false, false])
    await shop.bank.control('/move-dispute', { payment_intent: paymentId, status: 'won' })
    await shop.settled()
    expect(await badgesOf(reviewId)).toEqual([true, true])
  })
})

test('who pays for what was deleted meanwhile gets the money back', async () => {
  const seller = await shop.connected()
  const productId = await publish(seller, priced)
  const { paymentId, receipt } = await begin(productId)
  // the state when the cancellation of a begun payment has not been carried out
  await shop.tables.remove('open_payments', paymentId)
  await perform(seller.client, 'products.delete', { productId })
  await shop.pay(paymentId)
  await shop.settled()
  const { amount_refunded: refunded } = await shop.chargeOf(paymentId)
  expect(refunded).toBe(1999)
  expect((await shop.booksOf(productId)).payments).toMatchObject([
    { status: 'refunded', refundedCents: 1999 },
  ])
  const again = await shop.refuse(shop.guest(), { productId, paymentIntentId: paymentId, receipt })
  expect(again).toMatchObject({ status: 404 })
})

describe('who has not gets nothing', () => {
  test('with a payment begun and not made', async () => {
    const productId = await shop.onSale()
    const { paymentId, receipt } = await begin(productId)
    const proof = { type: 'payment', paymentIntentId: paymentId }
    expect(await refused({ productId, receipt, proof })).toMatchObject(unpaid)
  })

  test('with a payment that was declined', async () => {
    const productId = await shop.onSale()
    const { paymentId, receipt } = await begin(productId)
    await expect(shop.pay(paymentId, 'pm_card_chargeDeclined')).rejects.toThrow('declined')
    expect(await refused({ productId, receipt })).toMatchObject(unpaid)
  })

  test('with the id of somebody else’s payment', async () => {
    const { productId, paymentId } = await bought()
    const proof = { type: 'payment', paymentIntentId: paymentId }
    const other = await download({ productId: await publish(await shop.creator()) })
    expect(await refused({ productId, proof, receipt: other.receipt })).toMatchObject(unpaid)
  })

  test('with the payment of another product', async () => {
    const { paymentId, receipt } = await bought()
    const productId = await shop.onSale()
    const proof = { type: 'payment', paymentIntentId: paymentId }
    expect(await refused({ productId, receipt, proof })).toMatchObject(unpaid)
  })

  test('after the money went back', async () => {
    const { productId, paymentId, receipt } = await bought()
    await shop.bank.stripe.refunds.create({
      payment_intent: paymentId,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    await shop.settled()
    expect(await refused({ productId, receipt })).toMatchObject(unpaid)
  })

  test('after a dispute', async () => {
    const productId = await shop.onSale()
    const { paymentId, receipt } = await begin(productId)
    await shop.pay(paymentId, 'pm_card_createDispute')
    await shop.settled()
    expect(await refused({ productId, receipt })).toMatchObject(unpaid)
  })

  test('with the buyer’s address, as long as it is not verified', async () => {
    const productId = await shop.onSale()
    const { paymentId } = await begin(productId)
    const impostor = await shop.signUp()
    await shop.payAs(paymentId, impostor.email)
    await shop.settled()
    expect(await refuse(impostor.client, 'downloads.get_url', { productId })).toMatchObject(unpaid)
    await shop.verifyEmail(impostor.userId)
    expect((await perform(impostor.client, 'downloads.get_url', { productId })).token).not.toBe('')
  })
})
