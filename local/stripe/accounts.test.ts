import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setupGaps } from './rules/setup-gaps.ts'
import { refusal } from './testing/refusal.ts'
import {
  connectSeller,
  newSeller,
  startLocalStripe,
  stripeClient,
  type RunningStripe,
} from './testing/start-local-stripe.ts'
import { webhookEndpoint } from './webhooks/webhook-endpoint.ts'

const webhook = 'http://localhost:9/webhook'
let running: RunningStripe
beforeEach(async () => {
  const webhooks = [
    webhookEndpoint(webhook, 'whsec_platform'),
    webhookEndpoint(webhook, 'whsec_connect', 'connect'),
    webhookEndpoint(webhook, 'whsec_accounts', 'thin'),
  ]
  running = await startLocalStripe({ webhooks, retryDelays: [] })
})
afterEach(() => running.close())

const sellerIn = (country: string): Stripe.V2.Core.AccountCreateParams => ({
  ...newSeller(),
  identity: { country },
})
const withCards = (country: string): Stripe.V2.Core.AccountCreateParams => ({
  ...sellerIn(country),
  configuration: {
    ...newSeller().configuration,
    merchant: { capabilities: { card_payments: { requested: true } } },
  },
})
const transfers = { transfers: { requested: true } }

describe('transfers alone', () => {
  test('transfers alone can be had in some countries', async () => {
    expect(await running.stripe.v2.core.accounts.create(sellerIn('ch'))).toMatchObject({
      applied_configurations: ['recipient'],
    })
    await running.stripe.accounts.create({ type: 'express', country: 'CH', capabilities: transfers })
  })

  test.each(['us', 'gb'])('transfers alone are refused in %s by both generations', async (country) => {
    const { accounts, v2 } = running.stripe
    const code = 'capability_not_available_without_other_capability'
    expect(await refusal(v2.core.accounts.create(sellerIn(country)))).toMatchObject({ statusCode: 400, code })
    expect(await v2.core.accounts.create(withCards(country))).toMatchObject({
      applied_configurations: ['merchant', 'recipient'],
    })
    const express = { type: 'express', country } as const
    expect((await refusal(accounts.create({ ...express, capabilities: transfers }))).message).toContain(
      `You cannot request the \`transfers\` capability without the \`card_payments\` capability for accounts in ${country.toUpperCase()}`,
    )
    const { id } = await accounts.create({
      ...express,
      capabilities: { ...transfers, card_payments: { requested: true } },
    })
    await running.control('/connect-account', { account: id })
    expect(await accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      capabilities: { transfers: 'active', card_payments: 'active' },
    })
  })
})

test('with transfers alone, charges are never enabled', async () => {
  expect(await running.stripe.accounts.retrieve(await connectSeller(running))).toMatchObject({
    charges_enabled: false,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
  })
})

test('an account of v2 lacks what was not sent and what was not asked for', async () => {
  const { accounts } = running.stripe.v2.core
  const { responsibilities } = newSeller().defaults ?? {}
  const { id, configuration, defaults } = await accounts.create({
    ...newSeller(),
    ...(responsibilities && { defaults: { responsibilities } }),
  })
  expect([configuration, defaults]).toEqual([undefined, undefined])
  const known = await accounts.retrieve(id, { include: ['configuration.recipient', 'defaults'] })
  expect(known.defaults?.currency).toBeUndefined()
  expect(known.configuration?.recipient?.capabilities?.stripe_balance?.payouts).toBeUndefined()
  const older = await running.stripe.accounts.create({ type: 'express', country: 'CH' })
  expect(older.default_currency).toBeUndefined()
})

describe('errors of v2', () => {
  test('errors of v2 name a code, and no type and no parameter', async () => {
    const response = await fetch(`${running.url}/v2/core/accounts/acct_nobody`, {
      headers: { authorization: 'Bearer sk_test_local_tests' },
    })
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        error: {
          code: 'not_found',
          message: 'The requested object was not found.',
          doc_url: 'https://docs.stripe.com/error-codes/not-found',
        },
      },
    ])
  })

  test.each(['br', 'zz'])('errors of v2 refuse the country %s', async (country) => {
    const refused = await refusal(running.stripe.v2.core.accounts.create(sellerIn(country)))
    expect(refused.code).toBe('cross_border_connected_account_creation_not_allowed')
  })
})

describe('a platform that is not set up', () => {
  test.each(setupGaps)('a platform that is not set up makes no accounts: %s', async (gap) => {
    const { accounts, v2 } = running.stripe
    await running.control('/operator', { gap })
    const inV2 = () => v2.core.accounts.create(newSeller(), { idempotencyKey: 'k1' })
    const inV1 = () => accounts.create({ type: 'express', country: 'CH' })
    expect(await refusal(inV2())).toMatchObject({ statusCode: 400, code: gap })
    expect(await refusal(inV1())).toMatchObject({ statusCode: 400, code: undefined })
    await running.control('/operator')
    expect(await inV2(), 'v2 tries failed work again under its key').toHaveProperty('id')
    expect(await inV1()).toHaveProperty('id')
  })

  test('a platform without access to v2 may not even list its accounts', async () => {
    const { accounts } = running.stripe.v2.core
    await connectSeller(running)
    expect((await accounts.list({ limit: 1 })).data).toHaveLength(1)
    await running.control('/operator', { gap: 'accounts_v2_access_blocked' })
    expect((await refusal(accounts.list({ limit: 1 }))).code).toBe('accounts_v2_access_blocked')
  })
})

describe('a restricted key', () => {
  const restricted = () => stripeClient(running.port, 'rk_test_local_some')

  test('a restricted key may do what it is permitted, and learns what is missing', async () => {
    await running.control('/operator', { permissions: ['rak_charge_write', 'rak_balance_read'] })
    const { balance, refunds, payouts } = restricted()
    expect((await balance.retrieve()).object).toBe('balance')
    expect((await refunds.list()).data, 'who may write may read').toEqual([])
    const refused = await refusal(payouts.create({ amount: 100, currency: 'chf' }))
    expect(refused).toMatchObject({ type: 'StripePermissionError', statusCode: 403 })
    expect(refused.message).toContain("Having the 'rak_payout_write' permission would allow this request")
    expect(refused.message).not.toContain('rk_test_local_some')
    await running.stripe.payouts.list()
  })

  test('a restricted key is refused by v2 in the form of v2', async () => {
    await running.control('/operator', { permissions: [] })
    expect(await refusal(restricted().v2.core.accounts.list())).toMatchObject({
      type: 'StripePermissionError',
      rawType: undefined,
    })
  })
})

test('receivers of events are listed with their events, at the version of the client', async () => {
  const { webhookEndpoints, v2 } = running.stripe
  const { data } = await webhookEndpoints.list()
  expect(data.map(({ url }) => url)).toEqual([webhook, webhook])
  expect(data.flatMap((one) => one.enabled_events)).toContain('account.updated')
  expect(new Set(data.map((one) => one.api_version)).size).toBe(1)
  const [destination] = (await v2.core.eventDestinations.list({ include: ['webhook_endpoint.url'] })).data
  expect(destination).toMatchObject({ event_payload: 'thin', webhook_endpoint: { url: webhook } })
})
