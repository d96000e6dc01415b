import { ID } from 'node-appwrite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTables } from '#functions/shared/db/tables.ts'
import { listen, type HttpServer } from '#local/http/listen.ts'
import { originOf } from '#local/appwrite/testing/local-controls.ts'
import { publishableKey } from '#local/stripe/testing/start-local-stripe.ts'
import { readConfig } from '#scripts/operate/deploy/config.ts'
import { doctorEnvironmentSchema, parseEnvironment } from '#scripts/operate/deploy/environment.ts'
import { debts } from '#scripts/operate/doctor/checks/debts.ts'
import { version } from '#scripts/operate/doctor/checks/version.ts'
import { checks, inspect, type Result } from '#scripts/operate/doctor/inspect.ts'
import { openDeployment, type Deployment } from '#scripts/operate/doctor/deployment.ts'
import {
  startEmptyProject,
  type EmptyProject,
  type Intercept,
} from '#tests/integration/support/stacks/deployed.ts'

let project: EmptyProject
let site: HttpServer
let page = ''
let workerType = 'text/javascript'

const POLICY = "default-src 'self'; frame-ancestors 'none'"
const allHeaders = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
let sent: Record<string, string> = allHeaders
beforeAll(async () => {
  project = await startEmptyProject()
  site = await listen(({ url }) => {
    const type = url.endsWith('/push-worker.js') ? workerType : 'text/html'
    return new Response(page, { headers: { 'content-type': type, ...sent } })
  }, 0)
  page = pageWith({})
  await project.deploy({ variables: { FUNDUS_SITE_URL: site.url, FUNDUS_SITE_DOMAIN: 'none' } })
})
afterEach(() => {
  project.interceptBy((_request, pass) => pass())
  page = pageWith({})
  workerType = 'text/javascript'
  sent = allHeaders
})
afterAll(async () => {
  await site.close()
  await project.close()
})

const pageWith = ({
  endpoint = project.endpoint,
  key = publishableKey,
}: {
  endpoint?: string
  key?: string
}) =>
  `<meta name="fundus:appwrite-endpoint" content="${endpoint}" />
   <meta name="fundus:appwrite-project" content="${project.variables.APPWRITE_PROJECT_ID}" />
   <meta name="fundus:stripe-key" content="${key}" />`

function deploymentWith(change: Record<string, string> = {}, now = () => new Date()): Deployment {
  const variables = {
    ...project.variables,
    FUNDUS_SITE_URL: site.url,
    // The stand-in for the site has no content. A site with a page server is looked at in doctor-pages.test.ts.
    FUNDUS_SITE_RENDERING: 'static',
    FUNDUS_WEBHOOK_URL: project.webhookUrl,
    ...change,
  }
  const environment = parseEnvironment(variables, doctorEnvironmentSchema)
  return openDeployment(readConfig(), environment, now)
}

const results = (change?: Record<string, string>, now?: () => Date): Promise<Result[]> =>
  inspect(deploymentWith(change, now))

/** Returns the problems of all failed checks, by name. */
const problemsOf = (all: readonly Result[]) =>
  Object.fromEntries(all.flatMap((one) => (one.state === 'failed' ? [[one.name, one.problem]] : [])))

const isAt = ({ url, method }: Request, path: RegExp, wanted = 'GET') =>
  method === wanted && path.test(new URL(url).pathname)

const isOfKey = (request: Request) => request.headers.has('x-appwrite-key')

/** Passes a response on with one text replaced. */
const retold =
  (path: RegExp, from: string | RegExp, to: string): Intercept =>
  async (request, pass) => {
    const answer = await pass()
    if (!isAt(request, path)) return answer
    const text = await answer.text()
    return new Response(text.replace(from, to), { headers: { 'content-type': 'application/json' } })
  }

const answered =
  (path: RegExp, method: string, status: number, body: object = {}): Intercept =>
  (request, pass) =>
    isAt(request, path, method) && !isOfKey(request) ? Response.json(body, { status }) : pass()

const refusedToKeys =
  (path: RegExp, method = 'GET'): Intercept =>
  (request, pass) =>
    isAt(request, path, method) && isOfKey(request)
      ? Response.json(
          { message: 'missing scopes', code: 401, type: 'general_unauthorized_scope' },
          { status: 401 },
        )
      : pass()

test('a project that was deployed is healthy', async () => {
  const all = await results()
  expect(problemsOf(all)).toEqual({})
  const others = all.filter(({ state }) => state !== 'passed')
  expect(others.map(({ name }) => name)).toEqual(['pages'])
  expect(all).toHaveLength(checks.length)
})

