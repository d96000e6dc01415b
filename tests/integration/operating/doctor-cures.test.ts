import { Functions, Project, ProjectProtocolId, Proxy, Runtime, Storage, TablesDB } from 'node-appwrite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { createTables, DATABASE } from '#functions/shared/db/tables.ts'
import type { Installation } from '#local/appwrite/core/installation.ts'
import { mailsTo, runCron, setMailDelivery } from '#local/appwrite/testing/local-controls.ts'
import { readConfig } from '#scripts/operate/deploy/config.ts'
import { doctorEnvironmentSchema, parseEnvironment } from '#scripts/operate/deploy/environment.ts'
import { checks, examine } from '#scripts/operate/doctor/inspect.ts'
import { openDeployment } from '#scripts/operate/doctor/deployment.ts'
import { startEmptyProject, type EmptyProject } from '#tests/integration/support/stacks/deployed.ts'
import { FUNDUS_SECRET } from '#tests/integration/support/stacks/stack.ts'
import { ago } from '#tests/integration/support/times.ts'
import { HOUR } from '#src/lib/time/durations.ts'

let project: EmptyProject
/** The site is hosted elsewhere, and its names lead nowhere. */
const variables = { FUNDUS_SITE_DOMAIN: 'none', FUNDUS_SITE_URL: 'http://localhost:1', FUNDUS_SECRET }
beforeAll(async () => {
  project = await startEmptyProject()
})
afterAll(() => project.close())
afterEach(() => project.install())

/** Returns what the doctor finds by one check. The others are not run. */
async function resultOf(wanted: string, change: Record<string, string> = {}) {
  const own = { ...variables, FUNDUS_WEBHOOK_URL: project.webhookUrl }
  const given = { ...project.variables, ...own, ...change }
  const environment = parseEnvironment(given, doctorEnvironmentSchema)
  const check = checks.find(({ name }) => name === wanted)
  if (!check) throw new Error(`The doctor has no check "${wanted}"`)
  return examine(check, openDeployment(readConfig(), environment))
}

/** Runs the doctor, follows its cure, and returns what a second run finds. */
async function followed(name: string, problem: string, cure: string, follow: () => Promise<unknown>) {
  const before = await resultOf(name)
  expect(before.state === 'failed' && before.problem).toContain(problem)
  expect(before.cure).toContain(cure)
  await follow()
  return resultOf(name)
}
const deploy = () => project.deploy({ variables })

test('a table that is missing, and a variable', async () => {
  await project.deploy({
    variables: { ...variables, STRIPE_WEBHOOK_SECRET: '' },
    config: (config) => ({ ...config, tables: config.tables.filter(({ $id }) => $id !== 'debts') }),
  })
  expect(await resultOf('variables')).toMatchObject({
    state: 'failed',
    problem: 'payments lacks STRIPE_WEBHOOK_SECRET',
  })
  const schema = await followed('schema', 'create table debts', 'Run npm run deploy', deploy)
  expect(schema).toMatchObject({ state: 'passed' })
  expect(await resultOf('variables')).toMatchObject({ state: 'passed' })
})

const protocolId = ProjectProtocolId.Graphql
const opened = () => new Project(project.admin).updateProtocol({ protocolId, enabled: true })

test.each<[string, string, () => Promise<unknown>]>([
  ['settings', 'switch the protocol graphql off', opened],
  ['guests', 'a guest who asks by GraphQL gets 405', opened],
  [
    'permissions',
    'table orders: permissions [create("any")] → []',
    () =>
      new TablesDB(project.admin).updateTable({
        databaseId: DATABASE,
        tableId: 'orders',
        name: 'orders',
        permissions: ['create("any")'],
        rowSecurity: true,
      }),
  ],
  [
    'buckets',
    'media: maximumFileSize 1 → 524288000',
    async () => {
      const storage = new Storage(project.admin)
      const { $id: bucketId, name, ...rest } = await storage.getBucket({ bucketId: 'media' })
      const { $permissions: permissions, fileSecurity, allowedFileExtensions } = rest
      const own = { bucketId, name, permissions, fileSecurity, allowedFileExtensions }
      await storage.updateBucket({ ...own, maximumFileSize: 1 })
    },
  ],
  [
    'functions',
    'maintenance: ',
    () =>
      new Functions(project.admin).update({
        functionId: 'maintenance',
        name: 'maintenance',
        runtime: Runtime.Node22,
        schedule: '',
      }),
  ],
])('%s that somebody has changed', async (name, problem, change) => {
  await change()
  expect(await followed(name, problem, 'Run npm run deploy', deploy)).toMatchObject({ state: 'passed' })
})

