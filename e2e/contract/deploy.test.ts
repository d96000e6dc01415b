import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Functions, TablesDB } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATABASE } from '#functions/shared/tables.ts'
import { RefusedError } from '#scripts/deploy/deploy.ts'
import type { Config } from '#scripts/deploy/shape.ts'
import { startEmptyProject, WEBHOOK_DOMAIN, type EmptyProject } from './deployed.ts'
import { ask, publish } from './market-stack.ts'

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

/** The first table of the configuration with another first column. */
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

/** A request to the function's own domain, which here is a name that leads to this machine. */
const postToDomain = (body: string) =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(project.endpoint)
    const headers = { host: WEBHOOK_DOMAIN, 'content-type': 'application/json' }
    const call = request(
      { port, host: 'localhost', path: '/webhook', method: 'POST', headers },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    call.once('error', reject)
    call.end(body)
  })

async function soldBySomebody(): Promise<string> {
  const person = await project.signUp()
  const username = `u-${person.userId}`
  await ask(person.client, 'profile.create', { username })
  await ask(person.client, 'profile.complete_onboarding', {})
  return publish({ ...person, username })
}

const findProduct = (rowId: string) =>
  new TablesDB(project.admin).getRow({ databaseId: DATABASE, tableId: 'products', rowId })

describe('an empty project', () => {
  test('is told what would be done, and left empty', async () => {
    const { said } = await project.deploy({ mode: 'plan' })
    expect(said).toContain('· create table profiles')
    expect(said).toContain('· upload the code of payments: it has none yet')
    await expect(tableCount(project)).rejects.toThrow('could not be found')
  })

  test('becomes a working one', async () => {
    const { said, steps } = await project.deploy()
    expect(said).toHaveLength(steps.length)
    expect(await findProduct(await soldBySomebody())).toMatchObject({ accessType: 'free' })
  })

  test('needs nothing more', async () => {
    expect(await project.deploy()).toMatchObject({ steps: [], refusals: [], notices: [] })
  })

  test('answers on the domain of its webhook', async () => {
    expect(await postToDomain('{}')).toBe(400)
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

  test('never changes the secret that ids and receipts hang on', async () => {
    const variables = { FUNDUS_SECRET: 'a secret that is not the one that is there' }
    await expect(project.deploy({ variables })).rejects.toThrow('FUNDUS_SECRET is another one there')
  })
})
