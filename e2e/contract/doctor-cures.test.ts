import { Functions, Project, ProjectProtocolId, Runtime, Storage, TablesDB } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyedHash } from '#functions/shared/keyed-hash.ts'
import { sendMail } from '#functions/shared/mail.ts'
import { createTables, DATABASE } from '#functions/shared/tables.ts'
import { mailsTo, runCron, setMailDelivery } from '#local/appwrite/testing/local-controls.ts'
import { readConfig } from '#scripts/deploy/config.ts'
import { doctorEnvironmentSchema, parseEnvironment } from '#scripts/deploy/environment.ts'
import { examine } from '#scripts/doctor/examine.ts'
import { openPatient } from '#scripts/doctor/patient.ts'
import { startEmptyProject, type EmptyProject } from './deployed.ts'
import { FUNDUS_SECRET } from './stack.ts'
import { ago, HOUR } from './times.ts'

let project: EmptyProject
/** The site is somebody else's here, and its names lead nowhere. */
const variables = { FUNDUS_SITE_DOMAIN: 'none', FUNDUS_SITE_URL: 'http://localhost:1', FUNDUS_SECRET }
beforeAll(async () => {
  project = await startEmptyProject()
})
afterAll(() => project.close())

async function examined(change: Record<string, string> = {}) {
  const own = { ...variables, FUNDUS_WEBHOOK_URL: project.webhookUrl }
  const given = { ...project.variables, ...own, ...change }
  const environment = parseEnvironment(given, doctorEnvironmentSchema)
  return examine(openPatient(await readConfig(), environment))
}

const resultOf = async (wanted: string) => (await examined()).find(({ name }) => name === wanted)

/** Looks, does what the cure says, and answers what a second look finds. */
async function followed(name: string, problem: string, cure: string, follow: () => Promise<unknown>) {
  const before = await resultOf(name)
  expect(before?.state === 'failed' && before.problem).toContain(problem)
  expect(before?.cure).toContain(cure)
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
}, 60_000)

const protocolId = ProjectProtocolId.Graphql
const opened = () => new Project(project.admin).updateProtocol({ protocolId, enabled: true })

test.each<[string, string, () => Promise<unknown>]>([
  ['settings', 'switch the protocol graphql off', opened],
  ['guests', 'a stranger who asks by GraphQL gets 405', opened],
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
  const look = async () => (await examined(change)).find(({ name }) => name === wanted)
  const before = await look()
  expect(before?.state === 'failed' && before.problem).toContain(problem)
  expect(before?.cure).toMatch(/deploy/)
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
    log: () => undefined,
  }
  await setMailDelivery(project, 'fails')
  await sendMail(sender, { to, topic: 'news', subject: 'News', paragraphs: [] })
  const mended = await followed('mails', '1 failed in the last day', 'mend the provider', async () => {
    await setMailDelivery(project, 'works')
    await runCron(project)
  })
  expect(mended).toMatchObject({ state: 'passed' })
  expect(await mailsTo(project, to)).toHaveLength(1)
})
