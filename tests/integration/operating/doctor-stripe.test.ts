import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTables } from '#functions/shared/db/tables.ts'
import { listen, type HttpServer } from '#local/http/listen.ts'
import { readConfig } from '#scripts/operate/deploy/config.ts'
import { doctorEnvironmentSchema, parseEnvironment } from '#scripts/operate/deploy/environment.ts'
import { returnAddresses } from '#scripts/operate/doctor/checks/stripe/return-addresses.ts'
import { stripeMethods } from '#scripts/operate/doctor/checks/stripe/stripe-methods.ts'
import { checks, examine } from '#scripts/operate/doctor/inspect.ts'
import { openDeployment } from '#scripts/operate/doctor/deployment.ts'
import { startEmptyProject, type EmptyProject } from '#tests/integration/support/stacks/deployed.ts'

let project: EmptyProject
/** A proxy between the doctor and Stripe that can change responses. */
let between: HttpServer
let retell = (text: string) => text
beforeAll(async () => {
  project = await startEmptyProject()
  await project.deploy({ variables: { FUNDUS_SITE_DOMAIN: 'none' } })
  between = await listen(async (request) => {
    const { pathname, search } = new URL(request.url)
    const answer = await fetch(`${project.bank.url}${pathname}${search}`, { headers: request.headers })
    return new Response(retell(await answer.text()), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  }, 0)
})
afterEach(async () => {
  retell = (text) => text
  await project.bank.control('/operator')
})
afterAll(async () => {
  await between.close()
  await project.close()
})

function deploymentWith(change: Record<string, string> = {}) {
  const variables = {
    ...project.variables,
    FUNDUS_WEBHOOK_URL: project.webhookUrl,
    STRIPE_API_BASE: between.url,
    ...change,
  }
  return openDeployment(readConfig(), parseEnvironment(variables, doctorEnvironmentSchema))
}

const ofStripe = checks.filter(({ name }) => name.startsWith('stripe '))

/** Returns the results about Stripe, by the names of the checks. */
async function foundAtStripe(change: Record<string, string> = {}) {
  const deployment = deploymentWith(change)
  const results = await Promise.all(ofStripe.map((check) => examine(check, deployment)))
  return Object.fromEntries(
    results.map((one) => {
      if (one.state === 'failed') return [one.name, one.problem]
      return [one.name, one.state === 'skipped' ? `skipped: ${one.why}` : 'passed']
    }),
  )
}

const healthy = {
  'stripe platform': 'passed',
  'stripe profile': 'passed',
  'stripe reserve': 'passed',
  'stripe methods': 'passed',
  'stripe wallets': 'passed',
  'stripe webhooks': 'passed',
  'stripe destination': 'passed',
}

test('a platform that is set up is healthy', async () => {
  expect(await foundAtStripe()).toEqual(healthy)
})

describe('what an operator has not done is named', () => {
  test.each([
    [
      'stripe profile',
      /"statement_descriptor":"[^"]+"/g,
      '"statement_descriptor":null',
      'statement descriptor',
    ],
    ['stripe profile', /"support_email":"[^"]+"/g, '"support_email":null', 'no address for support'],
    ['stripe profile', /"icon":"[^"]+"/g, '"icon":null', 'no icon of the platform'],
    ['stripe reserve', /"available":\[\{"amount":\d+/g, '"available":[{"amount":-1250', 'owes 12.50 CHF'],
    ['stripe webhooks', /"charge.refunded",?/g, '', 'nobody listens to charge.refunded'],
    ['stripe webhooks', '"account.updated",', '', 'nobody listens to account.updated'],
    ['stripe webhooks', '"payout.failed",', '', 'nobody listens to payout.failed'],
    [
      'stripe webhooks',
      /"api_version":"[^"]+"/g,
      '"api_version":"2023-10-16"',
      'an endpoint has 2023-10-16, not 2026-10-28.endive',
    ],
    [
      'stripe webhooks',
      /"status":"enabled","url"/g,
      '"status":"disabled","url"',
      'no endpoint that is enabled',
    ],
    [
      'stripe destination',
      '"event_payload":"thin"',
      '"event_payload":"snapshot"',
      'no thin events are sent to',
    ],
    [
      'stripe destination',
      '"v2.core.account[requirements].updated",',
      '',
      'nobody listens to v2.core.account[requirements].updated',
    ],
    ['stripe destination', '"@accounts"', '"@self"', 'only events of the platform itself'],
    [
      'stripe wallets',
      '"domain_name":"shop.example","enabled":true',
      '"domain_name":"shop.example","enabled":false',
      'shop.example is registered and switched off',
    ],
    [
      'stripe wallets',
      '"apple_pay":{"status":"active"}',
      '"apple_pay":{"status":"inactive","status_details":{"error_message":"no file"}}',
      'Apple Pay is not active on shop.example (no file)',
    ],
    [
      'stripe methods',
      /"twint":\{"available":true/g,
      '"twint":{"available":false',
      'creators can choose, and nobody can pay with: TWINT',
    ],
    ['stripe methods', /"klarna":\{[^}]*\}\},?/g, '', 'nobody can pay with: Klarna'],
    ['stripe methods', '"is_default":true', '"is_default":false', 'there is no default configuration'],
  ])('the doctor names what is wrong with %s: %s', async (name, from, to, problem) => {
    retell = (text) => text.replaceAll(from, to)
    const { [name]: found, ...others } = await foundAtStripe()
    expect(found).toContain(problem)
    expect(others).toEqual(Object.fromEntries(Object.entries(healthy).filter(([other]) => other !== name)))
  })

  test.each([
    ['accounts_v2_access_blocked', 'have Accounts v2 switched on'],
    ['non_connect_platform_accounts_v2_access_blocked', 'sign the platform up for Connect'],
  ])('a platform without access: %s', async (gap, problem) => {
    await project.bank.control('/operator', { gap })
    expect((await foundAtStripe())['stripe platform']).toContain(problem)
    expect((await foundAtStripe({ STRIPE_ACCOUNTS_API: 'v1' }))['stripe platform']).toBe('passed')
  })

  test('what the shop was told when it made an account, as nothing else tells it', async () => {
    const tables = createTables(project.admin)
    const refusedAt = '2026-11-20T10:00:00.000+00:00'
    await tables.create('server_facts', 'stripe-setup', { value: 'answer_profile', createdAt: refusedAt })
    expect((await foundAtStripe())['stripe platform']).toMatch(
      /^a creator got no account on 2026-11-20: you have to complete the platform profile of Connect and acknowledge/,
    )
    await tables.remove('server_facts', 'stripe-setup')
    expect(await foundAtStripe()).toEqual(healthy)
  })
})

