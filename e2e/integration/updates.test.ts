import { m } from '#messages'
import { ID, Query, Users } from 'node-appwrite'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { claim } from '#functions/marketplace/src/updates/send-one.ts'
import { gather } from '#functions/marketplace/src/updates/gather.ts'
import { sendMailing } from '#functions/marketplace/src/updates/send-mailing.ts'
import { sendUpdates } from '#functions/marketplace/src/updates/send-due.ts'
import { forgetUpdateMails } from '#functions/maintenance/src/forget/expire.ts'
import { emailKey, productRecordId, updateMailingId } from '#functions/shared/db/keys.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { HandOver } from '#functions/shared/mail/hand-over.ts'
import type { Outbox, OutgoingMail } from '#functions/shared/mail/outbox.ts'
import { mailsTo, originOf, setMailDelivery } from '#local/appwrite/testing/local-controls.ts'
import { type MailServer, startMailServer } from '#local/smtp/mail-server.ts'
import { contextIn } from './doomed-creator.ts'
import { guestElsewhere } from './contact-requests.ts'
import { perform, publish, refuse, startMarket, upload, type Creator, type Market } from './market-stack.ts'
import { SITE_URL } from './stack.ts'
import { DAY, HOUR } from './times.ts'

const MINUTE = 60_000
const paid = { accessType: 'paid', priceCents: 1500 } as const

let market: Market
let mails: MailServer
beforeAll(async () => {
  mails = await startMailServer(() => `${originOf(market)}/_local/inbox`)
  market = await startMarket(undefined, {
    FUNDUS_SMTP_URL: mails.url,
    FUNDUS_SMTP_FROM: 'mail@shop.example',
  })
})
afterEach(() => setMailDelivery(market, 'works'))
afterAll(async () => {
  await market.close()
  await mails.close()
})

const newAddress = (start = 'reader') => `${start}-${ID.unique()}@readers.example`.toLowerCase()

/** Replaces the product's file, and so makes a version. */
async function replace(creator: Creator, productId: string, whatIsNew = '', change: object = paid) {
  const fileId = await upload(creator, 'product-files', 'new.zip')
  const product = { ...plainProduct, ...change, file: { fileId, originalName: 'new.zip', whatIsNew } }
  await perform(creator.client, 'products.save', { productId, product })
}

async function sell(
  creator: Creator,
  productId: string,
  buyerEmail: string,
  change: RowData<'payments'> = {},
) {
  const paymentId = `pi_${ID.unique()}`
  await market.tables.create('payments', paymentId, {
    productId,
    sellerId: creator.userId,
    status: 'paid',
    buyerEmail,
    buyerEmailKey: emailKey(market.hash, buyerEmail),
    locale: 'en',
    createdAt: new Date().toISOString(),
    ...change,
  })
  return paymentId
}

/** A product with a new version, and readers who have bought it. */
async function updated(readers: readonly string[], whatIsNew = 'A third chapter') {
  const creator = await market.creator()
  const productId = await publish(creator, paid)
  await replace(creator, productId, whatIsNew)
  for (const reader of readers) await sell(creator, productId, reader)
  const mailingId = updateMailingId(market.hash, productRecordId(market.hash, productId))
  return { creator, productId, mailingId }
}
type Updated = Awaited<ReturnType<typeof updated>>

const state = ({ creator, productId }: Pick<Updated, 'creator' | 'productId'>) =>
  perform(creator.client, 'updates.state', { productId })
const tell = ({ creator, productId }: Updated, number = 2) =>
  perform(creator.client, 'updates.tell', { productId, number })

/** Waits for the run that the telling has begun. */
const done = (product: Updated) =>
  vi.waitFor(async () => {
    const { mailing } = await state(product)
    expect(mailing?.isDone).toBe(true)
    return mailing
  }, 10_000)

/** A run of the function, which could be at another time. */
const runAt = (later = 0): Context => ({
  ...contextIn(market, undefined, new Date(Date.now() + later)),
  smtp: { url: mails.url, from: 'mail@shop.example' },
  siteUrl: SITE_URL,
})

