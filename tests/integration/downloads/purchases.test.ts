import { m } from '#messages'
import { ID, Query } from 'node-appwrite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PurchaseCursor } from '#src/domain/contracts/marketplace/purchases.ts'
import { PURCHASES_PAGE_SIZE } from '#src/domain/money/order.ts'
import { readIntent, enterSale } from '#functions/payments/src/sales/enter-sale.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { proofFor, proofKey } from '#functions/shared/identity/browser-proof.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { inParallel } from '#local/demo/in-parallel.ts'
import { mailsTo, newestMail } from '#local/appwrite/testing/local-controls.ts'
import { perform, publish, refuse } from '#tests/integration/support/stacks/market-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { openShopOf } from '#tests/integration/support/stacks/server-shop.ts'
import { priced, startShop, type Shop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'
import { SITE_URL } from '#tests/integration/support/stacks/stack.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())
// all guests of these tests share one address, so limits are reset
beforeEach(() => shop.tables.removeAll('rate_limits', []))

const RECEIPT = 'Your purchase on Fundus'
const newAddress = () => `${ID.unique()}@buyers.example`

type Buying = {
  email?: string
  client?: ReturnType<Shop['guest']>
  receipt?: string
  readerLanguage?: 'de' | 'en'
}

/** A purchase in one browser. */
async function bought({ email = newAddress(), client = shop.guest(), ...with_ }: Buying = {}) {
  const productId = await shop.onSale()
  const { paymentIntent, receipt } = await shop.begin(client, { productId, ...with_ })
  await shop.payAs(paymentIntent.id, email)
  await shop.settled()
  return { productId, email, receipt, paymentId: paymentIntent.id }
}

const listed = async (receipt?: string, client = shop.guest()) =>
  (await perform(client, 'purchases.list', { receipt })).purchases.map(({ productId }) => productId)

describe('what somebody has bought', () => {
  test('is known to the browser that bought it, newest first', async () => {
    const first = await bought()
    const second = await bought({ receipt: first.receipt })
    expect(second.receipt).toBe(first.receipt)
    expect(await listed(first.receipt)).toEqual([second.productId, first.productId])
    const { purchases } = await perform(shop.guest(), 'purchases.list', { receipt: first.receipt })
    expect(purchases[0]?.username).toMatch(/^u-/)
    expect(purchases[0]).toMatchObject({
      title: 'Brand kit',
      amountCents: 1999,
      currency: 'CHF',
      status: 'paid',
      isAvailable: true,
    })
  })

  test('is known to the account that bought it', async () => {
    const { client } = await shop.signUp()
    const { productId } = await bought({ client })
    expect(await listed(undefined, client)).toEqual([productId])
  })

  test('is known to an account with the address only once that is verified', async () => {
    const person = await shop.signUp()
    const { productId } = await bought({ email: person.email })
    expect(await listed(undefined, person.client)).toEqual([])
    await shop.verifyEmail(person.userId)
    expect(await listed(undefined, person.client)).toEqual([productId])
  })

  test('is known to nobody else', async () => {
    await bought()
    const { client } = await shop.signUp()
    expect(await listed()).toEqual([])
    expect(await listed(undefined, client)).toEqual([])
    expect(await listed(`${'0'.repeat(32)}.${'0'.repeat(64)}`)).toEqual([])
  })

  test('stays in the list when it was given back, and cannot be had', async () => {
    const { receipt, paymentId } = await bought()
    await shop.bank.stripe.refunds.create({
      payment_intent: paymentId,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    await shop.settled()
    const { purchases } = await perform(shop.guest(), 'purchases.list', { receipt })
    expect(purchases).toMatchObject([{ status: 'refunded', isAvailable: false }])
  })
})

const newReceipt = () => proofFor(shop.hash, undefined)
const mail = (email: string) => perform(shop.guest(), 'purchases.mail_link', { email })

async function secretIn(email: string): Promise<string> {
  const { url } = await newestMail(shop, email, 'Your downloads')
  expect(url).toMatch(new RegExp(`^${SITE_URL}/my-downloads#link=[0-9a-f]{64}$`))
  return new URLSearchParams(new URL(url).hash.slice(1)).get('link') ?? ''
}

describe('more than a page', () => {
  const PAGES = 2 * PURCHASES_PAGE_SIZE + 3

  /** Writes purchases, two at a time with the same moment. */
  async function many(of: Pick<Row<'payments'>, 'receiptKey' | 'buyerEmailKey'>) {
    const paid = Array.from({ length: PAGES }, (_, index) => ({
      paymentId: `pi_${ID.unique()}`,
      createdAt: new Date(Date.now() - Math.floor(index / 2) * 1000).toISOString(),
    }))
    await inParallel(paid, 8, ({ paymentId, createdAt }) =>
      shop.tables.create('payments', paymentId, {
        productId: paymentId,
        sellerId: 'gone',
        amountCents: 100,
        status: 'paid',
        createdAt,
        ...of,
      }),
    )
    return paid
      .map(({ paymentId, createdAt }) => `${createdAt} ${paymentId}`)
      .sort((one, other) => other.localeCompare(one))
      .map((place) => place.split(' ')[1])
  }

  async function allPages(receipt: string) {
    const pages: string[][] = []
    let after: PurchaseCursor | undefined
    do {
      const { purchases, next } = await perform(shop.guest(), 'purchases.list', { receipt, after })
      pages.push(purchases.map(({ paymentId }) => paymentId))
      after = next ?? undefined
    } while (after)
    return pages
  }
  const sizes = [PURCHASES_PAGE_SIZE, PURCHASES_PAGE_SIZE, 3]

  test('comes page by page, each purchase once', async () => {
    const receipt = newReceipt()
    const paid = await many({ receiptKey: proofKey(shop.hash, receipt), buyerEmailKey: '' })
    const pages = await allPages(receipt)
    expect(pages.map(({ length }) => length)).toEqual(sizes)
    expect(pages.flat()).toEqual(paid)
  })

  test('is opened by one mailed link, and each purchase listed once though known in two ways', async () => {
    const email = newAddress()
    const receipt = newReceipt()
    const buyerEmailKey = emailKey(shop.hash, email)
    const paid = await many({ receiptKey: proofKey(shop.hash, receipt), buyerEmailKey })
    const elsewhere = await many({ receiptKey: '', buyerEmailKey })
    await mail(email)
    await perform(shop.guest(), 'purchases.open_link', { secret: await secretIn(email), receipt })
    const listed = (await allPages(receipt)).flat()
    expect(listed).toHaveLength(2 * PAGES)
    expect(new Set(listed)).toEqual(new Set([...paid, ...elsewhere]))
  })

  test.each([
    { boughtAt: 'yesterday', paymentId: 'pi_1' },
    { boughtAt: '2026-11-21T12:00:00.000Z', paymentId: 'acct_1' },
    { boughtAt: '2026-11-21T12:00:00.000Z' },
    'pi_1',
  ])('begins nowhere else than at a purchase: not at %j', async (after) => {
    expect(await refuse(shop.guest(), 'purchases.list', { after })).toMatchObject({ code: 'invalid_input' })
  })
})

describe('a mailed link to everything', () => {
  test('opens all that was bought with the address, in another browser, once', async () => {
    const email = newAddress()
    const products = [(await bought({ email })).productId, (await bought({ email })).productId]
    await mail(email)
    const secret = await secretIn(email)
    const { receipt } = await perform(shop.guest(), 'purchases.open_link', { secret })
    expect((await listed(receipt)).sort()).toEqual(products.sort())
    for (const productId of products) {
      expect(await perform(shop.guest(), 'downloads.get_url', { productId, receipt })).toHaveProperty('token')
    }
    const again = await refuse(shop.guest(), 'purchases.open_link', { secret })
    expect(again).toMatchObject({ code: 'conflict', message: m.refusal_link_used() })
  })

  test('answers again to the browser whose answer was lost, and to nobody else', async () => {
    const { email, productId } = await bought()
    await mail(email)
    const opening = { secret: await secretIn(email), attemptId: ID.unique() }
    const { receipt } = await perform(shop.guest(), 'purchases.open_link', opening)
    expect(await perform(shop.guest(), 'purchases.open_link', opening)).toEqual({ receipt })
    expect(await listed(receipt)).toEqual([productId])
    const { secret } = opening
    for (const other of [
      { secret },
      { secret, attemptId: ID.unique() },
      { ...opening, receipt: newReceipt() },
    ]) {
      expect(await refuse(shop.guest(), 'purchases.open_link', other)).toMatchObject({
        message: m.refusal_link_used(),
      })
    }
  })

  test('is not opened twice at once, and not when it is old or made up', async () => {
    const { email } = await bought()
    await mail(email)
    const secret = await secretIn(email)
    const open = () => perform(shop.guest(), 'purchases.open_link', { secret })
    const outcomes = await Promise.allSettled([open(), open(), open()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    await mail(email)
    const late = await secretIn(email)
    await shop.tables.update('mailed_links', shop.hash.id('mailed-link', late), {
      expiresAt: new Date(Date.now() - 1).toISOString(),
    })
    expect(await refuse(shop.guest(), 'purchases.open_link', { secret: late })).toMatchObject({
      message: m.refusal_link_expired(),
    })
    const madeUp = await refuse(shop.guest(), 'purchases.open_link', { secret: 'a'.repeat(64) })
    expect(madeUp).toMatchObject({ code: 'not_found', message: m.refusal_link_invalid() })
  })

  test('to one product opens no others, and that to all no single one', async () => {
    const { productId, email } = await bought()
    await perform(shop.guest(), 'downloads.mail_link', { productId, email })
    const { hash } = new URL((await newestMail(shop, email, 'Your download on')).url)
    const secret = new URLSearchParams(hash.slice(1)).get('link') ?? ''
    expect(await refuse(shop.guest(), 'purchases.open_link', { secret })).toMatchObject({
      message: m.refusal_link_invalid(),
    })
    await mail(email)
    const all = { productId, secret: await secretIn(email) }
    expect(await refuse(shop.guest(), 'downloads.open_link', all)).toMatchObject({
      message: m.refusal_link_invalid(),
    })
  })

  test('is mailed to nobody who has bought nothing, and the answer does not tell', async () => {
    const stranger = newAddress()
    expect(await mail(stranger)).toEqual({})
    expect(await mailsTo(shop, stranger)).toEqual([])
  })
})

describe('who has paid a moment ago', () => {
  test('gets the file while the report of the payment is still on its way', async () => {
    const productId = await shop.onSale()
    const client = shop.guest()
    const { paymentIntent, receipt } = await shop.begin(client, { productId })
    const proof = { type: 'payment', paymentIntentId: paymentIntent.id } as const
    const asked = { productId, receipt, proof }
    const unpaid = { code: 'payment_required', message: m.refusal_payment_required() }
    expect(await refuse(client, 'downloads.get_url', asked)).toMatchObject(unpaid)
    await shop.webhooks({ mode: 'hold' })
    await shop.payAs(paymentIntent.id, newAddress())
    expect(await refuse(shop.guest(), 'downloads.get_url', { productId, proof })).toMatchObject(unpaid)
    const files = await Promise.all([1, 2, 3].map(() => perform(client, 'downloads.get_url', asked)))
    expect(files.map(({ fileName }) => fileName)).not.toContain('')
    expect((await shop.booksOf(productId)).payments).toHaveLength(1)
    await shop.webhooks({ mode: 'deliver' })
    await shop.settled()
    expect((await shop.booksOf(productId)).payments).toHaveLength(1)
  })
})

describe('receipts', () => {
  test('go to buyer and seller once, however often somebody reminds of them', async () => {
    const { email, paymentId } = await bought({ readerLanguage: 'de' })
    await expect.poll(() => mailsTo(shop, email)).toHaveLength(1)
    const remind = () => perform(shop.guest(), 'purchases.send_receipts', { paymentId })
    await Promise.all([remind(), remind()])
    await shop.tables.update('payments', paymentId, { receiptsSentAt: null })
    await remind()
    const mails = await mailsTo(shop, email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Ihr Kauf auf Fundus: CHF 19.99'])
    const sale = await shop.tables.get('payments', paymentId)
    expect(sale?.receiptsSentAt).not.toBeNull()
    const sellerEmail = (await shop.accountOf(sale?.sellerId ?? ''))?.email ?? ''
    await expect.poll(() => mailsTo(shop, sellerEmail)).not.toEqual([])
    expect((await mailsTo(shop, sellerEmail)).map(({ subject }) => subject)).toEqual([
      'You have made a sale: CHF 19.99',
    ])
  })

  test('that were not sent are sent by the next run of the schedule', async () => {
    const { email, paymentId } = await bought()
    await expect
      .poll(async () => (await shop.tables.get('payments', paymentId))?.receiptsSentAt)
      .not.toBeNull()
    const before = await mailsTo(shop, email)
    const later = { receiptsSentAt: null, receiptsDueAt: new Date(Date.now() - 120_000).toISOString() }
    await shop.tables.update('payments', paymentId, later)
    await shop.resetLimit('repair')
    await shop.runScheduled()
    await expect
      .poll(async () => (await shop.tables.get('payments', paymentId))?.receiptsSentAt)
      .not.toBeNull()
    expect(await mailsTo(shop, email)).toHaveLength(before.length)
  })

  test('of a sale that was in dispute when it was first seen go when the dispute is won, once', async () => {
    const email = newAddress()
    const seller = await shop.connected()
    const productId = await publish(seller, priced)
    const { paymentIntent } = await shop.begin(shop.guest(), { productId })
    const paymentId = paymentIntent.id
    await shop.webhooks({ mode: 'hold' })
    await shop.payAs(paymentId, email)
    await shop.bank.control('/open-dispute', { payment_intent: paymentId })
    await shop.webhooks({ mode: 'deliver', order: 'reverse' })
    await shop.settled()
    await perform(shop.guest(), 'purchases.send_receipts', { paymentId })
    const sale = () => shop.tables.get('payments', paymentId)
    expect(await sale()).toMatchObject({ status: 'disputed', receiptsSentAt: null })
    expect(await mailsTo(shop, email, RECEIPT)).toEqual([])
    await shop.bank.control('/move-dispute', { payment_intent: paymentId, status: 'won' })
    await shop.settled()
    await expect.poll(async () => (await mailsTo(shop, email, RECEIPT)).length).toBe(1)
    await expect.poll(async () => (await sale())?.receiptsSentAt).not.toBeNull()
    await expect
      .poll(async () => (await mailsTo(shop, seller.email)).map(({ subject }) => subject))
      .toEqual(['You have made a sale: CHF 19.99'])
  })

  test('of one that was won long after go with the schedule, where nobody reminded of them at once', async () => {
    const email = newAddress()
    const productId = await publish(await shop.connected(), priced)
    const { paymentIntent } = await shop.begin(shop.guest(), { productId })
    const paymentId = paymentIntent.id
    await shop.webhooks({ mode: 'hold' })
    await shop.payAs(paymentId, email)
    await shop.bank.control('/open-dispute', { payment_intent: paymentId })
    await shop.webhooks({ mode: 'deliver', order: 'reverse' })
    await shop.settled()
    const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
    await shop.tables.update('payments', paymentId, { createdAt: ago(30) })
    await shop.webhooks({ mode: 'hold' })
    await shop.bank.control('/move-dispute', { payment_intent: paymentId, status: 'won' })
    // the server dies right after it has entered the sale
    const context = serverContext(shop)
    const standing = openShopOf(shop)(context)
    await enterSale(context, standing, await readIntent(standing, paymentId))
    await shop.webhooks({ mode: 'deliver' })
    await shop.settled()
    const sale = () => shop.tables.get('payments', paymentId)
    expect(await sale()).toMatchObject({ status: 'paid', receiptsSentAt: null })
    expect(Date.parse((await sale())?.receiptsDueAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await shop.tables.update('payments', paymentId, { receiptsDueAt: ago(1) })
    await shop.resetLimit('repair')
    await shop.runScheduled()
    await expect.poll(async () => (await sale())?.receiptsSentAt).not.toBeNull()
    expect(await mailsTo(shop, email, RECEIPT)).toHaveLength(1)
  })

  test('go to a seller only who wants to hear of sales; buyers always get theirs', async () => {
    const seller = await shop.connected()
    await perform(seller.client, 'settings.save_notifications', { salesNotifications: false })
    const email = newAddress()
    const productId = await publish(seller, priced)
    const { paymentIntent } = await shop.begin(shop.guest(), { productId })
    await shop.payAs(paymentIntent.id, email)
    await shop.settled()
    await expect.poll(() => mailsTo(shop, email)).toHaveLength(1)
    const waiting = () => shop.tables.find('notices', [Query.equal('creatorId', seller.userId)])
    await expect.poll(async () => (await waiting()).map(({ kind }) => kind)).toEqual(['summary'])
    expect(await mailsTo(shop, seller.email)).toEqual([])
  })

  test('of what was given back before its seller heard of it are none', async () => {
    const seller = await shop.connected()
    await shop.tables.create('rate_limits', shop.hash.id('lease', 'notices', seller.userId), {
      count: 1,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    const time = new Date().toISOString()
    const browser = {
      creatorId: seller.userId,
      sessionId: 's',
      endpoint: 'https://push.example/1',
      p256dh: 'p',
    }
    const device = { ...browser, auth: 'a', expiresAt: time, createdAt: time }
    await shop.tables.create('push_subscriptions', shop.hash.id(seller.userId), device)
    const productId = await publish(seller, priced)
    const { paymentIntent } = await shop.begin(shop.guest(), { productId })
    await shop.payAs(paymentIntent.id, newAddress())
    await shop.settled()
    const own = Query.equal('creatorId', seller.userId)
    const waiting = () => shop.tables.find('notices', [own])
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['sale'])
    expect(await shop.tables.find('pushes', [own])).toMatchObject([
      { kind: 'sale', reference: paymentIntent.id },
    ])
    await shop.bank.stripe.refunds.create({
      payment_intent: paymentIntent.id,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    await shop.settled()
    await expect.poll(waiting).toEqual([])
  })

  test('of a sale that nobody knows are none', async () => {
    expect(await perform(shop.guest(), 'purchases.send_receipts', { paymentId: 'pi_unknown' })).toEqual({})
  })
})
