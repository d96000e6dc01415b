import { m } from '#messages'
import type { Client } from 'appwrite'
import { ID, Users } from 'node-appwrite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, newestMail } from '#local/appwrite/testing/local-controls.ts'
import { linksPerMailbox } from '#functions/marketplace/src/mails/mail-without-disclosing.ts'
import { guestElsewhere } from '#tests/integration/support/contact-requests.ts'
import { perform, refuse } from '#tests/integration/support/stacks/market-stack.ts'
import { startShop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'
import { execute, SITE_URL } from '#tests/integration/support/stacks/stack.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())
// all guests of these tests share one address, so limits are reset
beforeEach(() => shop.tables.removeAll('rate_limits', []))

const newAddress = () => `${ID.unique()}@buyers.example`

/** A purchase in one browser, with an address. */
async function bought(email = newAddress()) {
  const productId = await shop.onSale()
  const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
  await shop.payAs(paymentIntent.id, email)
  await shop.settled()
  return { productId, email, receipt, paymentId: paymentIntent.id }
}

const mail = (productId: string, email: string) =>
  perform(shop.guest(), 'downloads.mail_link', { productId, email })

async function secretIn(email: string): Promise<string> {
  const { hash } = new URL((await newestMail(shop, email, 'Your download on')).url)
  return new URLSearchParams(hash.slice(1)).get('link') ?? ''
}

/** A purchase, with a mailed link to it. */
async function mailed(email?: string) {
  const purchase = await bought(email)
  await mail(purchase.productId, purchase.email)
  return { ...purchase, secret: await secretIn(purchase.email) }
}

type LinkOpening = { productId: string; secret: string; receipt?: string | undefined; attemptId?: string }
const open = ({ productId, secret, receipt, attemptId }: LinkOpening) =>
  perform(shop.guest(), 'downloads.open_link', { productId, secret, receipt, attemptId })
const refused = ({ productId, secret, receipt, attemptId }: LinkOpening) =>
  refuse(shop.guest(), 'downloads.open_link', { productId, secret, receipt, attemptId })
const isOwned = async (productId: string, receipt: string) =>
  (await perform(shop.guest(), 'downloads.is_owned', { productId, receipt })).owned
const age = async (secret: string) =>
  shop.tables.update('mailed_links', shop.hash.id('mailed-link', secret), {
    expiresAt: new Date(Date.now() - 1).toISOString(),
  })

describe('a mailed link', () => {
  test('leads to the product, in words that name it', async () => {
    const { productId, email } = await mailed()
    const { subject, body, url } = await newestMail(shop, email, 'Your download on')
    expect([subject, body]).toEqual(['Your download on Fundus', expect.stringContaining('“Brand kit”')])
    expect(url).toMatch(new RegExp(`^${SITE_URL}/user/u-[^/]+/product/${productId}#link=[0-9a-f]{64}$`))
  })

  test('makes another browser the buyer’s, and leaves the first one its own', async () => {
    const link = await mailed()
    const { receipt } = await open({ ...link, receipt: undefined })
    expect(await isOwned(link.productId, receipt)).toBe(true)
    expect(await isOwned(link.productId, link.receipt)).toBe(true)
    const file = await perform(shop.guest(), 'downloads.get_url', { productId: link.productId, receipt })
    expect(file.token).not.toBe('')
    const { paymentIntent } = await shop.begin(shop.guest(), { productId: link.productId, receipt })
    expect(paymentIntent).toMatchObject({ id: link.paymentId, status: 'succeeded' })
  })

  test('keeps the proof that the browser has, also where it is bound already', async () => {
    const link = await mailed()
    const { receipt: own } = await open({ ...link, receipt: undefined })
    await mail(link.productId, link.email)
    const again = await open({ ...link, secret: await secretIn(link.email), receipt: own })
    expect(again.receipt).toBe(own)
  })

  test('answers again to the browser whose answer was lost, whether or not it had a proof', async () => {
    const unknown = { ...(await mailed()), receipt: undefined, attemptId: ID.unique() }
    const { receipt } = await open(unknown)
    expect(await open(unknown)).toEqual({ receipt })
    expect(await isOwned(unknown.productId, receipt)).toBe(true)
    expect(await refused({ ...unknown, attemptId: ID.unique() })).toMatchObject({
      message: m.refusal_link_used(),
    })
    const known = await mailed()
    expect(await open(known)).toEqual(await open(known))
    await age(known.secret)
    expect(await refused(known)).toMatchObject({ message: m.refusal_link_expired() })
  })

  test('is one for two tabs of a browser that ask at the same moment', async () => {
    const tab = { ...(await mailed()), receipt: undefined, attemptId: ID.unique() }
    const [first, second] = await Promise.all([open(tab), open(tab)])
    expect(second).toEqual(first)
  })

  test('reaches the address of an account that was never verified', async () => {
    const { email } = await shop.signUp()
    const link = await mailed(email)
    expect((await open(link)).receipt).toBe(link.receipt)
  })

  test('is the newest of several that all work', async () => {
    const first = await mailed()
    await mail(first.productId, first.email)
    await open({ ...first, secret: await secretIn(first.email) })
    await open(first)
    expect(await mailsTo(shop, first.email, 'Your download on')).toHaveLength(2)
  })

  test('is stored and logged nowhere', async () => {
    const { secret, productId, email } = await mailed()
    const rows = JSON.stringify(await shop.tables.find('mailed_links', []))
    expect(rows).toContain(productId)
    const { logs, errors } = await shop.outputOf('marketplace')
    for (const written of [rows, logs, errors]) {
      expect(written).not.toContain(secret)
      expect(written).not.toContain(email)
    }
  })
})

describe('a link opens nothing', () => {
  test('the second time', async () => {
    const link = await mailed()
    await open({ ...link, receipt: undefined })
    expect(await refused({ ...link, receipt: undefined })).toMatchObject({
      code: 'conflict',
      message: m.refusal_link_used(),
    })
  })

  test('for more than one of those who try at the same moment', async () => {
    const { productId, secret } = await mailed()
    const body = JSON.stringify({ action: 'downloads.open_link', productId, secret })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => execute(shop.guest(), 'marketplace', body)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200).map((answer) => answer.body)).toEqual(
      Array.from({ length: 3 }, () => ({ success: false, code: 'conflict', message: m.refusal_link_used() })),
    )
  })

  test('after its time', async () => {
    const link = await mailed()
    await age(link.secret)
    expect(await refused(link)).toMatchObject({ code: 'conflict', message: m.refusal_link_expired() })
  })

  test('of another product', async () => {
    const link = await mailed()
    const other = await bought(link.email)
    expect(await refused({ ...link, productId: other.productId })).toMatchObject({
      code: 'not_found',
      message: m.refusal_link_invalid(),
    })
    expect((await open(link)).receipt).toBe(link.receipt)
  })

  test.each([
    ['guessed', '0'.repeat(64), 'not_found'],
    ['no secret', 'abc', 'invalid_input'],
    ['a row’s own id', '', 'not_found'],
  ])('that is %s', async (_, guess, code) => {
    const { productId, secret } = await mailed()
    const tried = guess || shop.hash.id('mailed-link', secret).repeat(2)
    expect(await refused({ productId, secret: tried })).toMatchObject({
      code,
      message: m.refusal_link_invalid(),
    })
  })

  test('once the money went back, also where it was opened before', async () => {
    const link = await mailed()
    const { receipt } = await open({ ...link, receipt: undefined })
    await mail(link.productId, link.email)
    const second = { ...link, secret: await secretIn(link.email) }
    await shop.bank.stripe.refunds.create({
      payment_intent: link.paymentId,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    await shop.settled()
    expect(await refused(second)).toMatchObject({
      code: 'payment_required',
      message: m.refusal_payment_required(),
    })
    expect(await isOwned(link.productId, receipt)).toBe(false)
  })
})

describe('who asks learns nothing', () => {
  test('whether there is a purchase: the answer is the same', async () => {
    const { productId, email } = await bought()
    const asked = (input: { productId: string; email: string }) =>
      execute(shop.guest(), 'marketplace', JSON.stringify({ action: 'downloads.mail_link', ...input }))
    const stranger = newAddress()
    const answers = await Promise.all([
      asked({ productId, email }),
      asked({ productId, email: stranger }),
      asked({ productId: 'nosuchproduct', email: stranger }),
    ])
    const same = { status: 200, body: { success: true } }
    expect(answers).toEqual([same, same, same])
    expect(await mailsTo(shop, stranger, 'Your download on')).toEqual([])
    expect(await mailsTo(shop, email, 'Your download on')).toHaveLength(1)
  })

  test('an address causes five mails a day to a mailbox, whether or not it has bought', async () => {
    const { productId, email } = await bought()
    for (const address of [email, newAddress()]) {
      for (let time = 0; time < 5; time += 1) await mail(productId, address)
      expect(await refuse(shop.guest(), 'downloads.mail_link', { productId, email: address })).toMatchObject({
        code: 'rate_limited',
      })
    }
    expect(await mailsTo(shop, email, 'Your download on')).toHaveLength(5)
  })

  test.each([
    ['IPv4', '203.0.113.7', '203.0.113.8'],
    ['IPv6', '2001:db8:1:1::1', '2001:db8:1:2::1'],
  ])('a stranger at one %s address does not keep the owner from it', async (_, strange, own) => {
    const { productId, email } = await bought()
    const asks = (address: string) =>
      perform(shop.guest(address), 'downloads.mail_link', { productId, email })
    await Promise.all(Array.from({ length: 5 }, () => asks(strange)))
    const again = strange.replace('1:1::1', '1:1:ffff::2')
    const refusal = { code: 'rate_limited' }
    expect(await refuse(shop.guest(again), 'downloads.mail_link', { productId, email })).toMatchObject(
      refusal,
    )
    await asks(own)
    expect(await mailsTo(shop, email, 'Your download on')).toHaveLength(6)
  })

  test('a mailbox gets so many in a day, whoever asks and whether or not it has bought', async () => {
    const { productId, email } = await bought()
    const { share, whole, firsts } = linksPerMailbox
    for (const address of [email, newAddress()]) {
      const asks = (guest: Client) => perform(guest, 'downloads.mail_link', { productId, email: address })
      const refusedTo = (guest: Client) => refuse(guest, 'downloads.mail_link', { productId, email: address })
      const strangers = Array.from({ length: (whole - firsts) / share }, () => guestElsewhere(shop))
      await Promise.all(strangers.flatMap((guest) => Array.from({ length: share }, () => asks(guest))))
      const owner = guestElsewhere(shop)
      await asks(owner)
      expect(await refusedTo(owner)).toMatchObject({ code: 'rate_limited' })
      await Promise.all(Array.from({ length: firsts - 1 }, () => asks(guestElsewhere(shop))))
      expect(await refusedTo(guestElsewhere(shop))).toMatchObject({ code: 'rate_limited' })
    }
    expect(await mailsTo(shop, email, 'Your download on')).toHaveLength(whole)
  })

  test('a refunded purchase is none', async () => {
    const { productId, email, paymentId } = await bought()
    await shop.bank.stripe.refunds.create({
      payment_intent: paymentId,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    await shop.settled()
    await mail(productId, email)
    expect(await mailsTo(shop, email, 'Your download on')).toEqual([])
  })

  test('and the postbox of guests’ addresses can be taken by nobody', async () => {
    await mailed()
    const { users } = await new Users(shop.admin).list({ search: 'Postbox' })
    expect(users).toMatchObject([{ email: '', labels: [], passwordUpdate: '' }])
    expect(users[0]?.$id).toMatch(/^[0-9a-f]{32}$/)
  })
})