/** Begins a telling that no run has seen yet, because its rows are written as the action does. */
async function begun({ creator, productId, mailingId }: Updated, total: number) {
  const now = new Date().toISOString()
  await market.tables.create('update_mailings', mailingId, {
    creatorId: creator.userId,
    productId,
    number: 2,
    whatIsNew: 'A third chapter',
    state: 'gathering',
    total,
    toldAt: now,
    // only the runs of the test look at it
    dueAt: new Date(Date.now() + DAY).toISOString(),
  })
}

/** Takes mails in place of a server. */
function outboxOf(answer: (mail: OutgoingMail, index: number) => HandOver | Promise<HandOver>) {
  const taken: OutgoingMail[] = []
  const outbox: Outbox = {
    isOpen: () => Promise.resolve(true),
    send: async (mail) => {
      taken.push(mail)
      return answer(mail, taken.length)
    },
    close: () => undefined,
  }
  return { outbox, taken, to: () => taken.map((mail) => mail.to).sort() }
}
const always = () => true
const rowsOf = ({ mailingId }: Updated) =>
  market.tables.find('update_mails', [Query.equal('mailingId', mailingId), Query.limit(100)])

describe('who is told', () => {
  test('everybody who has the product and can be reached, each once, as the creator was told', async () => {
    const [guest, refunded, unsure, later] = [newAddress(), newAddress(), newAddress(), newAddress()]
    const product = await updated([guest])
    const { creator, productId } = product
    await sell(creator, productId, guest.toUpperCase())
    await sell(creator, productId, refunded, { status: 'refunded' })
    await sell(creator, productId, unsure, { givenBackFor: 'duplicate' })
    await sell(creator, productId, creator.email)
    const [reader, gone] = [await market.signUp(), await market.signUp()]
    await market.verify(reader)
    await new Users(market.admin).updatePrefs({ userId: reader.userId, prefs: { language: 'de' } })
    for (const { userId, email } of [reader, gone]) {
      await sell(creator, productId, email, { buyerUserId: userId })
    }
    await new Users(market.admin).delete({ userId: gone.userId })
    expect(await state(product)).toMatchObject({ standing: 'offered', people: 2, number: 2, mailing: null })
    expect(await tell(product)).toMatchObject({ standing: 'told', mailing: { total: 2 } })
    await sell(creator, productId, later)
    expect(await done(product)).toMatchObject({ total: 2, sent: 2, failed: 0, left: 0, unclear: 0 })
    const received = async (address: string) => (await mailsTo(market, address)).length
    expect(await received(guest)).toBe(1)
    expect(await received(later)).toBe(0)
    const [german] = await mailsTo(market, reader.email)
    expect(german?.subject).toMatch(/^Neue Version/)
  })

  test('those who left an address for a download and agreed to e-mails', async () => {
    const creator = await market.creator()
    const change = { accessType: 'email_required' } as const
    const productId = await publish(creator, change)
    const [yes, no] = [newAddress(), newAddress()]
    for (const [email, agreeToEmails] of [
      [yes, true],
      [no, false],
    ] as const) {
      const proof = { type: 'email', email, agreeToEmails } as const
      await perform(guestElsewhere(market), 'downloads.get_url', { productId, proof })
    }
    await replace(creator, productId, '', change)
    const mailingId = updateMailingId(market.hash, productRecordId(market.hash, productId))
    const product = { creator, productId, mailingId }
    expect(await state(product)).toMatchObject({ standing: 'offered', people: 1 })
    await tell(product)
    await done(product)
    const [mail] = await mailsTo(market, yes)
    expect(mail?.url).toBe(`${SITE_URL}/user/${creator.username}/product/${productId}`)
    expect(await mailsTo(market, no)).toEqual([])
  })

  test('by a mail in their language, with what is new, the way to the file and out of it', async () => {
    const reader = newAddress()
    const product = await updated([], 'A third chapter\n<b>and an index</b>')
    const paymentId = await sell(product.creator, product.productId, reader)
    const { preview } = await state(product)
    await tell(product)
    await done(product)
    const [mail] = await mailsTo(market, reader)
    expect(mail?.subject).toBe(preview?.subject)
    expect(mail?.body).toContain('A third chapter <b>and an index</b>')
    expect(mail?.plain).toContain('- A third chapter')
    expect(mail?.url).toContain(`${SITE_URL}/my-downloads#receipt=${paymentId}.`)
    const link = /<(.*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect(link).toMatch(new RegExp(`^${SITE_URL}/unsubscribe/[0-9a-f]{96}${product.creator.userId}$`))
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.plain).toContain(link)
  })
})

