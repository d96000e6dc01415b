import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from './testing/refusal.ts'
import { connectSeller, startLocalStripe } from './testing/start-local-stripe.ts'
import type { RunningStripe } from './testing/start-local-stripe.ts'

const start = 1_800_000_000
let running: RunningStripe
let now = start

beforeEach(async () => {
  now = start
  running = await startLocalStripe({ clock: () => new Date(now * 1000) })
})

afterEach(() => running.close())

/** Creates one intent per amount, a second apart. Returns their ids. */
async function intents(...amounts: number[]): Promise<string[]> {
  const ids: string[] = []
  for (const amount of amounts) {
    ids.push((await running.stripe.paymentIntents.create({ amount, currency: 'chf' })).id)
    now += 1
  }
  return ids
}

const amountsOf = ({ data }: { data: { amount: number }[] }) => data.map(({ amount }) => amount)

describe('pages of a list', () => {
  test('pages of a list begin with the newest and say whether there is more', async () => {
    await intents(100, 200, 300)
    const { paymentIntents } = running.stripe
    const all = await paymentIntents.list()
    expect([amountsOf(all), all.has_more]).toEqual([[300, 200, 100], false])
    const first = await paymentIntents.list({ limit: 2 })
    expect([amountsOf(first), first.has_more]).toEqual([[300, 200], true])
  })

  test('pages of a list follow one another in both directions', async () => {
    const [oldest, , third, newest] = await intents(100, 200, 300, 400)
    const { paymentIntents } = running.stripe
    const after = await paymentIntents.list({ limit: 2, starting_after: newest })
    expect([amountsOf(after), after.has_more]).toEqual([[300, 200], true])
    const rest = await paymentIntents.list({ limit: 2, starting_after: third })
    expect([amountsOf(rest), rest.has_more]).toEqual([[200, 100], false])
    const before = await paymentIntents.list({ limit: 2, ending_before: oldest })
    expect([amountsOf(before), before.has_more]).toEqual([[300, 200], true])
  })

  test('pages of a list are read by the official client, in the right order even within one second', async () => {
    const amounts = Array.from({ length: 23 }, (_, index) => 100 + index)
    for (const amount of amounts) await running.stripe.paymentIntents.create({ amount, currency: 'chf' })
    const walked = await running.stripe.paymentIntents.list({ limit: 5 }).autoPagingToArray({ limit: 100 })
    expect(amountsOf({ data: walked })).toEqual(amounts.toReversed())
  })

  test.each([
    [{ gte: start + 1, lt: start + 3 }, [300, 200]],
    [{ gt: start + 1, lte: start + 3 }, [400, 300]],
    [{ lt: start }, []],
    [start + 2, [300]],
  ])('pages of a list are cut by time: %j', async (created, expected) => {
    await intents(100, 200, 300, 400)
    expect(amountsOf(await running.stripe.paymentIntents.list({ created }))).toEqual(expected)
  })

  test.each([
    [{ limit: 0 }, undefined, 'limit'],
    [{ limit: 101 }, undefined, 'limit'],
    [{ starting_after: 'pi_nowhere' }, 'resource_missing', 'starting_after'],
    [{ ending_before: 'pi_nowhere' }, 'resource_missing', 'ending_before'],
    [{ customer: 'cus_1' }, 'parameter_unknown', 'customer'],
  ])('%j is refused', async (params, code, param) => {
    const error = await refusal(running.stripe.paymentIntents.list(params))
    expect([error.statusCode, error.code, error.param]).toEqual([400, code, param])
  })

  test('pages of a list contain what is to be expanded', async () => {
    const paid = await running.stripe.paymentIntents.create({
      amount: 500,
      currency: 'chf',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    const { data } = await running.stripe.paymentIntents.list({ expand: ['data.latest_charge'] })
    expect(data).toMatchObject([{ id: paid.id, latest_charge: { object: 'charge', amount: 500 } }])
  })
})

test('refunds are listed by their payment', async () => {
  const pay = () =>
    running.stripe.paymentIntents.create({
      amount: 500,
      currency: 'chf',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      confirm: true,
      payment_method: 'pm_card_visa',
    })
  const [first, second] = [await pay(), await pay()]
  for (const amount of [100, 150]) {
    await running.stripe.refunds.create({ payment_intent: first.id, amount })
  }
  await running.stripe.refunds.create({ payment_intent: second.id })
  const { refunds } = running.stripe
  expect(amountsOf(await refunds.list({ payment_intent: first.id }))).toEqual([150, 100])
  expect(amountsOf(await refunds.list())).toEqual([500, 150, 100])
})

describe('events', () => {
  const typesOf = ({ data }: { data: { type: string }[] }) => data.map(({ type }) => type)

  async function payments() {
    const options = { enabled: true, allow_redirects: 'never' } as const
    const sale = { amount: 500, currency: 'chf', automatic_payment_methods: options }
    const { id } = await running.stripe.paymentIntents.create(sale)
    now += 10
    await running.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    now += 10
    await running.stripe.refunds.create({ payment_intent: id })
    return id
  }

  test('events are listed by type and time, newest first, as they were sent', async () => {
    const id = await payments()
    const { events } = running.stripe
    expect(typesOf(await events.list())).toEqual([
      'charge.refunded',
      'refund.created',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ])
    const some = ['payment_intent.succeeded', 'charge.refunded']
    expect(typesOf(await events.list({ types: some }))).toEqual(some.toReversed())
    expect(typesOf(await events.list({ types: some, created: { lt: start + 20 } }))).toEqual(some.slice(0, 1))
    const [event] = (await events.list({ type: 'payment_intent.succeeded' })).data
    expect(event).toMatchObject({ object: 'event', data: { object: { id, status: 'succeeded' } } })
    expect(await events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id })
  })

  test('events of an account are its own', async () => {
    const stripeAccount = await connectSeller(running)
    await payments()
    const { events } = running.stripe
    const { data } = await events.list({}, { stripeAccount })
    expect(data).toMatchObject([{ type: 'account.updated', account: stripeAccount }])
    expect(typesOf(await events.list())).not.toContain('account.updated')
    expect((await refusal(events.retrieve(data[0]?.id ?? ''))).statusCode).toBe(404)
    expect(await events.retrieve(data[0]?.id ?? '', {}, { stripeAccount })).toMatchObject({
      type: 'account.updated',
    })
  })

  test('events are asked for by one type or several, not both', async () => {
    const both = running.stripe.events.list({ type: 'charge.refunded', types: ['charge.refunded'] })
    expect((await refusal(both)).code).toBe('parameters_exclusive')
  })
})
