import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { gather } from '#functions/marketplace/src/updates/gather.ts'
import { sendUpdates } from '#functions/marketplace/src/updates/send-due.ts'
import { sendMailing } from '#functions/marketplace/src/updates/send-mailing.ts'
import type { HandOver } from '#functions/shared/mail/hand-over.ts'
import { AT_ONCE } from '#functions/shared/mail/outbox.ts'
import { BreakingClient } from '#tests/integration/support/breaking-client.ts'
import type { Market } from '#tests/integration/support/stacks/market-stack.ts'
import { DAY, HOUR, MINUTE } from '#src/lib/time/durations.ts'
import {
  done,
  newAddress,
  outboxOf,
  startUpdates,
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

describe('the schedule', () => {
  /** A telling that is due, since some milliseconds. */
  async function due(reader: string, since = 0) {
    const product = await updates.updated([reader])
    await updates.begun(product, 1)
    const dueAt = new Date(Date.now() - since).toISOString()
    await market.tables.update('update_mailings', product.mailingId, { dueAt })
    return { product, row: () => market.tables.get('update_mailings', product.mailingId) }
  }

  /** Says that the mail server answers. The time of a run begins then, and is over at once. */
  const timeIsOver =
    (now = Date.now()) =>
    () => {
      vi.spyOn(Date, 'now')
        .mockReturnValueOnce(now)
        .mockReturnValue(now + MINUTE)
      return Promise.resolve(true)
    }

  test('opens no connection without a mail server, or where nothing is due', async () => {
    const { row } = await due(newAddress())
    const before = await row()
    const open = () => {
      throw new Error('A connection was opened')
    }
    expect(await sendUpdates({ ...updates.runAt(), smtp: null }, open)).toBe(0)
    expect(await sendUpdates(updates.runAt(-DAY), open)).toBe(0)
    expect(await row()).toEqual(before)
  })

  test('sends the only telling that is due', async () => {
    const reader = newAddress()
    await due(reader, 2 * DAY)
    const { outbox, to } = outboxOf(() => 'sent')
    expect(await sendUpdates(updates.runAt(-DAY), () => outbox)).toBe(1)
    expect(to()).toEqual([reader])
  })

  test('begins with the telling that is due for the longest time', async () => {
    const [short, long] = [newAddress(), newAddress()]
    await due(short, 2 * DAY)
    await due(long, 3 * DAY)
    const { outbox, taken } = outboxOf(() => 'sent')
    await sendUpdates(updates.runAt(-DAY), () => outbox)
    expect(taken.map(({ to }) => to)).toEqual([long, short])
  })

  test('looks at a telling when its next mail is due, and not at one that is done', async () => {
    const reader = newAddress()
    const { product, row } = await due(reader)
    await sendUpdates(updates.runAt(), () => outboxOf(() => 'later').outbox)
    expect((await row())?.dueAt).toBe((await updates.rowsOf(product))[0]?.dueAt)
    const { outbox, to } = outboxOf(() => 'sent')
    await sendUpdates(updates.runAt(4 * MINUTE), () => outbox)
    expect(to()).not.toContain(reader)
    await sendUpdates(updates.runAt(6 * MINUTE), () => outbox)
    expect(to()).toContain(reader)
    expect(await row()).toMatchObject({ state: 'done', dueAt: null })
  })

  test('begins another run where the time of one is over', async () => {
    const { product } = await due(newAddress())
    const { outbox, taken } = outboxOf(() => 'sent')
    const run = updates.runAt()
    await sendUpdates(run, () => ({ ...outbox, isOpen: timeIsOver() }))
    vi.restoreAllMocks()
    expect(taken).toEqual([])
    expect(await done(product)).toMatchObject({ sent: 1 })
  })

  test('begins no other run for a telling that fails', async () => {
    await due(newAddress())
    const server = new BreakingClient(market, 1, 'before')
    const get = () => Promise.reject(new Error('The database is down'))
    const run = { ...updates.runAt(), server, tables: { ...market.tables, get } }
    await sendUpdates(run, () => ({ ...outboxOf(() => 'sent').outbox, isOpen: timeIsOver() }))
    vi.restoreAllMocks()
    expect(server.hasBroken()).toBe(false)
  })

  test('looks five minutes later at one whose product is not on offer', async () => {
    const { product, row } = await due(newAddress())
    await market.tables.update('product_secrets', product.productId, { isUnsealed: true })
    const run = updates.runAt()
    await sendUpdates(run, () => outboxOf(() => 'sent').outbox)
    const mailing = await row()
    expect(mailing).toMatchObject({ state: 'sending', isHeldUp: false })
    expect(Date.parse(mailing?.dueAt ?? '') - run.now.getTime()).toBe(5 * MINUTE)
  })

  test('goes on where one telling fails, and closes the connection', async () => {
    const [one, other] = [newAddress(), newAddress()]
    const { row } = await due(one)
    await due(other)
    const { outbox, to } = outboxOf((mail) => {
      if (mail.to === one) throw new Error('The mail cannot be written')
      return 'sent'
    })
    let closed = 0
    await sendUpdates(updates.runAt(), () => ({ ...outbox, close: () => (closed += 1) }))
    expect([to().includes(other), closed]).toEqual([true, 1])
    expect(await row()).toMatchObject({ state: 'sending', sent: 0, unclear: 0 })
  })

  test('leaves a newer telling as it is that has begun meanwhile', async () => {
    const { product, row } = await due(newAddress())
    const newer = { number: 3, state: 'gathering' } as const
    const { outbox } = outboxOf(async (): Promise<HandOver> => {
      await market.tables.update('update_mailings', product.mailingId, newer)
      return 'sent'
    })
    const before = await row()
    await sendMailing(updates.runAt(), product.mailingId, outbox, always)
    expect(await row()).toMatchObject({ ...newer, dueAt: before?.dueAt })
  })
})

describe('a telling', () => {
  /** A telling whose mails wait. Returns them in the order in which the database finds them. */
  async function waiting(readers: number) {
    const product = await updates.updated(Array.from({ length: readers }, () => newAddress()))
    await updates.begun(product, readers)
    const mailing = await market.tables.get('update_mailings', product.mailingId)
    if (mailing) await gather(updates.runAt(), mailing)
    const mails = await updates.rowsOf(product)
    const waits = (index: number, milliseconds: number) => {
      const dueAt = new Date(Date.now() + milliseconds).toISOString()
      return market.tables.update('update_mails', mails[index]?.$id ?? '', { dueAt })
    }
    return { ...product, mails, waits }
  }

  test('sends the mails first that are due for the longest time', async () => {
    const { mailingId, mails, waits } = await waiting(AT_ONCE + 1)
    await waits(0, MINUTE)
    const { outbox, taken, to } = outboxOf(() => 'sent')
    await sendMailing(updates.runAt(2 * MINUTE), mailingId, outbox, () => taken.length === 0)
    const due = mails.slice(1).map(({ email }) => email)
    expect(to()).toEqual(due.sort())
  })

  test('is looked at again when the first of its mails is due', async () => {
    const { mailingId, waits } = await waiting(2)
    await waits(0, 2 * HOUR)
    const { dueAt } = await waits(1, HOUR)
    await sendMailing(updates.runAt(), mailingId, outboxOf(() => 'sent').outbox, always)
    expect(await market.tables.get('update_mailings', mailingId)).toMatchObject({ dueAt })
  })
})
