import type { ActualState, ActualSite } from '#scripts/operate/deploy/actual.ts'
import { differences } from './differences.ts'
import { reasonToDeploy } from './plan-functions.ts'
import type { SiteShape } from './shape.ts'
import { emptyPlan, joinPlans, notice, planOf, type Plan, type Step } from './step.ts'

/**
 * Whether this server serves the site. `others` means that the operator hosts it elsewhere, `nobody` that it can't be
 * uploaded yet.
 */
export type SiteDelivery =
  | { by: 'server'; domain: string | null }
  | { by: 'nobody'; why: string }
  | { by: 'others' }

/** The settings of a site that a deployment writes. */
const SITE_NAMES = [
  'name',
  'framework',
  'adapter',
  'buildRuntime',
  'installCommand',
  'buildCommand',
  'outputDirectory',
  'fallbackFile',
  'enabled',
  'logging',
  'timeout',
] as const

function planShape(before: ActualSite | undefined, site: SiteShape): Plan {
  if (!before) return planOf({ do: 'createSite', text: `create site ${site.$id}`, site })
  const changes = differences<SiteShape>(before, site, SITE_NAMES)
  const text = `update site ${site.$id}: ${changes.join(', ')}`
  return changes.length === 0 ? emptyPlan : planOf({ do: 'updateSite', text, site })
}

function planFiles(before: ActualSite | undefined, siteId: string, changes: readonly Step[]): Plan {
  const reason = reasonToDeploy(before, changes)
  const wait: Step = { do: 'awaitSite', text: `wait until the files of ${siteId} are served`, siteId }
  if (reason === null) return before?.deployment === 'building' ? planOf(wait) : emptyPlan
  return planOf({ do: 'deploySite', text: `upload the files of ${siteId}: ${reason}`, siteId }, wait)
}

function planDomain({ rules }: ActualState, siteId: string, domain: string | null): Plan {
  if (domain === null) return emptyPlan
  if (rules === null) return notice(`The project does not tell this key its domains: add ${domain} by hand.`)
  const isThere = rules.some(
    (rule) => rule.domain === domain && rule.resource === 'site' && rule.resourceId === siteId,
  )
  if (isThere) return emptyPlan
  return planOf({ do: 'nameSiteDomain', text: `give ${siteId} the domain ${domain}`, siteId, domain })
}

function planSite(actual: ActualState, site: SiteShape, domain: string | null): Plan {
  const before = actual.sites?.find(({ $id }) => $id === site.$id)
  const shape = planShape(before, site)
  return joinPlans([shape, planFiles(before, site.$id, shape.steps), planDomain(actual, site.$id, domain)])
}

/** Plans the sites. They come last, after everything that their pages use. */
export function planSites(actual: ActualState, sites: readonly SiteShape[], delivery: SiteDelivery): Plan {
  if (delivery.by === 'others') return emptyPlan
  if (delivery.by === 'nobody') return notice(delivery.why)
  if (actual.sites === null) {
    return notice(
      'This server has no sites: run npm run build, and start dist/server/index.mjs on a host with Node.',
    )
  }
  return joinPlans(sites.map((site) => planSite(actual, site, delivery.domain)))
}
