import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Functions, TablesDB } from 'node-appwrite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DATABASE } from '#functions/shared/db/tables.ts'
import { RefusedError } from '#scripts/operate/deploy/deploy.ts'
import type { Config } from '#scripts/operate/deploy/plan/shape.ts'
import {
  SITE_DOMAIN,
  startEmptyProject,
  WEBHOOK_DOMAIN,
  type EmptyProject,
  type Intercept,
} from '#tests/integration/support/stacks/deployed.ts'
import { perform, saveProduct } from '#tests/integration/support/stacks/market-stack.ts'

let folder = ''
let project: EmptyProject
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'))
  project = await startEmptyProject(folder)
})
afterAll(async () => {
  await project.close()
  await rm(folder, { recursive: true })
})

/** Changes the first column of the configuration's first table. */
const changedColumn =
  (change: object) =>
  (config: Config): Config => ({
    ...config,
    tables: config.tables.map((table, at) =>
      at > 0
        ? table
        : {
            ...table,
            columns: table.columns.map((column, place) => (place > 0 ? column : { ...column, ...change })),
          },
    ),
  })

const tableCount = async (one: EmptyProject) =>
  (await new TablesDB(one.admin).listTables({ databaseId: DATABASE })).total

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** Sends a request to a configured domain, as if its name led to this machine. */
const askDomain = (host: string, path: string, method = 'GET', given: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = new URL(project.endpoint)
    const headers = { host, 'content-type': 'application/json', ...given }
    const call = request({ port, host: 'localhost', path, method, headers }, (response) => {
      const { statusCode: status = 0, headers } = response
      text(response).then((body) => resolve({ status, headers, text: body }), reject)
    })
    call.once('error', reject)
    call.end(method === 'POST' ? '{}' : undefined)
  })

async function soldBySomebody(): Promise<string> {
  const person = await project.signUp()
  const username = `u-${person.userId}`
  await perform(person.client, 'profile.create', { username })
  await perform(person.client, 'profile.complete_onboarding', {})
  return saveProduct(person)
}

const walletDomains = async () =>
  (await project.bank.stripe.paymentMethodDomains.list()).data.map(({ domain_name: name }) => name)

const findProduct = (rowId: string) =>
  new TablesDB(project.admin).getRow({ databaseId: DATABASE, tableId: 'products', rowId })

