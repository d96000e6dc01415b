import { ID, Query } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { forgetUpdateMails } from '#functions/maintenance/src/forget/expire.ts'
import { gather } from '#functions/marketplace/src/updates/gather.ts'
import { sendUpdates } from '#functions/marketplace/src/updates/send-due.ts'
import { sendMailing } from '#functions/marketplace/src/updates/send-mailing.ts'
import { claim } from '#functions/marketplace/src/updates/send-one.ts'
import { newsOf, sendToReader } from '#functions/marketplace/src/updates/send-to-reader.ts'
import { callsInWindow } from '#functions/shared/http/window-count.ts'
import type { HandOver } from '#functions/shared/mail/hand-over.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { perform, publish, type Market } from '#tests/integration/support/stacks/market-stack.ts'
import { DAY, HOUR, MINUTE } from '#src/lib/time/durations.ts'
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
const readers = () => Array.from({ length: 12 }, () => newAddress())

describe('each reader gets one mail', () => {
  test('if the run dies between two mails, and if it dies within one', async () => {
    const all = readers()
    const product = await updates.updated(all)
    await updates.begun(product, all.length)
    const dying = outboxOf((_, index) => {
      if (index === 3) throw new Error('The function was stopped')
      return 'sent'
    })
    const run = sendMailing(updates.runAt(), product.mailingId, dying.outbox, () => dying.taken.length < 6)
    await expect(run).rejects.toThrow('stopped')
    const next = outboxOf(() => 'sent')
    await sendMailing(updates.runAt(), product.mailingId, next.outbox, always)
    expect([...dying.to(), ...next.to()].sort()).toEqual([...all].sort())
    expect(await state(product), 'another run may be sending it').toMatchObject({ mailing: { unclear: 0 } })
    // nobody knows whether the mail was handed over that the run died with, so it is not sent again
    await sendMailing(updates.runAt(11 * MINUTE), product.mailingId, next.outbox, always)
    expect(dying.taken.length + next.taken.length).toBe(all.length)
    const { mailing } = await state(product)
    expect(mailing).toMatchObject({ isDone: true, total: 12, sent: 11, unclear: 1 })
  })

  test('if two runs are at work, with and without the lease that keeps them apart', async () => {
    const all = readers()
    const product = await updates.updated(all)
    await updates.begun(product, all.length)
    const both = outboxOf(() => 'sent')
    const send = () => sendMailing(updates.runAt(), product.mailingId, both.outbox, always)
    await Promise.all([send(), send()])
    expect(both.to()).toEqual([...all].sort())
    const other = await updates.updated([newAddress()])
    await updates.begun(other, 1)
    const mailing = await market.tables.get('update_mailings', other.mailingId)
    if (mailing) await gather(updates.runAt(), mailing)
    const [mail] = await updates.rowsOf(other)
    const claims = mail ? await Promise.all([1, 2, 3].map(() => claim(updates.runAt(), mail))) : []
    expect(claims.filter((one) => one !== null)).toHaveLength(1)
  })

  test('if a run begins while another is at work, which is told that something is left', async () => {
    const reader = newAddress()
    const product = await updates.updated([reader])
    await updates.begun(product, 1)
    const left: boolean[] = []
    const { outbox, to } = outboxOf(async (): Promise<HandOver> => {
      left.push(await sendMailing(updates.runAt(), product.mailingId, outbox, always))
      return 'sent'
    })
    expect(await sendMailing(updates.runAt(), product.mailingId, outbox, always)).toBe(false)
    expect([to(), left]).toEqual([[reader], [true]])
  })

  test('if the run dies while it notes whom to write to', async () => {
    const all = readers()
    const product = await updates.updated(all)
    await updates.begun(product, all.length)
    const mailing = await market.tables.get('update_mailings', product.mailingId)
    if (!mailing) throw new Error('There is no telling')
    await gather(updates.runAt(), mailing)
    for (const { $id } of (await updates.rowsOf(product)).slice(0, 5))
      await market.tables.remove('update_mails', $id)
    await market.tables.update('update_mailings', product.mailingId, { state: 'gathering' })
    const { outbox, to } = outboxOf(() => 'sent')
    await sendMailing(updates.runAt(), product.mailingId, outbox, always)
    expect(to()).toEqual([...all].sort())
    expect(await state(product)).toMatchObject({ mailing: { total: 12, sent: 12, isDone: true } })
  })

  test('if there are more than are noted at once', async () => {
    const product = await updates.updated([newAddress()])
    const { creator, productId } = product
    const createdAt = new Date().toISOString()
    const sale = { productId, sellerId: creator.userId, status: 'paid', locale: 'en', createdAt } as const
    const sales = Array.from({ length: 100 }, () => {
      const buyerEmail = newAddress()
      const buyerEmailKey = emailKey(market.hash, buyerEmail)
      return { $id: `pi_${ID.unique()}`, ...sale, buyerEmail, buyerEmailKey }
    })
    await market.tables.createAll('payments', sales)
    await updates.begun(product, 101)
    const mailing = await market.tables.get('update_mailings', product.mailingId)
    if (mailing) await gather(updates.runAt(), mailing)
    const mails = [Query.equal('mailingId', product.mailingId), Query.limit(200)]
    expect(await market.tables.find('update_mails', mails)).toHaveLength(101)
  })

  test('if the time of a run is over, by the next run', async () => {
    const all = readers()
    const product = await updates.updated(all)
    await updates.begun(product, all.length)
    const { outbox, taken, to } = outboxOf(() => 'sent')
    expect(await sendMailing(updates.runAt(), product.mailingId, outbox, () => taken.length < 4)).toBe(true)
    expect(await state(product)).toMatchObject({ mailing: { isDone: false, total: 12 } })
    expect(await sendMailing(updates.runAt(), product.mailingId, outbox, always)).toBe(false)
    expect(to()).toEqual([...all].sort())
  })
})

