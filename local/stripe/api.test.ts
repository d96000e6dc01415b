import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listen, PortTakenError } from '../http/listen.ts'
import { scriptTag } from './script-tag.ts'
import { refusal } from './testing/refusal.ts'
import {
  connectSeller,
  publishableKey,
  secretKey,
  startLocalStripe,
  stripeClient,
} from './testing/start-local-stripe.ts'
import type { RunningStripe } from './testing/start-local-stripe.ts'

let running: RunningStripe

beforeEach(async () => {
  running = await startLocalStripe()
})

afterEach(() => running.close())

const sale = { amount: '1999', currency: 'chf' }
const errorBody = z.object({
  error: z.looseObject({ type: z.string(), code: z.optional(z.string()), param: z.optional(z.string()) }),
})

/** Sends a request that the official client would not send. */
async function send(
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) {
  const response = await fetch(running.url + path, {
    ...init,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': Stripe.API_VERSION,
      ...init.headers,
    },
  })
  const body = errorBody.safeParse(await response.json())
  return { response, body: body.success ? body.data.error : undefined }
}

const create = (fields: Record<string, string>) =>
  send('/v1/payment_intents', { method: 'POST', body: new URLSearchParams({ ...sale, ...fields }) })

describe('keys', () => {
  test.each([
    ['sk_live_51Abc', 401],
    ['rk_live_51Abc', 401],
    ['pk_live_51Abc', 401],
    ['sk_test_51Abc', 401],
    ['sk_test_wrong', 401],
    [publishableKey, 403],
    [secretKey, 200],
  ])('%s for the balance is answered %d', async (key, status) => {
    const { response } = await send('/v1/balance', { headers: { authorization: `Bearer ${key}` } })
    expect(response.status).toBe(status)
  })

  test('a wrong key is an authentication error to the official client', async () => {
    const error = await refusal(stripeClient(running.port, 'sk_test_wrong').balance.retrieve())
    expect([error.type, error.message]).toEqual([
      'StripeAuthenticationError',
      'Invalid API Key provided: sk_test_********rong',
    ])
  })

  test('a key may be the user name of Basic authentication, and must not be missing', async () => {
    const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
    const known = await send('/v1/balance', { headers: { authorization: basic } })
    const none = await send('/v1/balance', { headers: { authorization: '' } })
    expect([known.response.status, none.response.status]).toEqual([200, 401])
  })
})

