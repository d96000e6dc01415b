import { AppwriteException } from 'node-appwrite'
import { failed, skipped, type Check, type Outcome } from './check.ts'
import { addresses } from './checks/site/addresses.ts'
import { buckets } from './checks/settings/buckets.ts'
import { clock } from './checks/clock.ts'
import { debts } from './checks/debts.ts'
import { email } from './checks/email.ts'
import { fees } from './checks/fees.ts'
import { expiredSessions } from './checks/settings/expired-sessions.ts'
import { functions } from './checks/settings/functions.ts'
import { guests } from './checks/settings/guests.ts'
import { key } from './checks/key.ts'
import { mails } from './checks/mails.ts'
import { tax } from './checks/tax.ts'
import { operator } from './checks/site/operator.ts'
import { origin } from './checks/settings/origin.ts'
import { paymentKeys } from './checks/payment-keys.ts'
import { permissions } from './checks/settings/permissions.ts'
import { reachable } from './checks/reachable.ts'
import { NOTHING_DEPLOYED, schema } from './checks/settings/schema.ts'
import { server } from './checks/server.ts'
import { settings } from './checks/settings/settings.ts'
import { pages } from './checks/site/pages.ts'
import { site } from './checks/site/site.ts'
import { siteHeaders } from './checks/site/site-headers.ts'
import { storageLimit } from './checks/storage-limit.ts'
import { returnAddresses } from './checks/stripe/return-addresses.ts'
import { stripeDestination } from './checks/stripe/stripe-destination.ts'
import { stripeMethods } from './checks/stripe/stripe-methods.ts'
import { stripePlatform } from './checks/stripe/stripe-platform.ts'
import { stripeProfile } from './checks/stripe/stripe-profile.ts'
import { stripeReserve } from './checks/stripe/stripe-reserve.ts'
import { stripeWallets } from './checks/stripe/stripe-wallets.ts'
import { stripeWebhooks } from './checks/stripe/stripe-webhooks.ts'
import { operatorLog } from './checks/operator-log.ts'
import { roles } from './checks/roles.ts'
import { usernames } from './checks/usernames.ts'
import { variables } from './checks/settings/variables.ts'
import { version } from './checks/version.ts'
import { webhook } from './checks/webhook.ts'
import { TooManyRequestsError, type Deployment } from './deployment.ts'

export const checks: readonly Check[] = [
  reachable,
  version,
  clock,
  key,
  server,
  addresses,
  settings,
  schema,
  permissions,
  buckets,
  storageLimit,
  functions,
  variables,
  email,
  mails,
  site,
  siteHeaders,
  pages,
  operator,
  origin,
  guests,
  usernames,
  roles,
  operatorLog,
  expiredSessions,
  webhook,
  paymentKeys,
  fees,
  tax,
  debts,
  returnAddresses,
  stripePlatform,
  stripeProfile,
  stripeReserve,
  stripeMethods,
  stripeWallets,
  stripeWebhooks,
  stripeDestination,
]

export type Result = Pick<Check, 'name' | 'cure'> & Outcome

const TOO_MANY = 'the server refuses more requests for now (429); run the doctor again later'

const isTooMany = (error: unknown) => error instanceof AppwriteException && error.code === 429

const resultOf = ({ name, cure }: Check, outcome: Outcome): Result => ({ name, cure, ...outcome })

/** Runs one check, whatever the others find. A check that throws counts as failed, because its result is unknown. */
export async function examine(check: Check, deployment: Deployment): Promise<Result> {
  try {
    return resultOf(check, await check.look(deployment))
  } catch (error) {
    if (error instanceof TooManyRequestsError || isTooMany(error)) return resultOf(check, skipped(TOO_MANY))
    return resultOf(check, failed(error instanceof Error ? error.message : String(error)))
  }
}

/** Checks that need something to be deployed. */
const ofDeployment: ReadonlySet<Check> = new Set([
  permissions,
  buckets,
  storageLimit,
  functions,
  variables,
  mails,
  guests,
  usernames,
  webhook,
  paymentKeys,
  debts,
])

const withoutKey: ReadonlySet<Check> = new Set([reachable, version, clock])

/** Returns why a check is skipped after earlier results, or null if it must run. */
function reasonToSkip(check: Check, found: readonly Result[], isWithoutKey: boolean): string | null {
  const problemOf = (name: string) => found.find((one) => one.name === name && one.state === 'failed')
  if (problemOf(reachable.name)) return 'the server cannot be reached'
  if (isWithoutKey && !withoutKey.has(check)) return 'APPWRITE_API_KEY is not set'
  const ofSchema = problemOf(schema.name)
  const isEmpty = ofSchema?.state === 'failed' && ofSchema.problem === NOTHING_DEPLOYED
  return isEmpty && ofDeployment.has(check) ? NOTHING_DEPLOYED : null
}

/** Runs all checks in order. If the server can't be reached, the checks after that are skipped. */
export async function inspect(deployment: Deployment): Promise<Result[]> {
  const results: Result[] = []
  const isWithoutKey = deployment.environment.APPWRITE_API_KEY === ''
  for (const check of checks) {
    const why = reasonToSkip(check, results, isWithoutKey)
    results.push(why === null ? await examine(check, deployment) : resultOf(check, skipped(why)))
  }
  return results
}
