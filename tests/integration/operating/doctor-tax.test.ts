import { expect, test } from 'vitest'
import { openDeployment } from '#scripts/operate/doctor/deployment.ts'
import { readConfig } from '#scripts/operate/deploy/config.ts'
import { doctorEnvironmentSchema, parseEnvironment } from '#scripts/operate/deploy/environment.ts'
import { tax } from '#scripts/operate/doctor/checks/tax.ts'

/** Looks at a shop whose function for payments tells this. */
function lookedAt(health: object, variables: Record<string, string> = {}) {
  const environment = parseEnvironment(
    { APPWRITE_ENDPOINT: 'https://backend.example/v1', APPWRITE_PROJECT_ID: 'shop', ...variables },
    doctorEnvironmentSchema,
  )
  const execution = { responseStatusCode: 200, responseBody: JSON.stringify(health) }
  const asGuest = () => Promise.resolve(Response.json(execution))
  return tax.look({ ...openDeployment(readConfig(), environment), asGuest })
}

const live = { STRIPE_SECRET_KEY: 'sk_live_1' }
const problem = (zones: string) =>
  `there is no registration for ${zones}, where is sold to: no tax is withheld there`

test.each<[tax: object, sellTo: string[], zones: string]>([
  [{}, [], 'CH, EU, GB, NO'],
  [{ EU: 'platform', CH: 'seller' }, [], 'GB, NO'],
  [{ CH: 'seller' }, ['CH', 'DE'], 'EU'],
  [{}, ['LI'], 'CH'],
])('with the registrations %j and buyers in %j, %s is missing', async (registered, sellTo, zones) => {
  const health = { tax: registered, sellTo }
  expect(await lookedAt(health, live)).toEqual({ state: 'failed', problem: problem(zones) })
  expect(await lookedAt(health)).toMatchObject({ state: 'passed', note: problem(zones) })
})

test.each<[tax: object, sellTo: string[]]>([
  [{ CH: 'seller', EU: 'platform', GB: 'platform', NO: 'platform' }, []],
  [{ CH: 'seller' }, ['CH', 'LI', 'US']],
  [{}, ['US', 'JP']],
])('with the registrations %j and buyers in %j nothing is', async (registered, sellTo) => {
  expect(await lookedAt({ tax: registered, sellTo }, live)).toEqual({ state: 'passed' })
})

test('a function from before tax tells nothing', async () => {
  expect(await lookedAt({ fees: {} }, live)).toMatchObject({ state: 'skipped' })
})