describe('a mail that is not taken', () => {
  test('is told to the creator with its address, if the mailbox does not exist', async () => {
    const [nobody, reader] = [newAddress('refused'), newAddress()]
    const product = await updates.updated([nobody, reader])
    await tell(product)
    expect(await done(product)).toMatchObject({ sent: 1, failed: 1, failedAddresses: [nobody] })
    // an address that was written to is forgotten
    expect((await updates.rowsOf(product)).map(({ email }) => email).sort()).toEqual(['', nobody])
    await forgetUpdateMails(updates.runAt(15 * DAY))
    expect(await updates.rowsOf(product)).toEqual([])
    expect(await state(product)).toMatchObject({
      standing: 'told',
      people: 0,
      again: null,
      preview: null,
      mailing: { failed: 1, failedAddresses: [] },
    })
  })

  test('is sent later if the mailbox is busy, as the same mail', async () => {
    const product = await updates.updated([newAddress()])
    await updates.begun(product, 1)
    const { outbox, taken } = outboxOf((_, index) => (index === 1 ? 'later' : 'sent'))
    const send = (later = 0) => sendMailing(updates.runAt(later), product.mailingId, outbox, always)
    await send()
    await send(4 * MINUTE)
    expect(taken).toHaveLength(1)
    await send(6 * MINUTE)
    expect(taken).toHaveLength(2)
    expect(taken[1]).toEqual(taken[0])
    expect(await state(product)).toMatchObject({ mailing: { sent: 1, isDone: true } })
  })

  test('is given up after five attempts, if the mailbox stays busy', async () => {
    const reader = newAddress()
    const product = await updates.updated([reader])
    await updates.begun(product, 1)
    const { outbox, to } = outboxOf(() => 'later')
    for (let days = 0; days < 1.9; days += 0.3) {
      await sendMailing(updates.runAt(days * DAY), product.mailingId, outbox, always)
    }
    expect(to()).toEqual(Array(5).fill(reader))
    expect(await state(product)).toMatchObject({
      mailing: { isDone: true, failed: 1, failedAddresses: [reader] },
    })
  })

  test('waits with all others while the mail server takes none, for two days', async () => {
    const product = await updates.updated(readers().slice(0, 6))
    await updates.begun(product, 6)
    await market.tables.update('update_mailings', product.mailingId, { dueAt: new Date().toISOString() })
    const run = { ...updates.runAt(), smtp: { url: 'smtp://127.0.0.1:1', from: 'mail@shop.example' } }
    await sendUpdates(run)
    expect(await state(product)).toMatchObject({ mailing: { isHeldUp: true, sent: 0, isDone: false } })
    const held = await market.tables.get('update_mailings', product.mailingId)
    expect(Date.parse(held?.dueAt ?? '') - run.now.getTime()).toBe(5 * MINUTE)
    const { outbox, taken } = outboxOf(() => 'down')
    await sendMailing(updates.runAt(), product.mailingId, outbox, always)
    expect(taken.length, 'no more than are sent at once').toBeLessThan(5)
    for (const later of [HOUR, DAY, 2 * DAY - MINUTE]) {
      await sendMailing(updates.runAt(later), product.mailingId, outbox, always)
    }
    expect(await state(product)).toMatchObject({ mailing: { isHeldUp: true, failed: 0, isDone: false } })
    await sendMailing(updates.runAt(2 * DAY + MINUTE), product.mailingId, outbox, always)
    expect(await state(product)).toMatchObject({ mailing: { failed: 6, isDone: true } })
  })

  test('is given up then with all others, however many there are', async () => {
    const product = await updates.updated([])
    await updates.begun(product, 41)
    const { creator, mailingId } = product
    const dueAt = new Date().toISOString()
    const mail = { mailingId, number: 2, creatorId: creator.userId, state: 'waiting', attempts: 0 } as const
    const rows = Array.from({ length: 41 }, () => {
      const email = newAddress()
      const reader = { email, emailKey: emailKey(market.hash, email), language: 'en', paymentId: '' }
      return { $id: ID.unique(), ...mail, ...reader, dueAt, createdAt: dueAt }
    })
    await market.tables.createAll('update_mails', rows)
    await market.tables.update('update_mailings', mailingId, { state: 'sending' })
    const { outbox, taken } = outboxOf(() => 'sent')
    await sendMailing(updates.runAt(49 * HOUR), mailingId, outbox, always)
    expect(taken).toEqual([])
    expect(await state(product)).toMatchObject({ mailing: { failed: 41, isDone: true } })
  })

  test('is not sent for a product whose file its creator can still delete, hidden or gone meanwhile', async () => {
    const product = await updates.updated([newAddress()])
    await updates.begun(product, 1)
    const { outbox, taken } = outboxOf(() => 'sent')
    const setUnsealed = (isUnsealed: boolean) =>
      market.tables.update('product_secrets', product.productId, { isUnsealed })
    await setUnsealed(true)
    await sendMailing(updates.runAt(), product.mailingId, outbox, always)
    expect(taken).toEqual([])
    await setUnsealed(false)
    const draft = { ...plainProduct, ...paid, status: 'draft' } as const
    await perform(product.creator.client, 'products.save', { productId: product.productId, product: draft })
    await sendMailing(updates.runAt(), product.mailingId, outbox, always)
    await perform(product.creator.client, 'products.delete', { productId: product.productId })
    expect(await sendMailing(updates.runAt(), product.mailingId, outbox, always)).toBe(false)
    expect(taken).toEqual([])
    expect(await updates.rowsOf(product)).toEqual([])
    expect(await market.tables.get('update_mailings', product.mailingId)).toBeNull()
  })
})