test.each<[string, Record<string, string>, string]>([
  ['origin', { FUNDUS_SITE_URL: 'http://127.0.0.1:1' }, 'pages of http://127.0.0.1:1 are refused (403)'],
  ['webhook', { STRIPE_WEBHOOK_SECRET: 'whsec_of_another_endpoint' }, 'is answered with 400, not 200'],
])('%s of an environment that is not deployed yet', async (wanted, change, problem) => {
  const look = () => resultOf(wanted, change)
  const before = await look()
  expect(before.state === 'failed' && before.problem).toContain(problem)
  expect(before.cure).toMatch(/deploy/)
  await project.deploy({ variables: { ...variables, ...change } })
  expect(await look()).toMatchObject({ state: 'passed' })
})

test('a provider that sends nothing, and what it failed to send', async () => {
  await project.deploy({ variables })
  const to = 'reader@example.com'
  const sender = {
    server: project.admin,
    tables: createTables(project.admin),
    hash: createKeyedHash(FUNDUS_SECRET),
    now: new Date(ago(HOUR)),
    operator: null,
    siteUrl: null,
    log: () => undefined,
  }
  await setMailDelivery(project, 'fails')
  await sendMail(sender, { to, topic: 'news', subject: 'News', paragraphs: [] })
  const mended = await followed('mails', '1 failed in the last day', 'repair the provider', async () => {
    await setMailDelivery(project, 'works')
    await runCron(project)
  })
  expect(mended).toMatchObject({ state: 'passed' })
  expect(await mailsTo(project, to)).toHaveLength(1)
})

const NAMED = 'Change what is named, then run npm run deploy.'

/** Runtimes of a server that is installed without the one that the functions need. */
const withoutRuntime = { runtimes: ['node-16.0', 'php-8.0', 'python-3.9', 'ruby-3.0'] }
const withSmallFiles = { storageLimit: 30_000_000 }

test.each<[name: string, lack: Partial<Installation>, problem: string, cure: string]>([
  ['version', { version: '1.8.1' }, 'is Appwrite 1.8.1', 'Upgrade Appwrite to 1.9.10 or newer.'],
  ['server', withoutRuntime, 'has no runtime node-22 switched on. Add it to _APP_FUNCTIONS_RUNTIMES', NAMED],
  ['server', withSmallFiles, 'Set _APP_STORAGE_LIMIT of the server to 524288000', NAMED],
  ['storage limit', withSmallFiles, 'is refused: File size not allowed', '_APP_STORAGE_LIMIT'],
  ['e-mail', { mailProvider: 'off' }, 'there is no provider that is switched on', 'Add an e-mail provider'],
  ['e-mail', { smtp: 'off' }, 'the server cannot mail who has forgotten', 'SMTP (_APP_SMTP_HOST)'],
])('%s of a server that has %j', async (name, lack, problem, cure) => {
  await deploy()
  project.install(lack)
  const restarted = () => Promise.resolve(project.install())
  expect(await followed(name, problem, cure, restarted)).toMatchObject({ state: 'passed' })
})

test('a domain that leads elsewhere, until it is verified', async () => {
  const domain = '127.0.0.1'
  await deploy()
  await new Proxy(project.admin).createFunctionRule({ domain, functionId: 'payments' })
  const look = () => resultOf('addresses', { FUNDUS_SITE_URL: `http://${domain}:1` })
  project.install({ unverifiedDomains: [domain] })
  const found = await look()
  expect(found).toMatchObject({ state: 'failed', problem: `${domain} is not verified (unverified)` })
  expect(found.cure).toContain('press Verify at the domain in the console')
  project.install()
  expect(await look()).toMatchObject({ state: 'passed' })
})

test.each<[Partial<Installation>, string]>([
  [withoutRuntime, 'has no runtime node-22 switched on'],
  [withSmallFiles, 'takes no files so large'],
])(
  'nothing is deployed to a server that has %j, until it has what is named',
  async (lack, why) => {
    const empty = await startEmptyProject()
    empty.install(lack)
    await expect(empty.deploy({ variables })).rejects.toThrow(why)
    expect((await new TablesDB(empty.admin).list()).total).toBe(0)
    empty.install()
    await empty.deploy({ variables })
    expect((await new TablesDB(empty.admin).list()).total).toBe(1)
    await empty.close()
  },
  60_000,
)

test('a key that may not do everything, and one that may', async () => {
  const found = await resultOf('key', { APPWRITE_API_KEY: 'another-key' })
  expect(found.state === 'failed' && found.problem).toContain('not authorized')
  expect(found.cure).toContain('Make a key in the console with all scopes')
  expect(await resultOf('key')).toMatchObject({ state: 'passed' })
})
