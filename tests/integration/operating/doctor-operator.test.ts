import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type HttpServer } from '#local/http/listen.ts'
import { demoOperator } from '#local/demo/data/operator.ts'
import { readConfig } from '#scripts/operate/deploy/config.ts'
import { doctorEnvironmentSchema, parseEnvironment } from '#scripts/operate/deploy/environment.ts'
import { openDeployment } from '#scripts/operate/doctor/deployment.ts'
import { operator } from '#scripts/operate/doctor/checks/site/operator.ts'
import type { LegalFacts } from '#server/legal/legal-pages.ts'
import { legalFactsIn } from '#server/legal/legal-variables.ts'
import { server } from '#server/testing/shop.ts'

let pageServer: HttpServer
let legal: LegalFacts | undefined
let files = new Map<string, Uint8Array<ArrayBuffer>>()

beforeAll(async () => {
  const folder = new URL('../../../public/legal/', import.meta.url)
  const names = await readdir(folder)
  const read = names.map(
    async (name) => [`/legal/${name}`, new Uint8Array(await readFile(new URL(name, folder)))] as const,
  )
  files = new Map(await Promise.all(read))
  pageServer = await listen((request) => server({ legal, siteUrl: null }, files)(request), 0)
})
afterAll(() => pageServer.close())

const lookedAt = (change: Record<string, string> = {}) =>
  operator.look(
    openDeployment(
      readConfig(),
      parseEnvironment(
        {
          APPWRITE_ENDPOINT: 'https://backend.example/v1',
          APPWRITE_PROJECT_ID: 'shop',
          FUNDUS_SITE_URL: pageServer.url,
          ...change,
        },
        doctorEnvironmentSchema,
      ),
    ),
  )

const live = { STRIPE_SECRET_KEY: 'sk_live_1' }
const problem =
  'the legal pages do not say: operator.name, operator.street, operator.place, operator.country, operator.email'

test('where nobody has said who runs the shop, that is noted in test mode and red in live mode', async () => {
  legal = legalFactsIn({})
  expect(await lookedAt()).toEqual({ state: 'passed', note: problem })
  expect(await lookedAt(live)).toEqual({ state: 'failed', problem })
})

test('a shop that says who runs it is fine', async () => {
  legal = { ...legalFactsIn({}), operator: demoOperator }
  expect(await lookedAt(live)).toEqual({ state: 'passed' })
})

test('pages of other names are the operator’s own business', async () => {
  files = new Map()
  expect(await lookedAt(live)).toMatchObject({ state: 'skipped' })
})
