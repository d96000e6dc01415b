import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from './testing/refusal.ts'
import { connectSeller, createSeller, newSeller, startLocalStripe } from './testing/start-local-stripe.ts'
import type { RunningStripe } from './testing/start-local-stripe.ts'

const start = new Date('2026-11-01T12:00:00Z').getTime()
let running: RunningStripe
let now = start

beforeEach(async () => {
  now = start
  running = await startLocalStripe({ clock: () => new Date(now) })
})

afterEach(() => running.close())

const refresh_url = 'http://localhost:5000/dashboard?refresh=true'
const return_url = 'http://localhost:5000/dashboard?connected=true'
const onboarding = { type: 'account_onboarding', account_onboarding: { refresh_url, return_url } } as const

const include: Stripe.V2.Core.AccountRetrieveParams.Include[] = ['configuration.recipient', 'requirements']

/** Returns what API v1 and v2 say about an account. */
async function stageOf(id: string) {
  const { stripe } = running
  const [first, second] = await Promise.all([
    stripe.accounts.retrieve(id),
    stripe.v2.core.accounts.retrieve(id, { include }),
  ])
  const balance = second.configuration?.recipient?.capabilities?.stripe_balance
  return {
    v1: [first.details_submitted, first.charges_enabled, first.payouts_enabled],
    due: second.requirements?.summary?.minimum_deadline?.status,
    capabilities: [balance?.stripe_transfers?.status, balance?.payouts?.status],
  }
}

const eventTypes = z.object({
  data: z.array(z.object({ type: z.string(), account: z.nullable(z.string()) })),
})

async function eventsOf(account: string) {
  const response = await fetch(`${running.url}/_local/events`)
  const { data } = eventTypes.parse(await response.json())
  return data.filter((event) => event.account === account).map(({ type }) => type)
}

const visit = (url: string) => fetch(url, { redirect: 'manual' })
const finish = (url: string, outcome: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
const target = (response: Response) => [response.status, response.headers.get('location')]

async function setupUrl(account: string) {
  return (await running.stripe.v2.core.accountLinks.create({ account, use_case: onboarding })).url
}

describe('onboarding', () => {
  test('onboarding starts at a link of both generations that lasts for five minutes', async () => {
    const { stripe } = running
    const account = await createSeller(running)
    const first = await stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url,
      return_url,
    })
    const second = await stripe.v2.core.accountLinks.create({ account, use_case: onboarding })
    expect(first.expires_at - first.created).toBe(300)
    expect(Date.parse(second.expires_at) - Date.parse(second.created)).toBe(300_000)
    expect(first.url).toContain(`${running.url}/setup/${account}/`)
    expect(second.use_case).toEqual(onboarding)
  })

  test.each([
    ['complete', [true, false, true], undefined, ['active', 'active']],
    ['restricted', [true, false, false], 'past_due', ['restricted', 'restricted']],
    ['unfinished', [false, false, false], 'currently_due', ['restricted', undefined]],
  ])('onboarding that ends %s is shown by both generations', async (outcome, v1, due, capabilities) => {
    const account = await createSeller(running)
    expect(await stageOf(account)).toMatchObject({ v1: [false, false, false], due: 'currently_due' })
    const url = await setupUrl(account)
    expect((await visit(url)).status).toBe(200)
    expect(target(await finish(url, outcome))).toEqual([303, return_url])
    expect(await stageOf(account)).toEqual({ v1, due, capabilities })
  })

  test('onboarding is reported to the webhooks of accounts, and its changes to those of v2', async () => {
    const account = await createSeller(running)
    const url = await setupUrl(account)
    await visit(url)
    await finish(url, 'complete')
    expect(await eventsOf(account)).toEqual([
      'account.updated',
      'v2.core.account[requirements].updated',
      'v2.core.account[configuration.recipient].capability_status_updated',
    ])
  })

  test('onboarding of an account of v1 has no event of v2', async () => {
    const { id } = await running.stripe.accounts.create({ type: 'express' })
    await running.control('/connect-account', { account: id })
    expect(await eventsOf(id)).toEqual(['account.updated'])
  })

  test('onboarding that is left unfinished later does not take back what was set up', async () => {
    const account = await connectSeller(running)
    const url = await setupUrl(account)
    await visit(url)
    await finish(url, 'unfinished')
    expect(await stageOf(account)).toMatchObject({ v1: [true, false, true] })
  })
})

describe('a link leads to where a new one is made', () => {
  const toRefresh = [303, refresh_url]

  test('a link redirects to where a new one is made when it is opened a second time', async () => {
    const url = await setupUrl(await createSeller(running))
    await visit(url)
    expect(target(await visit(url))).toEqual(toRefresh)
  })

  test('a link redirects to where a new one is made when it was answered', async () => {
    const account = await createSeller(running)
    const url = await setupUrl(account)
    await visit(url)
    await finish(url, 'restricted')
    expect(target(await finish(url, 'complete'))).toEqual(toRefresh)
    expect(await stageOf(account)).toMatchObject({ v1: [true, false, false] })
  })

  test('a link redirects to where a new one is made when it was answered without being opened', async () => {
    const account = await createSeller(running)
    expect(target(await finish(await setupUrl(account), 'complete'))).toEqual(toRefresh)
    expect(await stageOf(account)).toMatchObject({ v1: [false, false, false] })
  })

  test.each([
    [299, 200],
    [300, 303],
  ])('a link after %d seconds: %d', async (seconds, status) => {
    const url = await setupUrl(await createSeller(running))
    now += seconds * 1000
    expect((await visit(url)).status).toBe(status)
  })

  test('a link of another account is not found', async () => {
    const [url, other] = [await setupUrl(await createSeller(running)), await createSeller(running)]
    expect((await visit(url.replace(/acct_\w+/, other))).status).toBe(404)
  })
})