describe('what sellers owe', () => {
  const debtsOf = () => debts.look(deploymentWith())

  test('is summed up, and what waits to go back to them', async () => {
    const tables = createTables(project.admin)
    const owe = async (amountCents: number, recoveredCents: number, settledAt: string | null = null) => {
      const reference = ID.unique()
      await tables.create('debts', reference, {
        sellerId: 'seller',
        sellerStripeAccountId: 'acct_1',
        paymentId: 'pi_1',
        cause: 'dispute',
        reference,
        amountCents,
        recoveredCents,
        settledAt,
        createdAt: new Date().toISOString(),
      })
    }
    await owe(1899, 399)
    await owe(500, 0)
    await owe(0, 250)
    await owe(700, 700, new Date().toISOString())
    expect(await debtsOf()).toMatchObject({
      state: 'passed',
      note: 'sellers owe CHF 20.00 (2); CHF 2.50 (1) wait to go back to sellers: is there enough in your balance?',
    })
    await tables.removeAll('debts', [])
  })

  test('is not looked at with a key that may not read it', async () => {
    project.interceptBy(refusedToKeys(/\/tables\/debts\/rows$/))
    expect(await debtsOf()).toMatchObject({ state: 'skipped' })
  })
})

describe('what is broken is named', () => {
  const TABLES = /\/tablesdb\/market\/tables$/
  const FUNCTIONS = /\/functions$/
  const ROWS = /\/tables\/orders\/rows$/

  test.each<[string, Intercept, string]>([
    ['version', retold(/\/health\/version$/, '1.9.6', '1.8.1'), 'is Appwrite 1.8.1'],
    ['key', refusedToKeys(/\/project\/platforms$/), 'lacks platforms.read'],
    ['key', refusedToKeys(/\/messaging\/messages$/), 'lacks messages.read'],
    ['key', refusedToKeys(/\/none\/files$/, 'POST'), 'lacks files.write'],
    [
      'settings',
      retold(/\/project$/, '"anonymous","enabled":false', '"anonymous","enabled":true'),
      'to do: switch anonymous off',
    ],
    ['schema', retold(TABLES, '"size":20000', '"size":10000'), 'size 10000 → 20000'],
    [
      'permissions',
      retold(
        TABLES,
        '"$permissions":[],"rowSecurity":true',
        '"$permissions":["create(\\"any\\")"],"rowSecurity":true',
      ),
      'permissions [create("any")] → []',
    ],
    [
      'buckets',
      retold(/\/storage\/buckets$/, '"maximumFileSize":5242880', '"maximumFileSize":1'),
      '1 → 5242880',
    ],
    ['functions', retold(FUNCTIONS, '"rows.read",', '"rows.read","users.write",'), 'users.write'],
    ['functions', retold(FUNCTIONS, '"live":true', '"live":false'), 'runs with older variables'],
    [
      'variables',
      retold(/\/variables$/, /STRIPE_WEBHOOK_SECRET"|FUNDUS_PUSH_KEY"/, 'OTHER"'),
      'payments lacks STRIPE_WEBHOOK_SECRET; marketplace lacks FUNDUS_PUSH_KEY',
    ],
    [
      'variables',
      retold(
        /\/payments\/variables$/,
        /("key":"STRIPE_SECRET_KEY","value":""),"secret":true/,
        '$1,"secret":false',
      ),
      'STRIPE_SECRET_KEY of payments is not marked as secret',
    ],
    ['e-mail', retold(/\/messaging\/providers$/, '"enabled":true', '"enabled":false'), 'no provider'],
    [
      'e-mail',
      answered(/\/account\/verifications\/email$/, 'POST', 503),
      'the server cannot mail who has forgotten a password',
    ],
    ['guests', answered(ROWS, 'POST', 200, { $id: 'x' }), 'a guest who writes into orders gets 200'],
    ['guests', answered(ROWS, 'GET', 200, { total: 3, rows: [] }), 'a guest who reads orders gets 200'],
    ['guests', answered(/\/graphql$/, 'POST', 200, { data: {} }), 'a guest who asks by GraphQL gets 200'],
    ['expired sessions', answered(/\/account$/, 'GET', 200, {}), 'has expired is answered with 200, not 401'],
    [
      'webhook',
      answered(/\/_functions\/payments\/webhook$/, 'POST', 200, {}),
      'nobody signed is answered with 200, not 400',
    ],
    ['payment keys', answered(/\/executions$/, 'POST', 404), 'the payments function cannot be asked'],
    ...Object.entries({
      500: 'it cannot reach its own server, or its key of Stripe is missing or refused',
      0: 'it cannot reach its own server, or its key of Stripe is missing or refused',
      503: 'its key of Stripe is missing or refused, or it cannot reach its own server',
    }).map(([status, causes]): [string, Intercept, string] => [
      'payment keys',
      answered(/\/executions$/, 'POST', 201, { responseStatusCode: Number(status), responseBody: '' }),
      `the payments function answers ${status}: ${causes}`,
    ]),
    [
      'payment keys',
      answered(/\/executions$/, 'POST', 201, {
        responseStatusCode: 200,
        responseBody: JSON.stringify({ mode: 'test', keys: null, platform: 'other' }),
      }),
      'the secret key is of another Stripe account or mode than the one that creators are connected to',
    ],
    [
      'origin',
      (request, pass) => {
        const isForeign = request.headers.get('origin')?.includes('not-this-shop') ?? false
        return isForeign ? Response.json({ total: 0, rows: [] }) : pass()
      },
      'not-this-shop.example are answered with 200',
    ],
    [
      'storage limit',
      async (request, pass) =>
        isAt(request, /\/files$/, 'POST')
          ? Response.json({ message: 'File size not allowed' }, { status: 400 })
          : pass(),
      'a file of 524288000 bytes for media is refused: File size not allowed',
    ],
  ])('the doctor names what is broken: %s', async (name, intercept, problem) => {
    project.interceptBy(intercept)
    const problems = problemsOf(await results())
    expect(Object.keys(problems)).toEqual([name])
    expect(problems[name]).toContain(problem)
  })

  test('a server that is not there, and nothing else is asked', async () => {
    const all = await results({ APPWRITE_ENDPOINT: 'http://localhost:1/v1' })
    expect(problemsOf(all)).toEqual({ reachable: 'http://localhost:1/v1 does not answer' })
    expect(all.filter(({ state }) => state === 'skipped')).toHaveLength(checks.length - 1)
  })

  test('a project that is not there', async () => {
    const all = await results({ APPWRITE_PROJECT_ID: 'nobody' })
    expect(problemsOf(all)).toEqual({
      reachable: `${project.endpoint} answers 404 for this project`,
    })
  })

  test('a clock that is wrong', async () => {
    const ahead = await results({}, () => new Date(Date.now() - 90_000))
    const problems = problemsOf(ahead)
    expect(Object.keys(problems)).toEqual(['clock'])
    expect(problems['clock']).toMatch(/is (8[5-9]|90) seconds ahead/)
  })

  test('a secret of the webhook that is another one', async () => {
    const change = {
      STRIPE_WEBHOOK_SECRET: 'whsec_not_one',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_nor_one',
      STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_no_third',
    }
    expect(problemsOf(await results(change))).toEqual({
      webhook:
        'an event signed with STRIPE_WEBHOOK_SECRET is answered with 400, not 200; an event signed with STRIPE_CONNECT_WEBHOOK_SECRET is answered with 400, not 200; an event signed with STRIPE_ACCOUNTS_WEBHOOK_SECRET is answered with 400, not 200',
    })
  })

  test('a name that leads nowhere', async () => {
    const change = { FUNDUS_WEBHOOK_URL: 'https://pay.shop.invalid/webhook' }
    expect(problemsOf(await results(change))).toEqual({
      addresses: 'pay.shop.invalid leads nowhere',
      webhook: 'https://pay.shop.invalid/webhook does not answer',
      'stripe webhooks': 'no endpoint that is enabled calls https://pay.shop.invalid/webhook',
      'stripe destination': 'no thin events are sent to https://pay.shop.invalid/webhook',
    })
  })

  test('a site of another project, and one with a key of the other mode', async () => {
    workerType = 'text/html'
    page = pageWith({ endpoint: 'https://elsewhere.example/v1', key: 'pk_live_1' })
    expect(problemsOf(await results())).toEqual({
      site: 'the pages of the site call the endpoint https://elsewhere.example/v1; /push-worker.js is no script',
      'payment keys': 'the secret key is of test mode, and the site has pk_live_…',
    })
  })

  test('a site without a policy of what its pages may do', async () => {
    sent = { 'x-content-type-options': 'nosniff' }
    const all = await results({ FUNDUS_SITE_RENDERING: 'server' })
    expect(problemsOf(all)).toMatchObject({
      'site headers': 'pages come without content-security-policy, referrer-policy',
    })
  })

  test('a site whose pages may not call', async () => {
    const elsewhere = site.url.replace('localhost', '127.0.0.1')
    expect(problemsOf(await results({ FUNDUS_SITE_URL: elsewhere }))).toEqual({
      origin: `pages of ${elsewhere} are refused (403)`,
    })
  })

  test('names that lead to pages of the shop today', async () => {
    const rows: Intercept = async (request, pass) => {
      const asks = new URL(request.url).searchParams.toString()
      const isMeant = isAt(request, /\/tables\/accounts\/rows$/) && asks.includes('usernameKey')
      return isMeant ? Response.json({ total: 1, rows: [{ usernameKey: 'explore' }] }) : pass()
    }
    project.interceptBy(rows)
    expect(problemsOf(await results())).toEqual({ usernames: 'explore is taken' })
  })

  test('a domain that Appwrite has not verified', async () => {
    const rule = {
      domain: 'localhost',
      status: 'unverified',
      deploymentResourceType: 'site',
      deploymentResourceId: 'site',
    }
    project.interceptBy((request, pass) =>
      isAt(request, /\/proxy\/rules$/) && isOfKey(request)
        ? Response.json({ total: 1, rules: [rule] })
        : pass(),
    )
    expect(problemsOf(await results())).toEqual({ addresses: 'localhost is not verified (unverified)' })
  })

  test('every check has a cure of one sentence', () => {
    for (const { cure } of checks) expect(cure).toMatch(/^[A-Z].*\.$/)
  })
})