describe('a telling', () => {
  test('begins once, however often and from how many tabs it is asked for', async () => {
    const reader = newAddress()
    const product = await updated([reader])
    await Promise.all([tell(product), tell(product), tell(product)])
    await tell(product)
    expect(await done(product)).toMatchObject({ total: 1, sent: 1 })
    await market.runScheduled()
    expect(await mailsTo(market, reader)).toHaveLength(1)
  })

  test('of a newer version is for the next day, and says when', async () => {
    const reader = newAddress()
    const product = await updated([reader])
    await tell(product)
    await done(product)
    await replace(product.creator, product.productId, 'Fourth')
    const { standing, again, people } = await state(product)
    expect({ standing, people }).toEqual({ standing: 'later', people: 1 })
    expect(Date.parse(again ?? '')).toBeGreaterThan(Date.now() + 23 * HOUR)
    const early = { productId: product.productId, number: 3 }
    expect(await refuse(product.creator.client, 'updates.tell', early)).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(m.refusal_tell_later({ again: '' }).slice(0, 40)),
    })
    const toldAt = new Date(Date.now() - DAY - MINUTE).toISOString()
    await market.tables.update('update_mailings', product.mailingId, { toldAt })
    expect(await tell(product, 3)).toMatchObject({ mailing: { number: 3, sent: 0 } })
    await done(product)
    expect(await mailsTo(market, reader)).toHaveLength(2)
  })

  test('is refused where there is nothing to tell, nobody to tell, or somebody else to ask', async () => {
    const product = await updated([])
    const { creator, productId } = product
    const input = { productId, number: 2 }
    expect(await state(product)).toMatchObject({ standing: 'nobody', people: 0 })
    expect(await refuse(creator.client, 'updates.tell', input)).toMatchObject({ code: 'conflict' })
    await sell(creator, productId, newAddress())
    expect(await refuse(creator.client, 'updates.tell', { productId, number: 1 })).toMatchObject({
      message: m.refusal_tell_newer(),
    })
    const stranger = await market.creator()
    for (const action of ['updates.tell', 'updates.state'] as const) {
      expect(await refuse(stranger.client, action, input)).toMatchObject({ status: 403 })
      expect(await refuse(market.guest(), action, input)).toMatchObject({ status: 401 })
    }
    const product1 = { ...plainProduct, ...paid, status: 'draft' } as const
    await perform(creator.client, 'products.save', { productId, product: product1 })
    expect(await state(product)).toMatchObject({ standing: 'hidden' })
    expect(await refuse(creator.client, 'updates.tell', input)).toMatchObject({
      message: m.refusal_tell_hidden(),
    })
    const plain = { creator, productId: await publish(creator, paid) }
    expect(await state(plain)).toMatchObject({ standing: 'none', number: 0 })
  })
})

