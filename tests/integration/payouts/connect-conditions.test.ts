import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rememberPlatform } from '#functions/payments/src/connect/own-platform.ts'
import { setupTexts } from '#functions/payments/src/stripe/platform-setup.ts'
import { setupGaps } from '#local/stripe/rules/setup-gaps.ts'
import {
  startPaymentsStack,
  type OwnPaymentsStack,
} from '#tests/integration/support/stacks/payments-stack.ts'
import { SITE_URL } from '#tests/integration/support/stacks/stack.ts'
import { ACCOUNTS_SECRET, CONNECT_SECRET, WEBHOOK_SECRET } from '#tests/integration/support/webhook-sender.ts'

const PAYMENTS_DOWN = 'Payment service is temporarily unavailable. Please try again in a few minutes.'
const NOT_HERE_YET =
  'Payouts are not available here yet: the people who run this site have to finish its setup with the payment provider first. Please try again later.'

describe.each(['v2', 'v1'])(
  'where the platform or the country sets conditions, with accounts %s',
  (version) => {
    let shop: OwnPaymentsStack
    beforeAll(async () => {
      shop = await startPaymentsStack({ STRIPE_ACCOUNTS_API: version })
    })
    afterAll(() => shop.close())

    /** The function's requests to create an account, which the address distinguishes from those of the test. */
    const creationsFor = (email: string) =>
      shop.bank
        .requestsAbout('/accounts')
        .map((request) => decodeURIComponent(request))
        .filter((request) => /^POST \S+\/accounts /.test(request) && request.includes(email))

    test('cards are asked for beside transfers only where transfers alone are refused, and give one account', async () => {
      const { client, userId, email } = await shop.creator({ country: 'DE' })
      const made = await Promise.all([1, 2, 3].map(() => shop.call(client, 'create_connect_account', {})))
      const [accountId = ''] = new Set(made.map((one) => one.accountId))
      expect(new Set(made.map((one) => one.accountId)).size).toBe(1)
      const [first, ...others] = creationsFor(email)
      expect(first).not.toContain('card_payments')
      expect(others.some((request) => request.includes('card_payments'))).toBe(true)

      await shop.bank.control('/connect-account', { account: accountId })
      const { accountInfo } = await shop.call(client, 'get_account_info', {})
      expect(accountInfo).toMatchObject({
        detailsSubmitted: true,
        chargesEnabled: true,
        payoutsEnabled: true,
        balance: { currency: 'EUR' },
      })
      const productId = await shop.product(userId)
      const { paymentIntent } = await shop.begin(shop.guest(), { productId })
      const payment = await shop.bank.stripe.paymentIntents.retrieve(paymentIntent.id)
      expect(payment).toMatchObject({ transfer_data: { destination: accountId }, on_behalf_of: null })
    })

    test('where transfers alone are to be had, nothing else is asked for', async () => {
      const { client, email } = await shop.creator()
      await shop.call(client, 'create_connect_account', {})
      const [only, ...others] = creationsFor(email)
      expect(others).toEqual([])
      expect(only).not.toContain('card_payments')
      expect(only).toMatch(/country(=CH|":"ch")/)
    })

    test.each(setupGaps)(
      'while the platform is not set up nobody has an account, and the operator learns why: %s',
      async (gap) => {
        const { client, userId } = await shop.creator()
        await shop.bank.control('/operator', { gap })
        const attempt = () => shop.refuseTo(client, 'create_connect_account', {})
        for (const _ of [1, 2]) {
          expect(await attempt()).toMatchObject({ status: 409, code: 'conflict', message: NOT_HERE_YET })
        }
        expect((await shop.outputOf('payments')).logs).toMatch(/the operator must \w+/)
        const fact = await shop.tables.get('server_facts', 'stripe-setup')
        expect(setupTexts).toHaveProperty(fact?.value ?? '')
        expect((await shop.accountOf(userId))?.stripeAccountId).toBe('')

        await shop.bank.control('/operator')
        const made = await Promise.all([1, 2].map(() => shop.call(client, 'create_connect_account', {})))
        expect(new Set(made.map(({ accountId }) => accountId)).size).toBe(1)
        expect(await shop.tables.get('server_facts', 'stripe-setup')).toBeNull()
      },
    )
  },
)

describe('with accounts v2', () => {
  let shop: OwnPaymentsStack
  beforeAll(async () => {
    shop = await startPaymentsStack()
  })
  afterAll(() => shop.close())

  test('an account has the currency of its country from the beginning', async () => {
    const { client, email } = await shop.creator()
    await shop.call(client, 'create_connect_account', {})
    const created = shop.bank.requestsAbout(email).find((request) => request.startsWith('POST'))
    expect(created).toContain('"currency":"chf"')
  })

  test('after the move to v2 an account that only v1 knows goes on as before', async () => {
    const { client, account } = await shop.connectedSeller()
    const before = (await shop.call(client, 'get_account_info', {})).accountInfo
    await shop.bank.control('/fail', { kind: 'made_with_v1', times: null, about: '/v2/core/account' })
    const { accountInfo } = await shop.call(client, 'get_account_info', {})
    const { url } = await shop.call(client, 'create_onboarding_link', {
      returnUrl: `${SITE_URL}/members/payouts`,
      refreshUrl: `${SITE_URL}/members/payouts`,
    })
    await shop.bank.control('/fail', { kind: null })
    expect(accountInfo).toEqual(before)
    expect(accountInfo.accountId).toBe(account)
    expect(url).toContain('/setup/')
  })

  test('a platform that may not ask any more has not lost its accounts', async () => {
    const { client, userId } = await shop.creator()
    const { accountId } = await shop.call(client, 'create_connect_account', {})
    await shop.settled()
    await shop.bank.control('/operator', { gap: 'accounts_v2_access_blocked' })
    expect(await shop.refuseTo(client, 'get_account_info', {})).toMatchObject({ message: NOT_HERE_YET })
    expect((await shop.accountOf(userId))?.stripeAccountId).toBe(accountId)
    await shop.bank.control('/operator')
    expect(await shop.call(client, 'get_account_info', {})).toMatchObject({ accountInfo: { accountId } })
  })
})

describe('what an event is signed with', () => {
  let shop: OwnPaymentsStack
  afterEach(() => shop.close())

  const told = (id: string, account: string) => ({
    id: `evt_${id}`,
    livemode: false,
    object: 'v2.core.event',
    type: 'v2.core.account[requirements].updated',
    related_object: { id: account, type: 'v2.core.account' },
  })

  test('accounts of v2 are named by events with a secret of their own', async () => {
    shop = await startPaymentsStack()
    const { client } = await shop.creator()
    const { accountId } = await shop.call(client, 'create_connect_account', {})
    const event = JSON.stringify(told('thin', accountId))
    for (const secret of [WEBHOOK_SECRET, CONNECT_SECRET]) {
      expect(await shop.send(event, { secret })).toEqual({ status: 400 })
    }
    expect(await shop.send(event, { secret: ACCOUNTS_SECRET })).toEqual({ status: 200 })
    expect(await shop.send(event, { secret: ACCOUNTS_SECRET, age: 301 })).toEqual({ status: 400 })
    expect(await shop.send(event, { secret: ACCOUNTS_SECRET, age: -400 })).toEqual({ status: 400 })
  })

  test('one secret may stand for the marketplace and for accounts, as stripe listen has it', async () => {
    shop = await startPaymentsStack({ STRIPE_CONNECT_WEBHOOK_SECRET: WEBHOOK_SECRET })
    const { client, userId } = await shop.creator()
    const { accountId } = await shop.call(client, 'create_connect_account', {})
    await shop.bank.control('/connect-account', { account: accountId })
    await shop.settled()
    expect(await shop.accountOf(userId)).toMatchObject({ stripeOnboardingComplete: true })

    const productId = await shop.product(userId)
    const { paymentIntent } = await shop.begin(shop.guest(), { productId })
    await shop.pay(paymentIntent.id)
    await shop.settled()
    expect((await shop.booksOf(productId)).orders).toHaveLength(1)
  })
})

describe('onboarding leads back to this site only', () => {
  const SITE = 'https://shop.example'
  let shop: OwnPaymentsStack
  let client: Awaited<ReturnType<OwnPaymentsStack['connectedSeller']>>['client']
  beforeAll(async () => {
    shop = await startPaymentsStack({ FUNDUS_SITE_URL: SITE })
    client = (await shop.connectedSeller()).client
  })
  afterAll(() => shop.close())

  const own = { returnUrl: `${SITE}/members/payouts?connected=true`, refreshUrl: `${SITE}/refresh` }

  test.each([
    'https://shop.example.evil.example/',
    'https://shop.example.evil.example/members/payouts',
    'https://shop.example@evil.example/',
    'https://shop.example:pass@evil.example/',
    'https://shop.example:444/',
    'https://shop.examples/',
    'https://shop.example-evil.example/',
    'https://evil.example/https://shop.example/',
    'https://evil.example/?https://shop.example',
    'https://evil.example/#https://shop.example',
    'https://www.shop.example/',
    'http://shop.example/',
    'https:\\\\shop.example.evil.example',
    'https://evil.example\\@shop.example/',
    'ftp://shop.example/',
    'javascript://shop.example/%0aalert(1)',
    'data:text/html,https://shop.example',
    '//shop.example/',
    '/members/payouts',
  ])('not to %s', async (address) => {
    for (const field of ['returnUrl', 'refreshUrl'] as const) {
      const refusal = await shop.refuseTo(client, 'create_onboarding_link', { ...own, [field]: address })
      expect(refusal).toMatchObject({ status: 400, field })
    }
  })

  test.each([`${SITE}/`, `${SITE}/members/payouts?connected=true#top`, 'https://SHOP.example:443/a'])(
    'to %s',
    async (address) => {
      expect(
        await shop.call(client, 'create_onboarding_link', { ...own, returnUrl: address }),
      ).toHaveProperty('url')
    },
  )
})

test('what a restricted key lacks is named in the log, and nobody loses an account by it', async () => {
  const shop = await startPaymentsStack({ STRIPE_SECRET_KEY: 'rk_test_local_restricted' })
  const { account, client, userId } = await shop.connectedSeller()
  const permissions = ['rak_account_read', 'rak_balance_read']
  await shop.bank.control('/operator', { permissions })
  const refusal = await shop.refuseTo(client, 'get_account_info', {})
  expect(refusal).toMatchObject({ status: 503, message: PAYMENTS_DOWN })
  const { logs } = await shop.outputOf('payments')
  expect(logs).toContain('STRIPE_SECRET_KEY lacks the permission rak_v2_account_read')
  expect(logs).not.toContain('rk_test')
  expect(await shop.accountOf(userId)).toMatchObject({ stripeAccountId: account, stripeConnected: true })
  await shop.bank.control('/operator', { permissions: [...permissions, 'rak_v2_account_write'] })
  expect(await shop.call(client, 'get_account_info', {})).toMatchObject({
    accountInfo: { accountId: account },
  })
  await shop.close()
})

test('however often anybody asks how the shop is, the provider is asked once a minute', async () => {
  const shop = await startPaymentsStack()
  const asked = () => shop.bank.requestsAbout('/v1/account ').length
  const health = () => shop.call(shop.guest(), 'health_check', {})
  const failWith = (kind: string | null) =>
    shop.bank.control('/fail', { kind, times: null, about: '/v1/account' })
  for (const kind of ['server_error', 'unavailable', 'rate_limit', 'malformed']) {
    await failWith(kind)
    expect(await shop.refuseHealth()).toMatchObject({ status: 503, message: PAYMENTS_DOWN })
  }
  await failWith(null)
  const before = asked()
  for (let count = 0; count < 10; count += 1) expect(await health()).toMatchObject({ platform: 'own' })
  expect(asked() - before, 'a failure is not kept, an answer is').toBe(1)
  await shop.close()
})

test('the platform that the shop went live with takes the place of the one it was tried with', async () => {
  const shop = await startPaymentsStack()
  const context = { tables: shop.tables, now: new Date() }
  const trial = { account: 'acct_1', mode: 'test' } as const
  const fact = async () => (await shop.tables.get('server_facts', 'stripe-platform'))?.value
  await rememberPlatform(context, { standing: 'first', platform: trial })
  await rememberPlatform(context, { standing: 'first', platform: { ...trial, account: 'acct_2' } })
  expect(await fact(), 'another creator was first').toBe('test acct_1')
  await rememberPlatform(context, { standing: 'went_live', platform: { account: 'acct_2', mode: 'live' } })
  expect(await fact()).toBe('live acct_2')
  await rememberPlatform(context, { standing: 'same', platform: trial })
  await rememberPlatform(context, { standing: 'other', platform: trial })
  expect(await fact()).toBe('live acct_2')
  await shop.close()
})
