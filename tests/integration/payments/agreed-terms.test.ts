import { m } from '#messages'
import { ID, Query } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { declare as declareInRun } from '#functions/marketplace/src/revocations/declare.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import { CONSENT } from '#src/domain/revocation/consent.ts'
import { mailsTo, newestMail } from '#local/appwrite/testing/local-controls.ts'
import { perform, publish, refuse } from '#tests/integration/support/stacks/market-stack.ts'
import { declarationOf, declareIn } from '#tests/integration/support/revoked-sales.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { priced, sharedShop, type Shop } from '#tests/integration/support/stacks/shop.ts'
import { anAddress, SITE_URL } from '#tests/integration/support/stacks/stack.ts'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})

/** A guest with an address of their own, because limits count by address. */
const elsewhere = () => shop.guest(anAddress())

async function begun(client = elsewhere()) {
  const productId = await publish(await shop.connected(), priced)
  const { paymentIntent, receipt } = await shop.begin(client, { productId })
  return { client, productId, paymentIntentId: paymentIntent.id, receipt }
}
type Begun = Awaited<ReturnType<typeof begun>>

const agreement = ({ productId, paymentIntentId, receipt }: Begun, change: object = {}) =>
  ({
    productId,
    paymentIntentId,
    receipt,
    country: 'DE',
    consent: CONSENT,
    ...change,
  }) as const
const agree = (payment: Begun, change: object = {}) =>
  shop.call(payment.client, 'agree_terms', agreement(payment, change))
const refused = (payment: Begun, change: object = {}, client = payment.client) =>
  shop.refuseTo(client, 'agree_terms', agreement(payment, change))

/** Pays as the buyer with this address, and returns the address. */
async function paid({ paymentIntentId }: Begun) {
  const email = `${ID.unique()}@buyers.example`
  await shop.payAs(paymentIntentId, email)
  await shop.settled()
  return email
}
const paymentOf = ({ paymentIntentId }: Begun) => shop.tables.get('payments', paymentIntentId)
const download = ({ client, productId, receipt }: Begun) =>
  perform(client, 'downloads.get_url', { productId, receipt })

test('what the buyer agreed to before paying is part of the sale', async () => {
  const payment = await begun()
  await agree(payment)
  await paid(payment)
  const sale = await paymentOf(payment)
  expect(sale).toMatchObject({
    country: 'DE',
    consent: CONSENT,
    amountCents: priced.priceCents,
    feeCents: 100,
  })
  expect(Date.parse(sale?.consentAt ?? '')).toBeLessThanOrEqual(Date.now())
})

test('of two countries the last one counts, and twice the same is once', async () => {
  const payment = await begun()
  await agree(payment)
  await agree(payment, { country: 'FR' })
  await agree(payment, { country: 'FR' })
  await paid(payment)
  expect(await paymentOf(payment)).toMatchObject({ country: 'FR' })
})

test('a payment without it is a sale too, with the right to revoke', async () => {
  const payment = await begun()
  await paid(payment)
  await download(payment)
  expect(await paymentOf(payment)).toMatchObject({
    country: '',
    consent: '',
    consentAt: null,
    firstDeliveredAt: null,
  })
})

test('after the payment nobody agrees any more', async () => {
  const payment = await begun()
  await paid(payment)
  await agree(payment)
  expect(
    (await shop.bank.stripe.paymentIntents.retrieve(payment.paymentIntentId)).metadata,
  ).not.toHaveProperty('consent')
})

describe('refused', () => {
  const unknown = { status: 404, code: 'not_found', message: m.purchase_return_unknown() }

  test('for a payment of somebody else, as for an unknown one', async () => {
    const payment = await begun()
    expect(await refused(payment, { receipt: undefined })).toMatchObject(unknown)
    expect(await refused(await begun(), { paymentIntentId: payment.paymentIntentId })).toMatchObject(unknown)
    expect(await refused(payment, { paymentIntentId: 'pi_nobodys' })).toMatchObject(unknown)
    expect(await refused(payment, { productId: ID.unique() })).toMatchObject(unknown)
    const account = (await shop.signUp()).client
    expect(await refused(payment, { receipt: undefined }, account)).toMatchObject(unknown)
    await paid(payment)
    expect(await paymentOf(payment)).toMatchObject({ consent: '' })
  })

  test.each([
    ['an older sentence', { consent: '2025-01' }, 'consent', m.refusal_consent_outdated()],
    ['no sentence', { consent: '' }, 'consent', m.refusal_consent_outdated()],
    ['no country', { country: '' }, 'country', m.refusal_country()],
    ['a country that is none', { country: 'XX' }, 'country', m.refusal_country()],
    ['a country in other letters', { country: 'de' }, 'country', m.refusal_country()],
  ])('with %s', async (_, change, field, message) => {
    expect(await refused(await begun(), change)).toMatchObject({ status: 400, field, message })
  })
})

