import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetConnection } from '#functions/payments/src/connect/store-connection.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { execute } from '#tests/integration/support/stacks/stack.ts'
import {
  startPaymentsStack,
  type OwnPaymentsStack,
} from '#tests/integration/support/stacks/payments-stack.ts'
import { CONNECT_SECRET } from '#tests/integration/support/webhook-sender.ts'

const PAYMENTS_DOWN = 'Payment service is temporarily unavailable. Please try again in a few minutes.'
const site = 'http://localhost:5000'
const urls = {
  returnUrl: `${site}/members/payouts?connected=true`,
  refreshUrl: `${site}/members/payouts?refresh=true`,
}

describe.each(['v2', 'v1'])('with accounts %s', (version) => {
  let shop: OwnPaymentsStack
  beforeAll(async () => {
    shop = await startPaymentsStack({ STRIPE_ACCOUNTS_API: version })
  })
  afterAll(() => shop.close())

  const infoOf = async ({ client }: { client: Parameters<OwnPaymentsStack['call']>[0] }) =>
    (await shop.call(client, 'get_account_info', {})).accountInfo
  const connect = async () => {
    const creator = await shop.creator()
    return { ...creator, ...(await shop.call(creator.client, 'create_connect_account', {})) }
  }
  const stateOf = async (userId: string) => {
    const row = await shop.accountOf(userId)
    return [row?.stripeAccountId, row?.stripeConnected, row?.stripeOnboardingComplete, row?.verified]
  }

  test('a creator has one account, however often and at once it is asked for', async () => {
    const creator = await shop.creator()
    const made = await Promise.all(
      [1, 2, 3].map(() => shop.call(creator.client, 'create_connect_account', {})),
    )
    const again = await shop.call(creator.client, 'create_connect_account', { email: creator.email })
    const ids = new Set([...made, again].map(({ accountId }) => accountId))
    expect(ids.size).toBe(1)
    const asked = shop.bank.requestsAbout(creator.userId).filter((request) => request.startsWith('POST'))
    for (const request of asked) {
      expect(decodeURIComponent(request)).toMatch(/metadata(\[userId\]=|":\{"userId":")/)
      expect(request).toMatch(/country(=CH|":"ch")/)
    }
    expect(asked).not.toEqual([])
    expect(await stateOf(creator.userId)).toEqual([again.accountId, false, false, false])
  })

  test('from nothing to an account that can be paid', async () => {
    const { accountId, ...creator } = await connect()
    expect(await infoOf(creator)).toMatchObject({
      accountId,
      email: creator.email,
      detailsSubmitted: false,
      chargesEnabled: false,
      payoutsEnabled: false,
      balance: { currency: 'CHF', available: 0, pending: 0 },
    })
    const { url } = await shop.call(creator.client, 'create_onboarding_link', { accountId, ...urls })
    expect(url).toContain(shop.bank.url)

    await shop.bank.control('/connect-account', { account: accountId })
    expect(await infoOf(creator)).toMatchObject({
      detailsSubmitted: true,
      chargesEnabled: true,
      payoutsEnabled: true,
    })
    expect(await stateOf(creator.userId)).toEqual([accountId, true, true, true])
    const dashboard = () => shop.call(creator.client, 'get_dashboard_link', { accountId })
    expect((await dashboard()).url).not.toBe((await dashboard()).url)
  })

  test('the webhook tells of the account too, and a restricted one loses its mark', async () => {
    const { accountId, userId } = await connect()
    await shop.bank.control('/connect-account', { account: accountId })
    await shop.settled()
    expect(await stateOf(userId)).toEqual([accountId, true, true, true])
    await shop.bank.control('/connect-account', { account: accountId, stage: 'restricted' })
    await shop.settled()
    expect((await stateOf(userId)).slice(2)).toEqual([false, false])
  })

  test('an account that is gone is forgotten, and another takes its place', async () => {
    const { accountId, ...creator } = await connect()
    await shop.webhooks({ mode: 'hold' })
    await shop.bank.control('/disconnect-account', { account: accountId })
    const gone = await shop.refuseTo(creator.client, 'get_account_info', {})
    expect(gone).toMatchObject({ code: 'not_found', message: 'Account not found in live environment' })
    expect(await stateOf(creator.userId)).toEqual(['', false, false, false])
    await shop.webhooks({ mode: 'deliver' })
    await shop.settled()

    const next = await shop.call(creator.client, 'create_connect_account', {})
    expect(next.accountId).not.toBe(accountId)
    expect(await infoOf(creator)).toMatchObject({ accountId: next.accountId })
  })

  test('the webhook tells that an account is gone', async () => {
    const { accountId, userId, client } = await connect()
    await shop.bank.control('/disconnect-account', { account: accountId })
    await shop.settled()
    expect(await stateOf(userId)).toEqual(['', false, false, false])
    expect((await shop.accountOf(userId))?.stripeLostAt, 'for the next look at the panel').not.toBeNull()
    await shop.call(client, 'create_connect_account', {})
    expect((await shop.accountOf(userId))?.stripeLostAt).toBeNull()
  })

  test('that another account is gone changes nothing: of one that was bound before it may come late', async () => {
    const { accountId, userId } = await connect()
    await forgetConnection(serverContext(shop), userId, 'acct_of_before')
    expect((await shop.accountOf(userId))?.stripeAccountId).toBe(accountId)
    await forgetConnection(serverContext(shop), userId, accountId)
    expect((await shop.accountOf(userId))?.stripeAccountId).toBe('')
  })

  test('where creators cannot be paid it says so, and the country can be given', async () => {
    const { client } = await shop.creator({ country: 'BR' })
    expect(await shop.refuseTo(client, 'create_connect_account', {})).toMatchObject({
      code: 'conflict',
      field: 'country',
      message: 'Payouts to this country are not possible yet',
    })
    expect(await shop.call(client, 'create_connect_account', { country: 'DE' })).toHaveProperty('accountId')
  })
})

describe('an account is its creator’s alone, and stays', () => {
  let shop: OwnPaymentsStack
  beforeAll(async () => {
    shop = await startPaymentsStack()
  })
  afterAll(() => shop.close())

  const actions = [
    ['create_connect_account', {}],
    ['create_onboarding_link', urls],
    ['get_account_info', {}],
    ['create_payout', { amount: 1000, requestId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }],
    ['get_payout_history', {}],
    ['get_dashboard_link', {}],
  ] as const

  test.each(actions)(
    '%s with the account of another is refused and never reaches the provider',
    async (name, input) => {
      const [victim, attacker] = [await shop.connectedSeller(), await shop.connectedSeller()]
      await shop.settled()
      const before = shop.bank.requestsAbout(victim.account).length
      for (const claims of [{ accountId: victim.account }, { userId: victim.userId }]) {
        const refusal = await shop.refuseTo(attacker.client, name, { ...input, ...claims })
        expect(refusal).toMatchObject({ status: 403, code: 'forbidden' })
      }
      expect(shop.bank.requestsAbout(victim.account)).toHaveLength(before)
    },
  )

  test.each(actions)('%s needs somebody who is signed in, whatever the headers say', async (name, input) => {
    const { userId } = await shop.connectedSeller()
    const headers = { 'X-Appwrite-User-Id': userId, 'X-APPWRITE-USER-JWT': 'a.b.c' }
    const body = JSON.stringify({ action: name, ...input })
    expect((await execute(shop.guest(), 'payments', body, { headers })).status).toBe(401)
  })

  test.each(actions)('%s needs a profile', async (name, input) => {
    const { client } = await shop.signUp()
    expect(await shop.refuseTo(client, name, input)).toMatchObject({
      status: 404,
      message: 'User profile not found',
    })
  })

  test('an account that the provider holds for another is nobody’s, whatever is stored', async () => {
    const victim = await shop.connectedSeller()
    const attacker = await shop.creator({ stripeAccountId: victim.account, stripeConnected: true })
    const written = () =>
      shop.bank.requestsAbout(victim.account).filter((request) => request.startsWith('POST')).length
    const before = written()
    for (const [name, input] of actions.slice(1)) {
      expect(await shop.refuseTo(attacker.client, name, input), `asked for ${name}`).toMatchObject({
        status: 403,
      })
    }
    expect(written(), 'the provider was asked whose it is, and for nothing').toBe(before)
  })

  test('that an account is gone is not believed of a key that opens nothing; with a good one it is, once', async () => {
    const { account, client, userId } = await shop.connectedSeller()
    await shop.settled()
    await shop.webhooks({ mode: 'hold' })
    await shop.bank.control('/disconnect-account', { account })
    await shop.bank.control('/fail', { kind: 'invalid_key', times: null, about: '/v1/account' })
    const info = () => shop.refuseTo(client, 'get_account_info', {})
    expect(await info()).toMatchObject({ status: 503, message: PAYMENTS_DOWN })
    expect(await shop.accountOf(userId)).toMatchObject({ stripeAccountId: account, stripeConnected: true })
    await shop.bank.control('/fail', { kind: null })
    expect(await info()).toMatchObject({ status: 404, message: 'Account not found in live environment' })
    expect(await info()).toMatchObject({ status: 404, message: 'Unable to find Stripe account ID' })
    await shop.webhooks({ mode: 'deliver' })
    await shop.settled()
  })

  test.each([
    'https://evil.example/members/payouts',
    'http://localhost:5000.evil.example/',
    'javascript:alert(1)',
    '//evil.example',
  ])('onboarding does not lead back to %s', async (address) => {
    const { client } = await shop.connectedSeller()
    const refusal = await shop.refuseTo(client, 'create_onboarding_link', { ...urls, returnUrl: address })
    expect(refusal).toMatchObject({ status: 400, field: 'returnUrl' })
  })

  test.each(['unavailable', 'server_error', 'malformed', 'rate_limit', 'lock'])(
    'while the provider answers with %s, nothing is forgotten',
    async (kind) => {
      const { account, client, userId } = await shop.connectedSeller()
      await shop.settled()
      const response = await shop.bank.control('/fail', { kind, times: null, about: account })
      expect(response.ok).toBe(true)
      const refusal = await shop.refuseTo(client, 'get_account_info', {})
      await shop.bank.control('/fail', { kind: null })
      expect(refusal).toMatchObject({ status: 503, message: PAYMENTS_DOWN })
      expect(await shop.accountOf(userId)).toMatchObject({ stripeAccountId: account, stripeConnected: true })
    },
  )

  test('a good key of another marketplace forgets nobody’s account, makes none, and is named', async () => {
    const [{ client, userId }, newcomer] = [await shop.creator(), await shop.creator()]
    const { accountId } = await shop.call(client, 'create_connect_account', {})
    await shop.settled()
    // after the reset Stripe knows none of the accounts
    await shop.bank.control('/reset')
    const before = shop.bank.requestsAbout('POST ').length
    const down = { status: 503, message: PAYMENTS_DOWN }
    expect(await shop.refuseTo(client, 'get_account_info', {})).toMatchObject(down)
    expect(await shop.refuseTo(client, 'create_onboarding_link', urls)).toMatchObject(down)
    expect(await shop.refuseTo(newcomer.client, 'create_connect_account', {})).toMatchObject(down)
    expect(shop.bank.requestsAbout('POST ')).toHaveLength(before)
    const gone = JSON.stringify({
      id: 'evt_gone',
      object: 'event',
      type: 'account.application.deauthorized',
      livemode: false,
      account: accountId,
      data: { object: { object: 'application', id: 'ca_1' } },
    })
    expect(await shop.send(gone, { secret: CONNECT_SECRET })).toEqual({ status: 500 })
    expect(await shop.accountOf(userId)).toMatchObject({ stripeAccountId: accountId, stripeLostAt: null })
    const health = async () => (await shop.call(shop.guest(), 'health_check', {})).platform
    expect(await health()).toBe('other')

    // the operator confirms the move to another platform
    await shop.tables.remove('server_facts', 'stripe-platform')
    expect(await health()).toBe('own')
    expect(await shop.send(gone, { secret: CONNECT_SECRET })).toEqual({ status: 200 })
    expect(await shop.accountOf(userId)).toMatchObject({ stripeAccountId: '' })
    expect(await shop.call(newcomer.client, 'create_connect_account', {})).toHaveProperty('accountId')
  })
})