describe('the dashboard of an account', () => {
  test('the dashboard of an account has no link before onboarding', async () => {
    const account = await createSeller(running)
    expect(await refusal(running.stripe.accounts.createLoginLink(account))).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
    })
  })

  test('the dashboard of an account shows the balance and the payouts, at a new address each time', async () => {
    const { stripe } = running
    const account = await connectSeller(running)
    await stripe.paymentIntents.create({
      amount: 2000,
      currency: 'chf',
      transfer_data: { destination: account },
      payment_method: 'pm_card_bypassPending',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    const { id } = await stripe.payouts.create({ amount: 750, currency: 'chf' }, { stripeAccount: account })
    const first = await stripe.accounts.createLoginLink(account)
    const second = await stripe.accounts.createLoginLink(account)
    expect(first.url).not.toBe(second.url)
    const page = await (await visit(first.url)).text()
    for (const text of ['Test payments', 'CHF 12.50', 'CHF 7.50', id]) expect(page).toContain(text)
    expect((await visit(first.url.replace('/express/', '/setup/'))).status).toBe(404)
  })
})

describe('payout schedule', () => {
  test('the payout schedule is daily until it is set to manual, for this account alone', async () => {
    const { stripe } = running
    const [own, other] = [await connectSeller(running), await connectSeller(running)]
    const intervalOf = async (stripeAccount: string) => {
      const { payments } = await stripe.balanceSettings.retrieve({}, { stripeAccount })
      return payments.payouts?.schedule?.interval
    }
    expect(await intervalOf(own)).toBe('daily')
    await stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { interval: 'manual' } } } },
      { stripeAccount: own },
    )
    expect([await intervalOf(own), await intervalOf(other)]).toEqual(['manual', 'daily'])
    expect(await stripe.accounts.retrieve(own)).toMatchObject({
      settings: { payouts: { schedule: { interval: 'manual' } } },
    })
  })

  test('the payout schedule of the platform is not kept', async () => {
    expect((await refusal(running.stripe.balanceSettings.retrieve())).statusCode).toBe(400)
  })
})

test('one idempotency key opens one account', async () => {
  const { accounts } = running.stripe.v2.core
  const open = () => accounts.create(newSeller(), { idempotencyKey: 'acct:u1:1' })
  const [first, second] = await Promise.all([open(), open()])
  expect(second.id).toBe(first.id)
  const other = newSeller('u2')
  const refused = await refusal(accounts.create(other, { idempotencyKey: 'acct:u1:1' }))
  expect(refused.type).toBe('StripeIdempotencyError')
})

test('an account is changed by its metadata, one key at a time', async () => {
  const { accounts } = running.stripe
  const { id } = await accounts.create({ type: 'express', metadata: { userId: 'u1', plan: 'a' } })
  const updated = await accounts.update(id, { email: 'new@example.com', metadata: { plan: '', note: 'n' } })
  expect(updated).toMatchObject({ email: 'new@example.com', metadata: { userId: 'u1', note: 'n' } })
  expect(updated.metadata).not.toHaveProperty('plan')
})

test('an account that left the platform is gone for every call', async () => {
  const { stripe, control } = running
  const account = await connectSeller(running)
  const url = await setupUrl(account)
  const dashboard = await stripe.accounts.createLoginLink(account)
  await control('/disconnect-account', { account })
  const stripeAccount = account
  const gone = { statusCode: 403, code: 'account_invalid' }
  const calls = [
    stripe.accounts.retrieve(account),
    stripe.accounts.createLoginLink(account),
    stripe.balance.retrieve({}, { stripeAccount }),
    stripe.balanceSettings.retrieve({}, { stripeAccount }),
    stripe.payouts.create({ amount: 100, currency: 'chf' }, { stripeAccount }),
    stripe.payouts.list({}, { stripeAccount }),
    stripe.events.list({}, { stripeAccount }),
  ]
  for (const error of await Promise.all(calls.map((call) => refusal(call)))) {
    expect(error).toMatchObject(gone)
    expect(error.message).toContain(`does not have access to account '${account}'`)
  }
  const link = { account, type: 'account_onboarding', refresh_url, return_url } as const
  expect(await refusal(stripe.accountLinks.create(link))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'account',
    message: `No such account: '${account}'`,
  })
  const inV2 = [
    stripe.v2.core.accounts.retrieve(account),
    stripe.v2.core.accountLinks.create({ account, use_case: onboarding }),
  ]
  for (const error of await Promise.all(inV2.map((call) => refusal(call)))) {
    expect(error).toMatchObject({ statusCode: 404, code: 'not_found' })
    expect([error.rawType, error.param]).toEqual([undefined, undefined])
  }
  const sale = { amount: 500, currency: 'chf', transfer_data: { destination: account } }
  expect(await refusal(stripe.paymentIntents.create(sale))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'transfer_data[destination]',
    message: `No such destination: '${account}'`,
  })
  expect((await visit(dashboard.url)).status).toBe(404)
  expect(target(await visit(url))).toEqual([303, refresh_url])
  expect(await eventsOf(account)).toContain('account.application.deauthorized')
  expect((await control('/disconnect-account', { account })).status).toBe(403)
})