test("what a host of files can't send is said, and no failure", async () => {
  sent = {}
  const all = await results()
  expect(problemsOf(all)).toEqual({})
  expect(all.find(({ name }) => name === 'site headers')).toMatchObject({
    state: 'skipped',
    why: 'FUNDUS_SITE_RENDERING is static: only a proxy could send content-security-policy, x-content-type-options, referrer-policy',
  })
})

test('an Appwrite that is old enough to lack security releases is noted, and no failure', async () => {
  const versionOf = () => version.look(deploymentWith())
  expect(await versionOf()).toMatchObject({
    state: 'passed',
    note: 'is Appwrite 1.9.6; 1.9.10 or newer is recommended, as it mends security',
  })
  project.interceptBy(retold(/\/health\/version$/, '1.9.6', '1.10.0'))
  expect(await versionOf()).not.toHaveProperty('note')
})

test('a doctor whose requests are refused has not found anything out', async () => {
  project.interceptBy(answered(/\/account\/verifications\/email$/, 'POST', 429))
  const all = await results()
  expect(problemsOf(all)).toEqual({})
  expect(all.filter(({ state }) => state === 'skipped')).toMatchObject([
    { name: 'e-mail', why: 'the server refuses more requests for now (429); run the doctor again later' },
    { name: 'pages' },
  ])
})

