import * as v from 'valibot'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { needs } from '#local/appwrite/core/guard.ts'
import { uniqueId } from '#local/appwrite/core/ids.ts'
import { params } from '#local/appwrite/core/params.ts'
import type { Project, Register } from '#local/appwrite/core/project.ts'
import { findFunction } from '#local/appwrite/functions/find-function.ts'
import { listItems, saveItem, timesOf } from './items.ts'
import { pageOf } from './listing.ts'

const ruleSchema = v.object({ $id: v.string(), domain: v.string(), functionId: v.string() })
type Rule = v.InferOutput<typeof ruleSchema>

const DOMAIN = 'Value must be a valid domain'
const newRule = v.object({
  domain: v.pipe(v.string(DOMAIN), v.toLowerCase(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, DOMAIN)),
  functionId: v.string(),
})

export const rulesOf = ({ db }: Project): Rule[] =>
  listItems(db, 'rule').map((item) => v.parse(ruleSchema, item))

const model = (project: Project, { $id, domain, functionId }: Rule) => ({
  $id,
  ...timesOf(project, 'rule', $id),
  domain,
  type: 'deployment',
  trigger: 'manual',
  redirectUrl: '',
  redirectStatusCode: 0,
  deploymentId: '',
  deploymentResourceType: 'function',
  deploymentResourceId: functionId,
  deploymentVcsProviderBranch: '',
  status: 'verified',
  logs: '',
  renewAt: '',
})

/** Domains of functions; whoever asks for one of them reaches the function. */
export const registerRules: Register = (app, project) => {
  app.get('/proxy/rules', needs(project, 'rules.read'), async (c) => {
    const { total, page } = await pageOf(c, rulesOf(project))
    return c.json({ total, rules: page.map((rule) => model(project, rule)) })
  })

  app.post('/proxy/rules/function', needs(project, 'rules.write'), async (c) => {
    const { domain, functionId } = await params(c, newRule)
    findFunction(project, functionId, c.get('actor'))
    if (rulesOf(project).some((rule) => rule.domain === domain))
      throw new AppwriteError('rule_already_exists')
    const rule = { $id: uniqueId(), domain, functionId }
    saveItem(project, 'rule', rule.$id, rule)
    return c.json(model(project, rule), 201)
  })
}