describe('an empty project', () => {
  test('is told what would be done, and left empty', async () => {
    const { said } = await project.deploy({ mode: 'plan' })
    expect(said).toContain('· create table profiles')
    expect(said).toContain('· upload the code of payments: it has none yet')
    expect(said.at(-1)).toBe(`· register ${SITE_DOMAIN} at Stripe for Apple Pay, Google Pay and Link`)
    expect(await walletDomains()).toEqual([])
    await expect(tableCount(project)).rejects.toThrow('could not be found')
  })

  test('becomes a working one', async () => {
    const { said, steps } = await project.deploy()
    expect(said).toHaveLength(steps.length)
    expect(await findProduct(await soldBySomebody())).toMatchObject({ accessType: 'free' })
    expect(await walletDomains()).toEqual([SITE_DOMAIN])
    // the deployment makes several hundred requests in sequence
  })

  test('needs nothing more', async () => {
    expect(await project.deploy()).toMatchObject({ steps: [], refusals: [], notices: [] })
  })

  test.each([
    ['does not answer', { kind: 'unavailable' }, {}, 'temporarily unavailable'],
    ['refuses the key', { kind: 'invalid_key' }, {}, 'Invalid API Key'],
    [
      'is not to see a real key',
      { kind: null },
      { STRIPE_SECRET_KEY: 'sk_test_real' },
      'made up for a stand-in',
    ],
  ])('is deployed without wallets where the payment provider %s', async (_, failure, variables, why) => {
    await project.bank.control('/fail', { ...failure, ...(failure.kind && { times: null }) })
    const other = { FUNDUS_SITE_URL: 'https://other.example', ...variables }
    const { notices } = await project.deploy({ variables: other, mode: 'plan' })
    await project.bank.control('/fail', { kind: null })
    const [told = ''] = notices
    expect(told).toMatch(/^other\.example is not registered for Apple Pay, Google Pay and Link/)
    expect(told).toContain(why)
  })

  test('is told where its domain has been switched off at the payment provider', async () => {
    await project.bank.stripe.paymentMethodDomains.create({ domain_name: 'off.example', enabled: false })
    const variables = { FUNDUS_SITE_URL: 'https://off.example' }
    const { notices, said } = await project.deploy({ variables, mode: 'plan' })
    expect(notices).toEqual([expect.stringMatching(/^off\.example is switched off at Stripe/)])
    expect(said.join()).not.toContain('register off.example')
  })

  test('takes a site that has changed, and nothing else', async () => {
    const files = { '/assets/main.js': 'beginAnew()' }
    const { said } = await project.deploy({ files, mode: 'plan' })
    expect(said).toEqual([
      '· upload the files of site: it has changed',
      '· wait until the files of site are served',
    ])
  })

  test('answers on the domain of its webhook', async () => {
    expect(await askDomain(WEBHOOK_DOMAIN, '/webhook', 'POST')).toMatchObject({ status: 400 })
  })

  test.each([
    ['GET', '/', 200],
    ['GET', '/user/somebody/products?q=1', 200],
    ['GET', '/moved', 301],
    ['GET', '/gone', 404],
    ['GET', '/%e0%zz', 200],
    ['POST', '/signin', 200],
  ])('leaves the answer to the page server: %s %s', async (method, path, status) => {
    const answer = await askDomain(SITE_DOMAIN, path, method)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'set-cookie': ['a=1', 'b=2'],
    })
    expect(answer.headers.location).toBe(status === 301 ? '/here' : undefined)
    expect(JSON.parse(answer.text)).toMatchObject({
      method,
      url: path,
      host: SITE_DOMAIN,
      script: 'begin()',
      variables: {
        VITE_APPWRITE_ENDPOINT: project.endpoint,
        VITE_APPWRITE_PROJECT_ID: 'new-project',
        FUNDUS_SITE_URL: `https://${SITE_DOMAIN}`,
      },
    })
  })

  test('lets somebody sign up from the site', async () => {
    const answer = await fetch(`${project.endpoint}/account`, {
      method: 'POST',
      body: JSON.stringify({
        userId: 'unique()',
        email: 'from-the-site@example.com',
        password: 'long enough',
      }),
      headers: {
        'content-type': 'application/json',
        'x-appwrite-project': 'new-project',
        origin: `https://${SITE_DOMAIN}`,
      },
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('access-control-allow-origin')).toBe(`https://${SITE_DOMAIN}`)
  })

  test('keeps secrets from whoever asks', async () => {
    const { variables } = await new Functions(project.admin).listVariables({ functionId: 'payments' })
    const secret = variables.find(({ key }) => key === 'FUNDUS_SECRET')
    expect(secret).toMatchObject({ secret: true, value: '' })
    const own = await new Functions(project.admin).listVariables({ functionId: 'marketplace' })
    const pushKey = own.variables.find(({ key }) => key === 'FUNDUS_PUSH_KEY')
    expect(pushKey).toMatchObject({ secret: true, value: '' })
  })
})

describe('a site without a server of its own', () => {
  const variables = { FUNDUS_SITE_RENDERING: 'static' }

  test('takes the place of the one with a server', async () => {
    const { said } = await project.deploy({ variables })
    expect(said[0]).toMatch(/^→ update site site: .*adapter ssr → static/)
    expect(said.at(-1)).toBe('→ wait until the files of site are served')
  })

  test.each([
    ['GET', '/', 200, 'text/html', 'App'],
    ['GET', '/user/somebody/products', 200, 'text/html', 'App'],
    ['GET', '/assets/main.js', 200, 'text/javascript', 'begin()'],
    ['GET', '/assets/of-an-older-build.js', 200, 'text/html', 'App'],
    ['GET', '/app', 200, 'text/html', 'App'],
    ['GET', '/../appwrite.db', 200, 'text/html', 'App'],
    ['GET', '/%2e%2e%2fappwrite.db', 200, 'text/html', 'App'],
    ['GET', '/%00', 200, 'text/html', 'App'],
    ['GET', '/%e0%zz', 200, 'text/html', 'App'],
    ['HEAD', '/assets/main.js', 200, 'text/javascript', ''],
    ['HEAD', '/assets/of-an-older-build.js', 404, 'text/html', ''],
    ['POST', '/', 405, 'text/html', '405'],
    ['POST', '/signin', 405, 'text/html', '405'],
  ])('serves its files: %s %s', async (method, path, status, type, part) => {
    const answer = await askDomain(SITE_DOMAIN, path, method)
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toBeUndefined()
    expect(answer.headers['content-type']).toContain(type)
    expect(answer.text).toContain(part)
  })

  test('leads to a folder', async () => {
    const { status, headers } = await askDomain(SITE_DOMAIN, '/assets?page=2')
    expect([status, headers.location]).toEqual([308, '/assets/?page=2'])
  })

  test('sends a file again only once it is newer', async () => {
    const path = '/assets/main.js'
    const { headers } = await askDomain(SITE_DOMAIN, path)
    const lastModified = headers['last-modified'] ?? ''
    expect(Date.now() - Date.parse(lastModified)).toBeLessThan(60_000)
    const asked = (since: string) => askDomain(SITE_DOMAIN, path, 'GET', { 'if-modified-since': since })
    expect(await asked(lastModified)).toMatchObject({ status: 304, text: '' })
    const before = new Date(Date.parse(lastModified) - 1000).toUTCString()
    expect(await asked(before)).toMatchObject({ status: 200 })
  })

  test('has a page that knows where it belongs and what it may do', async () => {
    const { text: config } = await askDomain(SITE_DOMAIN, '/config.json')
    expect(config).toMatch(`_ENDPOINT":"${project.endpoint}","VITE_APPWRITE_PROJECT_ID":"new-project"`)
    const { text: html } = await askDomain(SITE_DOMAIN, '/signin')
    expect(html).toContain('<title>Fundus</title>')
    expect(html).not.toContain('<!--')
    const [, policy = ''] = /http-equiv="content-security-policy" content="([^"]+)"/.exec(html) ?? []
    const hash = createHash('sha256').update("begin('App')").digest('base64')
    expect(policy.replaceAll('&#39;', "'")).toContain(`'sha256-${hash}'`)
    expect(policy).not.toContain('frame-ancestors')
  })

  test('gives its place back to the one with a server', async () => {
    await project.deploy()
    expect(JSON.parse((await askDomain(SITE_DOMAIN, '/')).text)).toMatchObject({ host: SITE_DOMAIN })
    expect(await project.deploy()).toMatchObject({ steps: [] })
  })
})

