import type { ActualState } from '#scripts/operate/deploy/actual.ts'
import { differences } from './differences.ts'
import { planFunctions } from './plan-functions.ts'
import { planSettings } from './plan-settings.ts'
import { planSites, type SiteDelivery } from './plan-sites.ts'
import { planTables } from './plan-tables.ts'
import { planSharedSecret, planVariables, type SharedSecret, type WantedVariable } from './plan-variables.ts'
import type { Bucket, Config, Database } from './shape.ts'
import { emptyPlan, joinPlans, notice, planOf, type Plan } from './step.ts'

/** The state that a project should have, from `appwrite.json` and the environment. */
export type DesiredState = {
  config: Config
  secrets: readonly SharedSecret[]
  variables: readonly WantedVariable[]
  /** The host name of the site, whose pages may call the API. Null if the site has no address. */
  siteHost: string | null
  /** How the site is delivered. */
  site: SiteDelivery
  /** The domain under which Stripe reaches the payments function. Null if there is none. */
  webhookDomain: string | null
}

function planDatabase(before: Database | undefined, database: Database): Plan {
  if (!before) return planOf({ do: 'createDatabase', text: `create database ${database.$id}`, database })
  const changes = differences(before, database, ['name', 'enabled'])
  const text = `update database ${database.$id}: ${changes.join(', ')}`
  return changes.length === 0 ? emptyPlan : planOf({ do: 'updateDatabase', text, database })
}

const BUCKET = [
  'name',
  'enabled',
  'fileSecurity',
  '$permissions',
  'maximumFileSize',
  'allowedFileExtensions',
  'compression',
  'encryption',
  'antivirus',
] as const

function planBucket(before: Bucket | undefined, bucket: Bucket): Plan {
  if (!before) return planOf({ do: 'createBucket', text: `create bucket ${bucket.$id}`, bucket })
  const changes = differences(before, bucket, BUCKET)
  const text = `update bucket ${bucket.$id}: ${changes.join(', ')}`
  return changes.length === 0 ? emptyPlan : planOf({ do: 'updateBucket', text, bucket })
}

function planHost({ hosts }: ActualState, host: string | null): Plan {
  if (host === null) return notice('FUNDUS_SITE_URL is not set: no mail with a link is sent.')
  if (hosts === null) return notice(`The project does not tell this key its platforms: add ${host} by hand.`)
  if (hosts.includes(host)) return emptyPlan
  return planOf({ do: 'allowHost', text: `let pages of ${host} call the API`, host })
}

const PAYMENTS = 'payments'

function planDomain({ rules }: ActualState, domain: string | null): Plan {
  const known =
    rules?.filter(({ resource, resourceId }) => resource === 'function' && resourceId === PAYMENTS) ?? []
  if (domain === null) {
    if (rules === null || known.length > 0) return emptyPlan
    return notice('FUNDUS_WEBHOOK_DOMAIN is not set: Stripe cannot report payments.')
  }
  if (rules === null) return notice(`The project does not tell this key its domains: add ${domain} by hand.`)
  if (known.some((rule) => rule.domain === domain)) return emptyPlan
  const text = `give ${PAYMENTS} the domain ${domain}`
  return planOf({ do: 'nameFunctionDomain', text, functionId: PAYMENTS, domain })
}

const byId = <Item extends { $id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.$id, item]))

/** Returns the steps, in order, that bring the project to its desired state. */
export function planDeployment(desired: DesiredState, actual: ActualState): Plan {
  const { config } = desired
  const databases = byId(actual.databases)
  const buckets = byId(actual.buckets)
  const variables = joinPlans([
    ...desired.secrets.map((secret) => planSharedSecret(actual.functions, secret)),
    planVariables(actual.functions, desired.variables),
  ])
  return joinPlans([
    planSettings(actual.settings, config),
    ...config.tablesDB.map((database) => planDatabase(databases.get(database.$id), database)),
    planTables(actual.tables, config.tables),
    ...config.buckets.map((bucket) => planBucket(buckets.get(bucket.$id), bucket)),
    planFunctions(actual.functions, config.functions, variables),
    planHost(actual, desired.siteHost),
    planDomain(actual, desired.webhookDomain),
    planSites(actual, config.sites, desired.site),
  ])
}