describe('a restricted key', () => {
  const STRIPE_DOCTOR_KEY = 'rk_test_local_doctor'
  const readings = ['v2_account', 'account', 'balance', 'webhook', 'event_destination']

  test('that may read is enough', async () => {
    await project.bank.control('/operator', { permissions: readings.map((area) => `rak_${area}_read`) })
    expect(await foundAtStripe({ STRIPE_DOCTOR_KEY })).toEqual(healthy)
  })

  test('that may not is told what it lacks, and never shown', async () => {
    await project.bank.control('/operator', { permissions: [] })
    const found = await foundAtStripe({ STRIPE_DOCTOR_KEY })
    expect(found).toEqual({
      'stripe platform': 'the key lacks the permission rak_v2_account_read',
      'stripe profile': 'the key lacks the permission rak_account_read',
      'stripe reserve': 'the key lacks the permission rak_balance_read',
      // the stand-in knows no names for the permissions that these two checks need
      'stripe methods': 'passed',
      'stripe wallets': 'passed',
      'stripe webhooks': 'the key lacks the permission rak_webhook_read',
      'stripe destination': 'the key lacks the permission rak_event_destination_read',
    })
  })

  test('that is real is not shown to a stand-in', async () => {
    const before = project.bank.requestsAbout('/v').length
    const found = await foundAtStripe({ STRIPE_DOCTOR_KEY: 'rk_live_51Real' })
    expect(new Set(Object.values(found)).size).toBe(1)
    expect(project.bank.requestsAbout('/v')).toHaveLength(before)
  })
})

describe('what no operator has to mend is told all the same', () => {
  test('PayPal waits for the approval of Stripe', async () => {
    retell = (text) => text.replaceAll('"paypal":{"available":true', '"paypal":{"available":false')
    expect(await stripeMethods.look(deploymentWith())).toMatchObject({
      state: 'passed',
      note: 'creators can choose, and nobody can pay with: PayPal (needs the approval of Stripe)',
    })
  })

  test('a domain that is not registered is named, and without https there are no wallets', async () => {
    const foundOn = async (url: string) => (await foundAtStripe({ FUNDUS_SITE_URL: url }))['stripe wallets']
    expect(await foundOn('https://other.example')).toBe(
      'other.example is not registered for Apple Pay, Google Pay, Link',
    )
    expect(await foundOn('http://localhost:5000')).toBe('passed')
  })
})

test('without a key it says that nobody has looked', async () => {
  const why =
    'skipped: set STRIPE_SECRET_KEY, or a restricted key that may read as STRIPE_DOCTOR_KEY, to look'
  const found = await foundAtStripe({ STRIPE_SECRET_KEY: '' })
  expect(new Set(Object.values(found))).toEqual(new Set([why]))
})

test('accounts of v1 need no thin events', async () => {
  const found = await foundAtStripe({ STRIPE_ACCOUNTS_API: 'v1' })
  expect(found['stripe destination']).toBe('skipped: accounts of v1 have no such events')
})

test.each([
  ['http://shop.example', 'sk_live_51x', 'failed'],
  ['http://shop.example', 'rk_live_51x', 'failed'],
  ['https://shop.example', 'sk_live_51x', 'passed'],
  ['http://localhost:4173', 'sk_test_51x', 'passed'],
])('a site at %s and the key %s: %s', async (FUNDUS_SITE_URL, STRIPE_SECRET_KEY, state) => {
  const deployment = deploymentWith({ FUNDUS_SITE_URL, STRIPE_SECRET_KEY })
  expect((await returnAddresses.look(deployment)).state).toBe(state)
})