describe('a mailbox', () => {
  /** Products of one creator with new versions, each with its buyer. */
  async function shelf(buyers: readonly string[]): Promise<UpdatedProduct[]> {
    const first = await updates.updated(buyers.slice(0, 1))
    const { creator } = first
    const products = [first]
    for (const buyer of buyers.slice(1)) {
      const productId = await publish(creator, { ...paid, title: `Kit ${products.length}` })
      await replace(creator, productId, `News ${products.length}`, {
        ...paid,
        title: `Kit ${products.length}`,
      })
      await updates.sell(creator, productId, buyer)
      products.push({ creator, productId, mailingId: updates.mailingOf(productId) })
    }
    for (const product of products) await updates.begun(product, 1)
    return products
  }

  async function sent(products: readonly UpdatedProduct[], later: number) {
    const { outbox, taken } = outboxOf(() => 'sent')
    for (const { mailingId } of products) {
      await sendMailing(updates.runAt(later), mailingId, outbox, always)
    }
    return taken
  }

  test('gets one mail of a creator a day, and the next tells of all that is left', async () => {
    const reader = newAddress()
    const products = await shelf([reader, reader, reader])
    expect(await sent(products, 0)).toHaveLength(1)
    const rows = (await Promise.all(products.map(updates.rowsOf))).flat()
    const waits = rows.flatMap(({ dueAt }) => (dueAt === null ? [] : [Date.parse(dueAt) - Date.now()]))
    expect(waits.map((wait) => wait > 23 * HOUR)).toEqual([true, true])
    expect(await sent(products, 23 * HOUR)).toEqual([])
    const [digest, ...more] = await sent(products, DAY + HOUR)
    expect([digest?.to, more]).toEqual([reader, []])
    for (const words of ['“Kit 1”', '“Kit 2”', 'A third chapter']) expect(digest?.text).toContain(words)
    expect(await sent(products, 2 * DAY + 2 * HOUR)).toEqual([])
    for (const product of products) {
      expect(await state(product)).toMatchObject({ mailing: { isDone: true, sent: 1 } })
    }
  })

  test('is one, however its address is written', async () => {
    const [name, host] = newAddress().split('@')
    const products = await shelf([`${name}+one@${host}`, `${name}+two@${host}`])
    expect(await sent(products, 0)).toHaveLength(1)
    expect(await sent(products, DAY + HOUR)).toHaveLength(1)
  })

  test('is told of the other products if one of them is hidden meanwhile', async () => {
    const reader = newAddress()
    const [shown, hidden] = await shelf([reader, reader])
    if (!shown || !hidden) throw new Error('There are no products')
    const { creator, productId } = hidden
    const draft = { ...plainProduct, ...paid, status: 'draft' } as const
    await perform(creator.client, 'products.save', { productId, product: draft })
    // notes the mail that waits
    expect(await sent([hidden], 0)).toEqual([])
    expect(await sent([shown], 0)).toHaveLength(1)
    expect(await state(shown)).toMatchObject({ mailing: { isDone: true, sent: 1 } })
    expect(await state(hidden)).toMatchObject({ mailing: { isDone: false, sent: 0 } })
  })

  /** A mail that waits, and what it is about. */
  async function waiting(answer: HandOver) {
    const product = await updates.updated([newAddress()])
    await updates.begun(product, 1)
    const mailing = await market.tables.get('update_mailings', product.mailingId)
    if (mailing) await gather(updates.runAt(), mailing)
    const [mail] = await updates.rowsOf(product)
    const news = mailing && (await newsOf(updates.runAt(), mailing))
    if (!mail || !news) throw new Error('Nothing waits')
    const { outbox, taken } = outboxOf(() => answer)
    const counter = ['mails of a creator', product.creator.userId, emailKey(market.hash, mail.email)] as const
    return {
      mail,
      taken,
      send: () => sendToReader(updates.runAt(), { outbox, news, others: [] }, mail),
      counted: () => callsInWindow(updates.runAt(), counter, DAY),
    }
  }

  test('gets nothing, and has its turn still, if another run was faster', async () => {
    const { mail, taken, send, counted } = await waiting('sent')
    await claim(updates.runAt(), mail)
    expect([await send(), taken, await counted()]).toEqual([null, [], 0])
  })

  test('is not taken for one whose mail another run sends where the database fails', async () => {
    const { mail } = await waiting('sent')
    const transaction = () => Promise.reject(new Error('The database is down'))
    const run = { ...updates.runAt(), tables: { ...market.tables, transaction } }
    await expect(claim(run, mail)).rejects.toThrow('down')
  })

  test('gets nothing where the mail was removed with its product meanwhile', async () => {
    const { mail, taken, send, counted } = await waiting('sent')
    await market.tables.remove('update_mails', mail.$id)
    expect([await send(), taken, await counted()]).toEqual([null, [], 0])
  })

  test.each([
    ['sent', 1, { state: 'sent', email: '' }],
    ['unclear', 1, { state: 'unclear', email: '' }],
    ['later', 0, { state: 'waiting', attempts: 1 }],
    ['down', 0, { state: 'waiting', attempts: 0 }],
    ['refused', 0, { state: 'failed', attempts: 1 }],
  ] as const)(
    'that was sent a mail with the outcome “%s” has had %i of the day: %o',
    async (outcome, count, row) => {
      const { mail, send, counted } = await waiting(outcome)
      expect([await send(), await counted()]).toEqual([outcome, count])
      expect(await market.tables.get('update_mails', mail.$id)).toMatchObject(row)
    },
  )

  test('gets the mails of several creators', async () => {
    const reader = newAddress()
    const products = [await shelf([reader]), await shelf([reader])].flat()
    expect(await sent(products, 0)).toHaveLength(2)
  })
})