describe('a key that may not do all of it', () => {
  afterEach(() => project.interceptBy((_request, pass) => pass()))

  /** Answers like a server whose key lacks these scopes: the scopes are checked before anything else. */
  const withoutScopes =
    (doors: readonly [string, RegExp][], changes: string[]): Intercept =>
    async (request, pass) => {
      const { pathname } = new URL(request.url)
      const isClosed = doors.some(([method, path]) => method === request.method && path.test(pathname))
      const refusal = {
        message: 'missing scopes',
        code: 401,
        type: 'general_unauthorized_scope',
        version: '',
      }
      const answer = isClosed ? Response.json(refusal, { status: 401 }) : await pass()
      if (request.method !== 'GET' && answer.ok) changes.push(`${request.method} ${pathname}`)
      return answer
    }

  test.each<[string, [string, RegExp][], string]>([
    ['one', [['POST', /\/functions$/]], 'APPWRITE_API_KEY lacks the scopes functions.write. Add'],
    [
      'several',
      [
        ['GET', /\/sites$/],
        ['POST', /\/sites$/],
        ['POST', /\/proxy\/rules\//],
      ],
      'lacks the scopes rules.write, sites.read, sites.write. Add',
    ],
  ])('is told of %s, and nothing is changed', async (_what, doors, why) => {
    const changes: string[] = []
    project.interceptBy(withoutScopes(doors, changes))
    await expect(project.deploy({ files: { '/assets/new.js': '' } })).rejects.toThrow(why)
    expect(changes).toEqual([])
  })

  test('needs none of sites where others serve it', async () => {
    project.interceptBy(withoutScopes([['GET', /\/sites$/]], []))
    const variables = { FUNDUS_SITE_DOMAIN: 'none' }
    expect(await project.deploy({ variables })).toMatchObject({ steps: [], notices: [] })
  })

  test('goes on where the server has no sites, and says what to do', async () => {
    project.interceptBy((asked, pass) =>
      new URL(asked.url).pathname.endsWith('/sites')
        ? Response.json(
            { message: 'Route not found', code: 404, type: 'general_route_not_found' },
            { status: 404 },
          )
        : pass(),
    )
    const { steps, notices } = await project.deploy()
    expect(steps).toEqual([])
    expect(notices).toEqual([expect.stringContaining('start dist/server/index.mjs')])
  })

  test('is told that it is no key at all', async () => {
    await expect(project.deploy({ variables: { APPWRITE_API_KEY: 'of-nobody' } })).rejects.toThrow(
      'APPWRITE_API_KEY is no key of this project.',
    )
  })
})

describe('before anything is changed', () => {
  afterEach(() => project.interceptBy((_request, pass) => pass()))

  /** Answers in place of a server that is not set up, and records the requests that would change something. */
  const answering = (path: RegExp, method: string, answer: () => Response, changes: string[]): Intercept => {
    return async (request, pass) => {
      const { pathname } = new URL(request.url)
      const isMeant = request.method === method && path.test(pathname)
      const isBeyond =
        isMeant && (method === 'GET' || (await request.clone().text()).includes('size-of-nothing'))
      const given = isBeyond ? answer() : await pass()
      if (request.method !== 'GET' && given.ok) changes.push(`${request.method} ${pathname}`)
      return given
    }
  }
  const message = 'Invalid `maximumFileSize` param: Value must be a valid range between 1 and 30,000,000'

  test.each<[string, RegExp, string, () => Response, string]>([
    [
      'a runtime',
      /\/functions\/runtimes$/,
      'GET',
      () => Response.json({ total: 1, runtimes: [{ $id: 'node-16.0' }] }),
      'The server has no runtime node-22 switched on. Add it to _APP_FUNCTIONS_RUNTIMES',
    ],
    [
      'large files',
      /\/storage\/buckets$/,
      'POST',
      () => Response.json({ message, code: 400, type: 'general_argument_invalid' }, { status: 400 }),
      '30,000,000). Set _APP_STORAGE_LIMIT of the server to 524288000 or more',
    ],
  ])('%s that the server lacks is named with its cure', async (_what, path, method, answer, why) => {
    for (const mode of ['apply', 'plan'] as const) {
      const changes: string[] = []
      project.interceptBy(answering(path, method, answer, changes))
      const change = mode === 'plan' ? { mode } : {}
      await expect(project.deploy({ ...change, files: { '/assets/more.js': '' } })).rejects.toThrow(why)
      expect(changes).toEqual([])
    }
  })

  test.each([
    [{ APPWRITE_ENDPOINT: 'http://localhost:1/v1' }, 'http://localhost:1/v1 does not answer'],
    [{ APPWRITE_PROJECT_ID: 'nobody' }, 'APPWRITE_PROJECT_ID is nobody, and there is no such project'],
  ])('%o: is said in a sentence', async (variables, why) => {
    await expect(project.deploy({ variables })).rejects.toThrow(why)
  })

  test('an address without an Appwrite is said in a sentence', async () => {
    project.interceptBy(() => new Response('<h1>Not found</h1>', { status: 404 }))
    await expect(project.deploy()).rejects.toThrow('APPWRITE_ENDPOINT is no Appwrite')
  })
})

describe('after an upload', () => {
  const served = async () => (await askDomain(SITE_DOMAIN, '/')).text

  test('the new code answers as soon as the deployment is done', async () => {
    await project.deploy({ files: { '/assets/main.js': 'second()' } })
    expect(await served()).toContain('second()')
  })

  test('a failed build is told with its log, and keeps the former code', async () => {
    const files = { '/assets/main.js': 'third()' }
    // without the file that starts a page server, the build fails
    await expect(project.deploy({ server: {}, files })).rejects.toThrow('The build of site failed: Adapter')
    expect(await served()).toContain('second()')
  })

  test('a mended one is not told the log of the failed one', async () => {
    const files = { '/assets/main.js': 'third()' }
    const { said } = await project.deploy({ files })
    expect(said).toContain('→ upload the files of site: the last build failed')
    expect(await served()).toContain('third()')
    await project.deploy()
  })
})

describe('a project with rows', () => {
  test('is the same after a restart of its server', async () => {
    await project.restart()
    expect((await project.deploy()).steps).toEqual([])
    expect(await findProduct(await soldBySomebody())).toMatchObject({ accessType: 'free' })
  })

  test.each<[string, object, string]>([
    ['shrinks', { size: 5 }, 'profiles.userId takes 36 characters, and 5'],
    ['changes its kind', { kind: 'integer' }, 'profiles.userId holds string, not integer'],
    ['is forgotten', { key: 'other' }, 'profiles.userId is not in appwrite.json'],
  ])('is not touched where a column %s', async (_what, change, why) => {
    const refused = project.deploy({ config: changedColumn(change) })
    await expect(refused).rejects.toThrow(RefusedError)
    await expect(refused).rejects.toThrow(why)
    expect((await project.deploy({ mode: 'plan' })).steps).toEqual([])
  })

  test('takes what loses nothing, and goes on working', async () => {
    const { said } = await project.deploy({ config: changedColumn({ size: 50 }) })
    expect(said).toEqual(['→ update column profiles.userId: size 36 → 50'])
    expect((await project.deploy({ config: changedColumn({ size: 50 }) })).steps).toEqual([])
    await expect(findProduct(await soldBySomebody())).resolves.toBeDefined()
  })

  test('takes another key of Stripe, and runs with it', async () => {
    const change = {
      variables: { STRIPE_SECRET_KEY: 'sk_test_local_another' },
      config: changedColumn({ size: 50 }),
    }
    const { said } = await project.deploy(change)
    expect(said).toEqual([
      '→ change STRIPE_SECRET_KEY of payments',
      '→ change STRIPE_SECRET_KEY_DIGEST of payments',
      '→ upload the code of payments: its variables or settings have changed',
      '→ wait until the code of payments is active',
    ])
    expect((await project.deploy(change)).steps).toEqual([])
  })

  test('never changes the secret that ids and proofs hang on', async () => {
    const variables = { FUNDUS_SECRET: 'a secret that is not the one that is there' }
    await expect(project.deploy({ variables })).rejects.toThrow('FUNDUS_SECRET is another one there')
  })
})