describe('parameters', () => {
  test.each<[Record<string, string>, string | undefined, string | undefined]>([
    [{ colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      { 'transfer_data[amount]': '5', 'transfer_data[destination]': 'acct_1' },
      'parameter_unknown',
      'transfer_data[amount]',
    ],
    [{ capture_method: 'manual' }, 'parameter_unknown', 'capture_method'],
    [{ 'transfer_data[x]': '' }, 'parameter_missing', 'transfer_data[destination]'],
    [{ amount: '19.99' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: '49' }, 'amount_too_small', 'amount'],
    [{ amount: '100000000' }, 'amount_too_large', 'amount'],
    [{ currency: 'xxx' }, undefined, 'currency'],
    [{ application_fee_amount: '5' }, undefined, 'application_fee_amount'],
    [
      { 'payment_method_types[0]': 'card' },
      'payment_method_types_no_longer_supported',
      'payment_method_types',
    ],
    [
      { 'automatic_payment_methods[enabled]': 'true', 'allowed_payment_method_types[0]': 'card' },
      'parameters_exclusive',
      'allowed_payment_method_types',
    ],
    [{ receipt_email: 'nobody' }, 'email_invalid', 'receipt_email'],
    [{ 'metadata[k]': 'v'.repeat(501) }, undefined, 'metadata[k]'],
    [{ 'metadata[0]': 'a list' }, undefined, 'metadata'],
    [{ 'expand[0]': 'customer.secrets' }, undefined, 'expand'],
    [
      { confirm: 'true', payment_method: 'pm_nowhere', return_url: 'https://a.example' },
      'resource_missing',
      'payment_method',
    ],
    [{ confirm: 'true', payment_method: 'pm_card_visa' }, undefined, 'return_url'],
  ])('%j are refused', async (fields, code, param) => {
    const { response, body } = await create(fields)
    expect(response.status).toBe(400)
    expect(body).toMatchObject({ type: 'invalid_request_error', param })
    expect(body?.code).toBe(code)
  })

  test.each([
    [undefined, 200],
    ['2026-09-29.dahlia', 200],
    ['2026-09-30.endive', 400],
  ])('payment_method_types with the version %s are answered %d', async (version, status) => {
    const response = await fetch(`${running.url}/v1/payment_intents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(version !== undefined && { 'stripe-version': version }),
      },
      body: new URLSearchParams({ ...sale, 'payment_method_types[]': 'card' }),
    })
    expect(response.status).toBe(status)
  })

  test('a refused request leaves nothing behind', async () => {
    await create({ 'expand[0]': 'nonsense' })
    const events = await fetch(`${running.url}/_local/events`)
    expect(await events.json()).toEqual({ data: [] })
  })

  test('a missing amount, JSON where a form belongs, and an unknown address', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ currency: 'chf' }) }
    expect((await send('/v1/payment_intents', form)).body?.code).toBe('parameter_missing')
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await send('/v1/payment_intents', json)).response.status).toBe(400)
    expect((await send('/v1/customers', form)).response.status).toBe(404)
  })
})

describe('destinations', () => {
  const pay = (destination: string, fee = 100) =>
    running.stripe.paymentIntents.create({
      amount: 1999,
      currency: 'chf',
      application_fee_amount: fee,
      transfer_data: { destination },
    })

  test('destinations must exist, be enabled, and get more than nothing', async () => {
    const seller = await connectSeller(running)
    expect(await refusal(pay('acct_nowhere'))).toMatchObject({
      code: 'resource_missing',
      param: 'transfer_data[destination]',
      message: "No such destination: 'acct_nowhere'",
    })
    expect(await refusal(pay(seller, 2000))).toMatchObject({ param: 'application_fee_amount' })
    await running.control('/connect-account', { account: seller, stage: 'restricted' })
    expect(await refusal(pay(seller))).toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
  })
})

describe('accounts', () => {
  const include: Stripe.V2.Core.AccountRetrieveParams.Include[] = [
    'configuration.recipient',
    'identity',
    'requirements',
    'defaults',
  ]

  test('accounts are new, then enabled, in both generations of the API', async () => {
    const { stripe, control } = running
    const created = await stripe.accounts.create({
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        stripe_dashboard: { type: 'express' },
      },
      country: 'CH',
      email: 'seller@example.com',
      capabilities: { transfers: { requested: true } },
      metadata: { userId: 'u1' },
    })
    expect(created).toMatchObject({
      details_submitted: false,
      charges_enabled: false,
      payouts_enabled: false,
      metadata: { userId: 'u1' },
    })
    expect(await stripe.v2.core.accounts.retrieve(created.id, { include })).toMatchObject({
      identity: { country: 'ch' },
      requirements: { summary: { minimum_deadline: { status: 'currently_due' } } },
      configuration: {
        recipient: { capabilities: { stripe_balance: { stripe_transfers: { status: 'restricted' } } } },
      },
    })
    await control('/connect-account', { account: created.id })
    expect(await stripe.accounts.retrieve(created.id)).toMatchObject({
      details_submitted: true,
      charges_enabled: false,
      payouts_enabled: true,
    })
    expect(await stripe.v2.core.accounts.retrieve(created.id, { include })).toMatchObject({
      configuration: {
        recipient: { capabilities: { stripe_balance: { stripe_transfers: { status: 'active' } } } },
      },
    })
  })

  test('accounts that are missing are refused as Stripe does, for their balance too', async () => {
    const { stripe } = running
    const missing = [
      await refusal(stripe.accounts.retrieve('acct_nowhere')),
      await refusal(stripe.balance.retrieve({}, { stripeAccount: 'acct_nowhere' })),
    ]
    expect(missing.map(({ statusCode, code }) => `${statusCode} ${code}`)).toEqual(
      Array(2).fill('403 account_invalid'),
    )
  })

  test('accounts in a country without Stripe are refused', async () => {
    const account = running.stripe.accounts.create({ type: 'express', country: 'BR' })
    expect(await refusal(account)).toMatchObject({ code: 'country_unsupported' })
  })
})

describe('idempotency', () => {
  const params = { amount: 1999, currency: 'chf' }

  test('the same key gives the same intent, other parameters an error', async () => {
    const { paymentIntents } = running.stripe
    const [first, second] = await Promise.all([
      paymentIntents.create(params, { idempotencyKey: 'one' }),
      paymentIntents.create(params, { idempotencyKey: 'one' }),
    ])
    expect(second.id).toBe(first.id)
    // The two requests were sent at once, so either may have arrived first.
    const replays = [first, second].map(({ lastResponse }) => lastResponse.headers['idempotent-replayed'])
    expect(replays.filter((replayed) => replayed === 'true')).toHaveLength(1)
    const other = await refusal(paymentIntents.create({ ...params, amount: 500 }, { idempotencyKey: 'one' }))
    expect(other.type).toBe('StripeIdempotencyError')
  })

  test('a request whose parameters are refused does not use its key up', async () => {
    const { paymentIntents } = running.stripe
    await refusal(paymentIntents.create({ ...params, amount: 1 }, { idempotencyKey: 'two' }))
    expect(await paymentIntents.create(params, { idempotencyKey: 'two' })).toMatchObject({ amount: 1999 })
  })

  test('what is refused for lack of money is refused again under its key, and tried anew under another', async () => {
    const { control, stripe } = running
    const destination = await connectSeller(running)
    const transfer = (idempotencyKey: string) =>
      stripe.transfers.create({ amount: 500, currency: 'chf', destination }, { idempotencyKey })
    await control('/top-up', { amount: -1_000_000 })
    expect(await refusal(transfer('poor'))).toMatchObject({ code: 'balance_insufficient' })
    await control('/top-up', { amount: 1000 })
    expect(await refusal(transfer('poor'))).toMatchObject({ code: 'balance_insufficient' })
    expect(await transfer('rich')).toMatchObject({ amount: 500, destination })
  })

  test('a failure that came before anything was begun is not kept', async () => {
    const { control, stripe } = running
    const create = () => stripe.paymentIntents.create(params, { idempotencyKey: 'later' })
    for (const kind of ['unavailable', 'rate_limit', 'invalid_key']) {
      await control('/fail', { kind })
      await refusal(create())
    }
    expect(await create()).toMatchObject({ amount: 1999 })
  })

  test('a declined payment is declined again, not tried again', async () => {
    const { paymentIntents } = running.stripe
    const { id } = await paymentIntents.create({
      ...params,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    const decline = () =>
      refusal(
        paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'three' }),
      )
    const [first, second] = [await decline(), await decline()]
    expect(second.charge).toBe(first.charge)
  })
})

describe('a browser', () => {
  const startPayment = () =>
    running.stripe.paymentIntents.create({ amount: 1999, currency: 'chf', metadata: { productId: 'p1' } })
  const card = {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
  }

  test('a browser sees its own payment, without what concerns only the shop', async () => {
    const { id, client_secret: secret } = await startPayment()
    const response = await running.fromBrowser(`/v1/payment_intents/${id}?client_secret=${secret}`)
    const intent = z.record(z.string(), z.unknown()).parse(await response.json())
    expect(intent).toMatchObject({ id, amount: 1999 })
    expect(Object.keys(intent)).not.toContain('metadata')
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5000')
  })

  test('a browser needs the client secret of the same payment', async () => {
    const { id } = await startPayment()
    const { client_secret: other } = await startPayment()
    const answers = await Promise.all([
      running.fromBrowser(`/v1/payment_intents/${id}`),
      running.fromBrowser(`/v1/payment_intents/${id}?client_secret=${other}`),
      running.fromBrowser(`/v1/payment_intents/${id}/confirm`, { client_secret: other ?? '' }),
      running.fromBrowser(`/v1/payment_intents/${id}/cancel`, {}),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 403])
  })

  test.each([
    [{ 'card[number]': '4242424242424241' }, 'incorrect_number'],
    [{ 'card[exp_month]': '13' }, 'invalid_expiry_month'],
    [{ 'card[exp_year]': '2020' }, 'invalid_expiry_year'],
    [{ 'card[cvc]': '1' }, 'invalid_cvc'],
  ])('a browser cannot make a payment method of %j', async (change, code) => {
    const response = await running.fromBrowser('/v1/payment_methods', { ...card, ...change })
    expect(response.status).toBe(402)
    expect(errorBody.parse(await response.json()).error.code).toBe(code)
  })

  test('a browser sends card numbers; a server must not', async () => {
    expect((await running.fromBrowser('/v1/payment_methods', card)).status).toBe(200)
    const fromServer = await send('/v1/payment_methods', { method: 'POST', body: new URLSearchParams(card) })
    expect(fromServer.response.status).toBe(402)
  })
})

describe('failures on demand', () => {
  test.each([
    ['server_error', 'StripeAPIError', 500],
    ['unavailable', 'StripeAPIError', 503],
    ['rate_limit', 'StripeRateLimitError', 429],
    ['lock', 'StripeRateLimitError', 429],
    ['malformed', 'StripeAPIError', undefined],
  ])('%s reaches the official client as %s', async (kind, type, statusCode) => {
    await running.control('/fail', { kind })
    expect(await refusal(running.stripe.balance.retrieve())).toMatchObject({ type, statusCode })
    expect(await running.stripe.balance.retrieve()).toMatchObject({ object: 'balance' })
  })

  test('failures on demand can be limited to the requests about one thing', async () => {
    const { id } = await running.stripe.paymentIntents.create({ amount: 100, currency: 'chf' })
    const wanted = { amount: 100, currency: 'chf', metadata: { productId: 'kit' } }
    for (const [about, call] of [
      [id, () => running.stripe.paymentIntents.retrieve(id)],
      ['kit', () => running.stripe.paymentIntents.create(wanted)],
    ] as const) {
      await running.control('/fail', { kind: 'unavailable', times: null, about })
      expect(await refusal(call())).toMatchObject({ statusCode: 503 })
      expect(await running.stripe.balance.retrieve()).toMatchObject({ object: 'balance' })
    }
    await running.control('/fail', { kind: null })
    expect(await running.stripe.paymentIntents.create(wanted)).toMatchObject({
      metadata: { productId: 'kit' },
    })
  })

  test('a missing response runs into the client’s timeout', async () => {
    await running.control('/fail', { kind: 'no_answer', times: null })
    const error = await refusal(running.stripe.balance.retrieve({}, { timeout: 50 }))
    expect(error.type).toBe('StripeConnectionError')
    await running.control('/fail', { kind: null })
    expect(await running.stripe.balance.retrieve()).toMatchObject({ livemode: false })
  })

  test('a control that does not exist is refused', async () => {
    expect((await running.control('/fail', { kind: 'flood' })).status).toBe(400)
    expect((await running.control('/fail', 'nonsense')).status).toBe(400)
  })
})

describe('only this machine', () => {
  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://127.0.0.1:5000' }, 200],
    [{ origin: 'null' }, 403],
  ])('a page with %j gets %d', async (headers, status) => {
    const answers = await Promise.all(
      ['/v1/balance', '/_local/events', '/stripe.js'].map((path) =>
        fetch(running.url + path, { headers: { ...headers, authorization: `Bearer ${secretKey}` } }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
  })

  test('a name that merely resolves here is refused', async () => {
    const { status } = await running.local.fetch(new Request('http://rebound.example/_local/events'))
    expect(status).toBe(403)
  })

  test('nothing listens beyond 127.0.0.1, and a taken port says so', async () => {
    await expect(fetch(`http://127.0.0.2:${running.port}/_local/health`)).rejects.toThrow('fetch failed')
    await expect(listen(running.local.fetch, running.port)).rejects.toThrow(PortTakenError)
  })

  test('the script is offered to this machine’s pages only, and bears its mark', async () => {
    expect(() => scriptTag('https://pay.example')).toThrow('this machine only')
    expect(scriptTag('http://localhost:4520')).toBe('<script src="http://localhost:4520/stripe.js"></script>')
    const script = await (await fetch(`${running.url}/stripe.js`)).text()
    expect(script).toContain('__LOCAL_PAYMENT_STANDIN__')
    expect(script.length).toBeLessThan(8000)
  })
})