test('uses up none of the new passwords that one address may ask for, and mails nobody', async () => {
  const asked: string[] = []
  project.interceptBy((request, pass) => {
    asked.push(new URL(request.url).pathname)
    return pass()
  })
  expect(problemsOf(await results())).toEqual({})
  expect(asked).toContain('/v1/account/verifications/email')
  expect(asked).not.toContain('/v1/account/recovery')
  const inbox = await fetch(`${originOf(project)}/_local/inbox.json`)
  expect(await inbox.text()).not.toContain('@doctor.example')
})

test('of a project in which nothing is deployed yet it says so, and no more', async () => {
  const empty = await startEmptyProject()
  const environment = parseEnvironment(empty.variables, doctorEnvironmentSchema)
  const all = await inspect(openDeployment(readConfig(), environment))
  await empty.close()
  expect(problemsOf(all)).toMatchObject({ schema: 'nothing is deployed yet' })
  expect(JSON.stringify(problemsOf(all)).length).toBeLessThan(2500)
})

test('without a key the doctor looks at what guests see', async () => {
  const all = await results({ APPWRITE_API_KEY: '' })
  expect(all.filter(({ state }) => state === 'passed').map(({ name }) => name)).toEqual([
    'reachable',
    'version',
    'clock',
  ])
  expect(problemsOf(all)).toEqual({})
})

test('what cannot be tried is said', async () => {
  const all = await results({ FUNDUS_SITE_URL: '', STRIPE_WEBHOOK_SECRET: '' })
  expect(problemsOf(all)).toEqual({})
  expect(all.filter(({ state }) => state === 'skipped').map(({ name }) => name)).toEqual([
    'site',
    'site headers',
    'pages',
    'operator',
    'origin',
    'webhook',
    'payment keys',
    'return addresses',
    'stripe wallets',
  ])
})