describe('each reader gets one mail', () => {
  const readers = () => Array.from({ length: 12 }, () => newAddress())

  test('if the run dies between two mails, and if it dies within one', async () => {
    const all = readers()
    const product = await updated(all)
    await begun(product, all.length)
    const dying = outboxOf((_, index) => {
      if (index === 3) throw new Error('The function was stopped')
      return 'sent'
    })
    const run = sendMailing(runAt(), product.mailingId, dying.outbox, () => dying.taken.length < 6)
    await expect(run).rejects.toThrow('stopped')
    const next = outboxOf(() => 'sent')
    await sendMailing(runAt(), product.mailingId, next.outbox, always)
    expect([...dying.to(), ...next.to()].sort()).toEqual([...all].sort())
    // nobody knows whether the mail was handed over that the run died with, so it is not sent again
    await sendMailing(runAt(11 * MINUTE), product.mailingId, next.outbox, always)
    expect(dying.taken.length + next.taken.length).toBe(all.length)
    const { mailing } = await state(product)
    expect(mailing).toMatchObject({ isDone: true, total: 12, sent: 11, unclear: 1 })
  })

  test('if two runs are at work, with and without the lease that keeps them apart', async () => {
    const all = readers()
    const product = await updated(all)
    await begun(product, all.length)
    const both = outboxOf(() => 'sent')
    const send = () => sendMailing(runAt(), product.mailingId, both.outbox, always)
    await Promise.all([send(), send()])
    expect(both.to()).toEqual([...all].sort())
    const other = await updated([newAddress()])
    await begun(other, 1)
    const mailing = await market.tables.get('update_mailings', other.mailingId)
    if (mailing) await gather(runAt(), mailing)
    const [mail] = await rowsOf(other)
    const claims = mail ? await Promise.all([1, 2, 3].map(() => claim(runAt(), mail))) : []
    expect(claims.filter((one) => one !== null)).toHaveLength(1)
  })

  test('if the run dies while it notes whom to write to', async () => {
    const all = readers()
    const product = await updated(all)
    await begun(product, all.length)
    const mailing = await market.tables.get('update_mailings', product.mailingId)
    if (!mailing) throw new Error('There is no telling')
    await gather(runAt(), mailing)
    for (const { $id } of (await rowsOf(product)).slice(0, 5)) await market.tables.remove('update_mails', $id)
    await market.tables.update('update_mailings', product.mailingId, { state: 'gathering' })
    const { outbox, to } = outboxOf(() => 'sent')
    await sendMailing(runAt(), product.mailingId, outbox, always)
    expect(to()).toEqual([...all].sort())
    expect(await state(product)).toMatchObject({ mailing: { total: 12, sent: 12, isDone: true } })
  })

  test('if the time of a run is over, by the next run', async () => {
    const all = readers()
    const product = await updated(all)
    await begun(product, all.length)
    const { outbox, taken, to } = outboxOf(() => 'sent')
    expect(await sendMailing(runAt(), product.mailingId, outbox, () => taken.length < 4)).toBe(true)
    expect(await state(product)).toMatchObject({ mailing: { isDone: false, total: 12 } })
    expect(await sendMailing(runAt(), product.mailingId, outbox, always)).toBe(false)
    expect(to()).toEqual([...all].sort())
  })
})

describe('a mail that is not taken', () => {
  test('is told to the creator with its address, if the mailbox does not exist', async () => {
    const [nobody, reader] = [newAddress('refused'), newAddress()]
    const product = await updated([nobody, reader])
    await tell(product)
    expect(await done(product)).toMatchObject({ sent: 1, failed: 1, failedAddresses: [nobody] })
    // an address that was written to is forgotten
    expect((await rowsOf(product)).map(({ email }) => email).sort()).toEqual(['', nobody])
    await forgetUpdateMails(runAt(15 * DAY))
    expect(await rowsOf(product)).toEqual([])
    expect(await state(product)).toMatchObject({
      standing: 'told',
      mailing: { failed: 1, failedAddresses: [] },
    })
  })

  test('is sent later if the mailbox is busy, as the same mail', async () => {
    const product = await updated([newAddress()])
    await begun(product, 1)
    const { outbox, taken } = outboxOf((_, index) => (index === 1 ? 'later' : 'sent'))
    const send = (later = 0) => sendMailing(runAt(later), product.mailingId, outbox, always)
    await send()
    await send(4 * MINUTE)
    expect(taken).toHaveLength(1)
    await send(6 * MINUTE)
    expect(taken).toHaveLength(2)
    expect(taken[1]).toEqual(taken[0])
    expect(await state(product)).toMatchObject({ mailing: { sent: 1, isDone: true } })
  })

  test('waits with all others while the mail server takes none, for two days', async () => {
    const product = await updated([newAddress(), newAddress(), newAddress()])
    await begun(product, 3)
    await market.tables.update('update_mailings', product.mailingId, { dueAt: new Date().toISOString() })
    await sendUpdates({ ...runAt(), smtp: { url: 'smtp://127.0.0.1:1', from: 'mail@shop.example' } })
    expect(await state(product)).toMatchObject({ mailing: { isHeldUp: true, sent: 0, isDone: false } })
    const { outbox } = outboxOf(() => 'down')
    for (let hours = 1; hours < 48; hours += 9) {
      await sendMailing(runAt(hours * HOUR), product.mailingId, outbox, always)
    }
    expect(await state(product)).toMatchObject({ mailing: { isHeldUp: true, failed: 0, isDone: false } })
    await sendMailing(runAt(49 * HOUR), product.mailingId, outbox, always)
    expect(await state(product)).toMatchObject({ mailing: { failed: 3, isDone: true } })
  })

  test('is not sent for a product that is hidden or gone meanwhile', async () => {
    const product = await updated([newAddress()])
    await begun(product, 1)
    const { outbox, taken } = outboxOf(() => 'sent')
    const draft = { ...plainProduct, ...paid, status: 'draft' } as const
    await perform(product.creator.client, 'products.save', { productId: product.productId, product: draft })
    await sendMailing(runAt(), product.mailingId, outbox, always)
    await perform(product.creator.client, 'products.delete', { productId: product.productId })
    await sendMailing(runAt(), product.mailingId, outbox, always)
    expect(taken).toEqual([])
    expect(await rowsOf(product)).toEqual([])
    expect(await market.tables.get('update_mailings', product.mailingId)).toBeNull()
  })
})