describe('the receipt, which is the contract', () => {
  test('says what was agreed, and was handed over before the first download', async () => {
    const payment = await begun()
    await agree(payment)
    const email = await paid(payment)
    await download(payment)
    const mail = await newestMail(shop, email, 'Your purchase')
    expect(mail.plain).toContain('Deliver at once. I agree that delivery begins')
    expect(mail.plain).toContain('CHF 19.99 incl. VAT')
    expect(mail.plain).toContain('Commercial License')
    expect(mail.plain).toContain(`${SITE_URL}/withdraw?order=${payment.paymentIntentId}`)
    const sale = await paymentOf(payment)
    expect(sale?.firstDeliveredAt).not.toBeNull()
    expect(sale?.receiptsSentAt).not.toBeNull()
    expect(Date.parse(sale?.firstDeliveredAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(sale?.receiptsSentAt ?? ''),
    )
  })

  test('is sent once, however often the file is got at once', async () => {
    const payment = await begun()
    await agree(payment)
    const email = await paid(payment)
    await Promise.all([1, 2, 3, 4].map(() => download(payment)))
    await expect.poll(() => mailsTo(shop, email, 'Your purchase')).toHaveLength(1)
    const first = (await paymentOf(payment))?.firstDeliveredAt
    await download(payment)
    expect((await paymentOf(payment))?.firstDeliveredAt).toBe(first)
  })

  test('that was not to be mailed keeps nobody from the file, and the right stays', async () => {
    const payment = await begun()
    await agree(payment)
    // the payment method gave an address that is none
    await shop.pay(payment.paymentIntentId)
    await shop.settled()
    expect((await download(payment)).token).not.toBe('')
    expect(await paymentOf(payment)).toMatchObject({ consent: CONSENT, firstDeliveredAt: null })
  })

  test('of an order of nothing speaks of no right to revoke, and no download waits for it', async () => {
    const seller = await shop.connected()
    const productId = await publish(seller, { ...priced, priceCents: 0, isPayWhatYouWant: true })
    const client = elsewhere()
    const { receipt, paymentId } = await shop.call(client, 'claim_free', {
      productId,
      attemptId: crypto.randomUUID(),
      chosenAmount: 0,
      email: `${ID.unique()}@buyers.example`,
    })
    expect((await perform(client, 'downloads.get_url', { productId, receipt })).token).not.toBe('')
    expect(await shop.tables.get('payments', paymentId)).toMatchObject({
      consent: '',
      firstDeliveredAt: null,
    })
  })
})

describe('a withdrawal beside the first download', () => {
  const revoke = ({ client, paymentIntentId: orderId, receipt }: Begun, email: string) =>
    declareIn(client, { orderId, email, receipt })
  const givenBackFor = async (payment: Begun) => (await paymentOf(payment))?.givenBackFor

  async function agreedAndPaid() {
    const payment = await begun()
    await agree(payment)
    return { payment, email: await paid(payment) }
  }

  test('never goes through together with it, whichever comes first', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const { payment, email } = await agreedAndPaid()
      const [file] = await Promise.allSettled([download(payment), revoke(payment, email)])
      await shop.call(shop.guest(), 'settle_revocations', {})
      await shop.settled()
      expect([file.status, await givenBackFor(payment)]).not.toEqual(['fulfilled', 'revoked'])
    }
  })

  test('closes the file from the moment on that it is declared', async () => {
    const { payment, email } = await agreedAndPaid()
    // a call that ended right after it had written the declaration
    await shop.tables.create('revocations', ID.unique(), {
      orderId: payment.paymentIntentId,
      email,
      name: 'Ada',
      outcome: 'refund',
      declaredAt: new Date().toISOString(),
    })
    const { client, productId, receipt } = payment
    expect(await refuse(client, 'downloads.get_url', { productId, receipt })).toMatchObject({
      status: 403,
      message: m.refusal_revoked(),
    })
    expect(await paymentOf(payment)).toMatchObject({ firstDeliveredAt: null })
    await shop.call(shop.guest(), 'settle_revocations', {})
    expect(await givenBackFor(payment)).toBe('revoked')
  })

  test('that comes after it has lapsed', async () => {
    const { payment, email } = await agreedAndPaid()
    await download(payment)
    await revoke(payment, email)
    const [declared] = await shop.tables.find('revocations', [
      Query.equal('orderId', payment.paymentIntentId),
    ])
    expect(declared).toMatchObject({ outcome: 'lapsed' })
    expect(await givenBackFor(payment)).toBeNull()
  })

  test('that began before a download which could not see it yet has lapsed', async () => {
    const { payment, email } = await agreedAndPaid()
    await download(payment)
    const { paymentIntentId: orderId, receipt } = payment
    const earlier = serverContext(shop, { now: new Date(Date.now() - MINUTE), siteUrl: SITE_URL })
    await declareInRun({ ...declarationOf({ orderId, email }), receipt }, earlier)
    const [declared] = await shop.tables.find('revocations', [Query.equal('orderId', orderId)])
    expect(declared).toMatchObject({ outcome: 'lapsed' })
    await shop.call(shop.guest(), 'settle_revocations', {})
    expect(await givenBackFor(payment)).toBeNull()
  })
})
