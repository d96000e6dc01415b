import * as z from 'zod/mini'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { uniqueId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Project, Register } from '#local/appwrite/core/project.ts'
import { findFunction } from '#local/appwrite/functions/find-function.ts'
import { listItems, saveItem, timesOf } from './items.ts'
import { pageOf } from './listing.ts'
import { findSite } from './sites/site-store.ts'

const ruleSchema = z.object({
  $id: z.string(),
  domain: z.string(),
  resource: z.enum(['function', 'site']),
  resourceId: z.string(),
})
type Rule = z.infer<typeof ruleSchema>

const DOMAIN = 'Value must be a valid domain'
const domainField = z.string(DOMAIN).check(z.toLowerCase(), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, DOMAIN))
const ofFunction = z.object({ domain: domainField, functionId: z.string() })
const ofSite = z.object({ domain: domainField, siteId: z.string() })

export const rulesOf = ({ db }: Project): Rule[] =>
  listItems(db, 'rule').map((item) => ruleSchema.parse(item))

const model = (project: Project, { $id, domain, resource, resourceId }: Rule) => ({
  $id,
  ...timesOf(project, 'rule', $id),
  domain,
  type: 'deployment',
  trigger: 'manual',
  redirectUrl: '',
  redirectStatusCode: 0,
  deploymentId: '',
  deploymentResourceType: resource,
  deploymentResourceId: resourceId,
  deploymentVcsProviderBranch: '',
  status: project.installation.unverifiedDomains.includes(domain) ? 'unverified' : 'verified',
  logs: '',
  renewAt: '',
})

/** Registers the routes for rules: the domains that lead to a function or to a site. */
export const registerRules: Register = (app, project) => {
  const write = needs(project, 'rules.write')
  const create = (domain: string, resource: Rule['resource'], resourceId: string) => {
    if (rulesOf(project).some((rule) => rule.domain === domain))
      throw new AppwriteError('rule_already_exists')
    const rule = { $id: uniqueId(), domain, resource, resourceId }
    saveItem(project, 'rule', rule.$id, rule)
    return model(project, rule)
  }

  app.get('/proxy/rules', needs(project, 'rules.read'), async (c) => {
    const { total, page } = await pageOf(c, rulesOf(project))
    return c.json({ total, rules: page.map((rule) => model(project, rule)) })
  })

  app.post('/proxy/rules/function', write, async (c) => {
    const { domain, functionId } = await params(c, ofFunction)
    findFunction(project, functionId, c.get('actor'))
    return c.json(create(domain, 'function', functionId), 201)
  })

  app.post('/proxy/rules/site', write, async (c) => {
    const { domain, siteId } = await params(c, ofSite)
    findSite(project, siteId)
    return c.json(create(domain, 'site', siteId), 201)
  })
}