describe('unsubscribing', () => {
  /** A reader who was told once. Returns the token of the mail. */
  async function told(product: Updated, reader: string) {
    await tell(product)
    await done(product)
    const [mail] = await mailsTo(market, reader)
    return /unsubscribe\/([^>]*)/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  }

  /** Another product of another creator that the reader has bought. */
  const people = async (product: Updated) => {
    await replace(product.creator, product.productId, 'More')
    return (await state(product)).people
  }

  test('from one creator needs no session, holds for all products, and can be taken back', async () => {
    const reader = newAddress()
    const product = await updated([reader])
    const other = await updated([reader])
    const token = await told(product, reader)
    const guest = guestElsewhere(market)
    const name = product.creator.username
    expect(await perform(guest, 'updates.subscription', { token })).toEqual({
      creator: name,
      unsubscribed: null,
    })
    const unsubscribe = () => perform(guest, 'updates.unsubscribe', { token })
    expect(await Promise.all([unsubscribe(), unsubscribe()])).toEqual([{}, {}])
    expect(await perform(guest, 'updates.subscription', { token })).toMatchObject({
      unsubscribed: 'creator',
    })
    expect([await people(product), await people(other)]).toEqual([0, 1])
    await perform(guest, 'updates.subscribe', { token })
    expect(await people(product)).toBe(1)
  })

  test('from everybody holds for all creators', async () => {
    const reader = newAddress()
    const [product, other] = [await updated([reader]), await updated([reader])]
    const token = await told(product, reader)
    await perform(guestElsewhere(market), 'updates.unsubscribe', { token, scope: 'everybody' })
    expect([await people(product), await people(other)]).toEqual([0, 0])
  })

  test('holds for mails that are waiting', async () => {
    const [reader, other] = [newAddress(), newAddress()]
    const product = await updated([reader, other])
    await begun(product, 2)
    const first = outboxOf(() => 'later')
    await sendMailing(runAt(), product.mailingId, first.outbox, always)
    const link = first.taken.find(({ to }) => to === reader)?.unsubscribeUrl ?? ''
    const token = link.slice(link.lastIndexOf('/') + 1)
    await perform(market.guest(), 'updates.unsubscribe', { token })
    const second = outboxOf(() => 'sent')
    await sendMailing(runAt(6 * MINUTE), product.mailingId, second.outbox, always)
    expect(second.to()).toEqual([other])
    expect(await state(product)).toMatchObject({ mailing: { sent: 1, left: 1, isDone: true } })
  })

  test('with a token that we have not made changes nothing and is answered alike', async () => {
    const forged = `${emailKey(market.hash, 'ben@example.com')}${'0'.repeat(32)}anna`
    expect(await perform(market.guest(), 'updates.unsubscribe', { token: forged })).toEqual({})
    expect(await perform(market.guest(), 'updates.subscribe', { token: forged })).toEqual({})
    expect(await refuse(market.guest(), 'updates.subscription', { token: forged })).toMatchObject({
      status: 404,
      message: m.refusal_link_invalid(),
    })
    expect(await market.tables.find('unsubscribes', [Query.equal('creatorId', 'anna')])).toEqual([])
  })
})

test('without a mail server nothing is offered, and nothing is sent', async () => {
  const plain = await startMarket()
  const creator = await plain.creator()
  const productId = await publish(creator, paid)
  await replace(creator, productId)
  expect(await perform(creator.client, 'updates.state', { productId })).toMatchObject({ standing: 'off' })
  expect(await refuse(creator.client, 'updates.tell', { productId, number: 2 })).toMatchObject({
    message: m.refusal_tell_off(),
  })
  expect(await perform(plain.guest(), 'updates.send', {})).toEqual({})
  await plain.close()
})
