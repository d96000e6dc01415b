import { m } from '#messages'
import type { Client } from 'appwrite'
import { ID, Query, Users } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { unsubscribedOf } from '#functions/marketplace/src/updates/find-readers.ts'
import { sendMailing } from '#functions/marketplace/src/updates/send-mailing.ts'
import { unsubscribeToken } from '#functions/marketplace/src/updates/unsubscribe-token.ts'
import { emailKey, unsubscribeId } from '#functions/shared/db/keys.ts'
import { resetLimit } from '#functions/shared/http/window-count.ts'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import { guestElsewhere } from '#tests/integration/support/contact-requests.ts'
import {
  perform,
  publish,
  refuse,
  startMarket,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'
import { SITE_URL } from '#tests/integration/support/stacks/stack.ts'
import { DAY, HOUR, MINUTE } from '#src/lib/time/durations.ts'
import { eventually } from '#src/test/eventually.ts'
import {
  done,
  newAddress,
  outboxOf,
  paid,
  replace,
  startUpdates,
  state,
  tell,
  type UpdatedProduct,
  type Updates,
} from '#tests/integration/support/stacks/update-stack.ts'

let updates: Updates
let market: Market
beforeAll(async () => {
  updates = await startUpdates()
  market = updates.market
})
afterAll(() => updates.close())

const always = () => true

const byEmail = { accessType: 'email_required' } as const

/** A product that asks for an address. */
async function gated(): Promise<UpdatedProduct> {
  const creator = await updates.verifiedCreator()
  const productId = await publish(creator, byEmail)
  return { creator, productId, mailingId: updates.mailingOf(productId) }
}

const leave = (visitor: Client, productId: string, email: string, agreeToEmails: boolean) =>
  perform(visitor, 'downloads.get_url', { productId, proof: { type: 'email', email, agreeToEmails } })

/** Waits for the mail that asks whether a mailbox wants e-mails. */
const questionTo = (address: string) =>
  eventually(async () => {
    const [mail] = await mailsTo(market, address)
    if (!mail) throw new Error('Nobody has asked yet')
    return mail
  })

const tokenFor = async (address: string) => (await questionTo(address)).url.split('/').at(-1) ?? ''

describe('who is told', () => {
  test('everybody who has the product and can be reached, each once, as the creator was told', async () => {
    const [guest, refunded, unsure, later] = [newAddress(), newAddress(), newAddress(), newAddress()]
    const product = await updates.updated([guest])
    const { creator, productId } = product
    await updates.sell(creator, productId, guest.toUpperCase())
    await updates.sell(creator, productId, refunded, { status: 'refunded' })
    await updates.sell(creator, productId, unsure, { givenBackFor: 'duplicate' })
    await updates.sell(creator, productId, creator.email)
    const [reader, gone] = [await market.signUp(), await market.signUp()]
    await market.verify(reader)
    await new Users(market.admin).updatePrefs({ userId: reader.userId, prefs: { language: 'de' } })
    for (const { userId, email } of [reader, gone]) {
      await updates.sell(creator, productId, email, { buyerUserId: userId })
    }
    await new Users(market.admin).delete({ userId: gone.userId })
    expect(await state(product)).toMatchObject({ standing: 'offered', people: 2, number: 2, mailing: null })
    expect(await tell(product)).toMatchObject({ standing: 'told', mailing: { total: 2, isHeldUp: false } })
    await updates.sell(creator, productId, later)
    expect(await done(product)).toMatchObject({ total: 2, sent: 2, failed: 0, left: 0, unclear: 0 })
    const received = async (address: string) => (await mailsTo(market, address)).length
    expect(await received(guest)).toBe(1)
    expect(await received(later)).toBe(0)
    const [german] = await mailsTo(market, reader.email)
    expect(german?.subject).toMatch(/^Neue Version/)
  })

  test('those who left an address for a download and confirmed that they want e-mails', async () => {
    const product = await gated()
    const { creator, productId } = product
    const [yes, unsure, no, known] = [newAddress(), newAddress(), newAddress(), await market.signUp()]
    await market.verify(known)
    await leave(guestElsewhere(market), productId, yes, true)
    await leave(guestElsewhere(market), productId, unsure, true)
    await leave(guestElsewhere(market), productId, no, false)
    await leave(known.client, productId, known.email, true)
    await replace(creator, productId, '', byEmail)
    expect(await state(product)).toMatchObject({ standing: 'offered', people: 1 })
    const token = await tokenFor(yes)
    const { subject, body } = await questionTo(yes)
    expect(subject + body).not.toContain(plainProduct.title)
    expect(await perform(market.guest(), 'updates.subscription', { token })).toMatchObject({
      consent: 'open',
    })
    await perform(market.guest(), 'updates.subscribe', { token })
    expect(await perform(market.guest(), 'updates.subscription', { token })).toMatchObject({
      consent: 'confirmed',
    })
    expect(await state(product)).toMatchObject({ people: 2 })
    await tell(product)
    await done(product)
    const url = `${SITE_URL}/user/${creator.username}/product/${productId}`
    expect((await mailsTo(market, yes)).map((mail) => mail.url)).toContain(url)
    expect((await mailsTo(market, known.email)).map((mail) => mail.url)).toEqual([url])
    expect(await mailsTo(market, unsure)).toHaveLength(1)
    expect(await mailsTo(market, no)).toEqual([])
  })

  test('accounts at the address that they have verified, others at the one that paid', async () => {
    const product = await updates.updated([])
    const [verified, unverified] = [await market.signUp(), await market.signUp()]
    await market.verify(verified)
    const paidWith = newAddress()
    const { creator, productId, mailingId } = product
    await updates.sell(creator, productId, newAddress(), { buyerUserId: verified.userId })
    await updates.sell(creator, productId, paidWith, { buyerUserId: unverified.userId })
    await updates.begun(product, 2)
    const { outbox, to } = outboxOf(() => 'sent')
    await sendMailing(updates.runAt(), mailingId, outbox, always)
    expect(to()).toEqual([verified.email, paidWith].sort())
  })

  test('nobody for a product whose id has other letters', async () => {
    const [product, other] = [await gated(), await gated()]
    const { creator, productId } = product
    const member = await market.signUp()
    await market.verify(member)
    await leave(member.client, other.productId, member.email, true)
    const [row] = await market.tables.find('members', [Query.equal('creatorId', other.creator.userId)])
    await market.tables.update('members', row?.$id ?? '', { creatorId: creator.userId })
    const download = { productId: productId.toUpperCase(), emailKey: emailKey(market.hash, member.email) }
    const createdAt = new Date().toISOString()
    const kind = { accessType: 'email_required', creatorId: creator.userId, createdAt } as const
    await market.tables.create('downloads', ID.unique(), { ...download, ...kind })
    await replace(creator, productId, '', byEmail)
    expect(await state(product)).toMatchObject({ standing: 'nobody', people: 0 })
  })

  test('nobody whom the creator has set to inactive', async () => {
    const product = await gated()
    const { creator, productId } = product
    const member = await market.signUp()
    await market.verify(member)
    await leave(member.client, productId, member.email, true)
    await replace(creator, productId, '', byEmail)
    expect(await state(product)).toMatchObject({ standing: 'offered', people: 1 })
    const [row] = await market.tables.find('members', [Query.equal('creatorId', creator.userId)])
    await market.tables.update('members', row?.$id ?? '', { status: 'inactive' })
    expect(await state(product)).toMatchObject({ standing: 'nobody', people: 0 })
  })

  test('nobody asks a mailbox twice a day, whatever is typed, and a no ends what was confirmed', async () => {
    const product = await gated()
    const { creator, productId } = product
    const address = newAddress()
    const [name, host] = address.split('@')
    await leave(guestElsewhere(market), productId, address, true)
    const token = await tokenFor(address)
    await leave(guestElsewhere(market), productId, address, true)
    const other = `${name}+other@${host}`
    await leave(guestElsewhere(market), productId, other, true)
    const found = await market.tables.find('members', [Query.equal('creatorId', creator.userId)])
    for (const { $id: memberId } of found) await perform(market.guest(), 'updates.ask', { memberId })
    expect(await mailsTo(market, address)).toHaveLength(1)
    expect(await mailsTo(market, other)).toEqual([])
    await perform(market.guest(), 'updates.subscribe', { token })
    await leave(guestElsewhere(market), productId, address, false)
    await leave(guestElsewhere(market), productId, address, true)
    await replace(creator, productId, '', byEmail)
    expect(await state(product)).toMatchObject({ standing: 'nobody', people: 0 })
    await leave(guestElsewhere(market), productId, address, false)
    await perform(market.guest(), 'updates.subscribe', { token })
    expect(await state(product), 'only the mailbox has the link').toMatchObject({ people: 1 })
  })

  test('nobody by a creator whose own address is not verified', async () => {
    const creator = await market.creator()
    const productId = await publish(creator, paid)
    await replace(creator, productId)
    await updates.sell(creator, productId, newAddress())
    expect(await state({ creator, productId })).toMatchObject({ standing: 'unverified' })
    expect(await refuse(creator.client, 'updates.tell', { productId, number: 2 })).toMatchObject({
      status: 403,
      message: m.refusal_tell_unverified(),
    })
    await market.verify(creator)
    expect(await state({ creator, productId })).toMatchObject({ standing: 'offered', people: 1 })
  })

  test('no address that was typed for an order for nothing', async () => {
    const product = await updates.updated([])
    const { creator, productId } = product
    const row = { productId, sellerId: creator.userId, status: 'paid', buyerEmail: newAddress() } as const
    const createdAt = new Date().toISOString()
    await market.tables.create('payments', `free_${productId}`.slice(0, 36), { ...row, createdAt })
    expect(await state(product)).toMatchObject({ standing: 'nobody', people: 0 })
  })

  test('by a mail in their language, with what is new, the way to the file and out of it', async () => {
    const reader = newAddress()
    const product = await updates.updated([], 'A third chapter\n<b>and an index</b>')
    const paymentId = await updates.sell(product.creator, product.productId, reader)
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
    const product = await updates.updated([reader])
    await Promise.all([tell(product), tell(product), tell(product)])
    await tell(product)
    expect(await done(product)).toMatchObject({ total: 1, sent: 1 })
    await market.runScheduled()
    expect(await mailsTo(market, reader)).toHaveLength(1)
  })

  test('of a newer version is for the next day, and says when', async () => {
    const reader = newAddress()
    const product = await updates.updated([reader])
    await tell(product)
    await done(product)
    await replace(product.creator, product.productId, 'Fourth')
    const { standing, again, people } = await state(product)
    expect({ standing, people }).toEqual({ standing: 'later', people: 1 })
    expect(Date.parse(again ?? '')).toBeGreaterThan(Date.now() + 23 * HOUR)
    const early = { productId: product.productId, number: 3 }
    const { code, message } = await refuse(product.creator.client, 'updates.tell', early)
    expect(code).toBe('conflict')
    expect(message).toMatch(/less than a day ago.* from \d+ \w+ \d{4} at \d\d:\d\d\.$/)
    const toldAt = new Date(Date.now() - DAY - MINUTE).toISOString()
    await market.tables.update('update_mailings', product.mailingId, { toldAt })
    const day = ['mails of a creator', product.creator.userId, emailKey(market.hash, reader)] as const
    await resetLimit({ ...market, now: new Date() }, day)
    expect(await tell(product, 3)).toMatchObject({ mailing: { number: 3, sent: 0 } })
    await done(product)
    expect(await mailsTo(market, reader)).toHaveLength(2)
  })

  test('is refused where there is nothing to tell, nobody to tell, or somebody else to ask', async () => {
    const product = await updates.updated([])
    const { creator, productId } = product
    const input = { productId, number: 2 }
    expect(await state(product)).toMatchObject({ standing: 'nobody', people: 0 })
    expect(await refuse(creator.client, 'updates.tell', input)).toMatchObject({ code: 'conflict' })
    await updates.sell(creator, productId, newAddress())
    expect(await refuse(creator.client, 'updates.tell', { productId, number: 1 })).toMatchObject({
      message: m.refusal_tell_newer(),
    })
    const stranger = await market.creator()
    for (const action of ['updates.tell', 'updates.state'] as const) {
      const statusOf = async (client: Client, asked = input) => (await refuse(client, action, asked)).status
      expect([await statusOf(stranger.client), await statusOf(market.guest())]).toEqual([403, 401])
      expect(await statusOf(creator.client, { ...input, productId: 'nosuch' })).toBe(404)
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

describe('unsubscribing', () => {
  /** A reader who was told once. Returns the token of the mail. */
  async function told(product: UpdatedProduct, reader: string) {
    await tell(product)
    await done(product)
    const [mail] = await mailsTo(market, reader)
    return /unsubscribe\/([^>]*)/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  }

  /** Another product of another creator that the reader has bought. */
  const people = async (product: UpdatedProduct) => {
    await replace(product.creator, product.productId, 'More')
    return (await state(product)).people
  }

  test('from one creator needs no session, holds for all products, and can be taken back', async () => {
    const reader = newAddress()
    const product = await updates.updated([reader])
    const other = await updates.updated([reader])
    const token = await told(product, reader)
    const guest = guestElsewhere(market)
    const name = product.creator.username
    expect(await perform(guest, 'updates.subscription', { token })).toEqual({
      creator: name,
      unsubscribed: null,
      consent: 'absent',
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
    const [product, other] = [await updates.updated([reader]), await updates.updated([reader])]
    const token = await told(product, reader)
    for (const scope of ['creator', 'everybody'] as const) {
      await perform(guestElsewhere(market), 'updates.unsubscribe', { token, scope })
    }
    expect(await perform(market.guest(), 'updates.subscription', { token })).toMatchObject({
      unsubscribed: 'everybody',
    })
    expect([await people(product), await people(other)]).toEqual([0, 0])
    const rows = await market.tables.find('unsubscribes', [
      Query.equal('emailKey', emailKey(market.hash, reader)),
    ])
    // the row about everybody must not go when the creator does
    expect(rows.map(({ creatorId }) => creatorId).sort()).toEqual(['', product.creator.userId])
  })

  test('is possible when the creator is gone', async () => {
    const link = { emailKey: emailKey(market.hash, newAddress()), creatorId: 'gone' }
    const token = unsubscribeToken(market.hash, link)
    const guest = guestElsewhere(market)
    await perform(guest, 'updates.unsubscribe', { token })
    expect(await perform(guest, 'updates.subscription', { token })).toEqual({
      creator: '',
      unsubscribed: 'creator',
      consent: 'absent',
    })
  })

  test('is known of each of very many readers', async () => {
    const [creatorId, createdAt] = ['popular', new Date().toISOString()]
    const readers = Array.from({ length: 120 }, (_, index) => emailKey(market.hash, `${index}@many.example`))
    for (const reader of readers.slice(-2)) {
      const id = unsubscribeId(market.hash, creatorId, reader)
      await market.tables.create('unsubscribes', id, { creatorId, emailKey: reader, createdAt })
    }
    const found = await unsubscribedOf(
      market,
      creatorId,
      readers.map((key) => ({ emailKey: key })),
    )
    expect([...found].sort()).toEqual(readers.slice(-2).sort())
  })

  test('holds for mails that are waiting', async () => {
    const [reader, other] = [newAddress(), newAddress()]
    const product = await updates.updated([reader, other])
    await updates.begun(product, 2)
    const first = outboxOf(() => 'later')
    await sendMailing(updates.runAt(), product.mailingId, first.outbox, always)
    const link = first.taken.find(({ to }) => to === reader)?.unsubscribeUrl ?? ''
    const token = link.slice(link.lastIndexOf('/') + 1)
    await perform(market.guest(), 'updates.unsubscribe', { token })
    const second = outboxOf(() => 'sent')
    await sendMailing(updates.runAt(6 * MINUTE), product.mailingId, second.outbox, always)
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

  test('works for each reader, however often others call from the same address', async () => {
    const [reader, other] = [newAddress(), newAddress()]
    const token = await told(await updates.updated([reader]), reader)
    const otherToken = await told(await updates.updated([other]), other)
    const pageServer = guestElsewhere(market)
    const manyOf = async (tokenOf: (call: number) => string) => {
      await perform(pageServer, 'updates.unsubscribe', { token: tokenOf(0) })
      const calls = Array.from({ length: 60 }, (_, index) =>
        refuse(pageServer, 'updates.unsubscribe', { token: tokenOf(index + 1) }),
      )
      const answers = await Promise.allSettled(calls)
      return answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status === 429).length
    }
    const forged = `${emailKey(market.hash, reader)}${'0'.repeat(32)}anna`
    expect(await manyOf((call) => `${forged}${call}`)).toBe(1)
    expect(await manyOf(() => token)).toBe(1)
    expect(await perform(pageServer, 'updates.unsubscribe', { token: otherToken })).toEqual({})
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
