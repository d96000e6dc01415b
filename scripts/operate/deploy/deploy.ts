import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { AppwriteException } from 'node-appwrite'
import webPush from 'web-push'
import type { BuiltSite } from '#local/stack/site-build.ts'
import { projectFolder } from './config.ts'
import { wantedVariables, type Environment } from './environment.ts'
import { addressProblem, serverProblems } from './look-at-server.ts'
import { packageCode } from './package-code.ts'
import { packageSite, staticShape } from './package-site.ts'
import { perform, type PollingOptions } from './perform.ts'
import { planDeployment } from './plan/plan.ts'
import type { SharedSecret } from './plan/plan-variables.ts'
import type { SiteDelivery } from './plan/plan-sites.ts'
import { openProject, type OpenProject } from './project.ts'
import { readProject, type Packages } from './read-project.ts'
import { deployDoors, missingScopes, siteDoors } from './scopes.ts'
import type { Config } from './plan/shape.ts'
import { joinPlans, type Plan, type Refusal } from './plan/step.ts'
import { planWalletDomain } from './wallet-domain.ts'

/** Thrown when a deployment would lose or break something. Nothing was changed. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ where, why }) => `${where} ${why}`).join('\n'))
  }
}

const POLLING: PollingOptions = {
  schema: { interval: 500, limit: 120_000 },
  build: { interval: 2000, limit: 600_000 },
}

async function packFunctions({ functions }: Config): Promise<Packages['functions']> {
  const packed = await Promise.all(
    functions.map(async ({ $id, path, entrypoint }): Promise<[string, Uint8Array]> => [
      $id,
      await packageCode(join(projectFolder, path), entrypoint),
    ]),
  )
  return new Map(packed)
}

/** Secrets that are made once and never changed. */
const secretsOf = (
  { FUNDUS_SECRET, FUNDUS_PUSH_KEY }: Environment,
  functionIds: readonly string[],
): SharedSecret[] => [
  { key: 'FUNDUS_SECRET', functionIds, given: FUNDUS_SECRET, fresh: randomBytes(32).toString('hex') },
  {
    key: 'FUNDUS_PUSH_KEY',
    functionIds: ['marketplace'],
    given: FUNDUS_PUSH_KEY,
    fresh: webPush.generateVAPIDKeys().privateKey,
  },
]

function deliveryOf(environment: Environment): SiteDelivery {
  const { FUNDUS_SITE_DOMAIN, FUNDUS_SITE_URL, VITE_STRIPE_PUBLISHABLE_KEY } = environment
  if (FUNDUS_SITE_DOMAIN === 'none') return { by: 'others' }
  if (VITE_STRIPE_PUBLISHABLE_KEY === undefined) {
    return { by: 'nobody', why: 'VITE_STRIPE_PUBLISHABLE_KEY is not set: the site is not uploaded.' }
  }
  const own = FUNDUS_SITE_URL === undefined ? null : new URL(FUNDUS_SITE_URL).hostname
  return { by: 'server', domain: FUNDUS_SITE_DOMAIN ?? own }
}

const KEY_CURE = 'Make one in the console under Overview, API keys, and set APPWRITE_API_KEY to it.'

const isOfNobody = (error: unknown) => error instanceof AppwriteException && error.code === 401

async function keyProblem({ client }: OpenProject, { by }: SiteDelivery): Promise<string | null> {
  const doors = by === 'server' ? [...deployDoors, ...siteDoors] : deployDoors
  const missing = await missingScopes(client, doors).catch((error: unknown) => {
    if (isOfNobody(error)) return doors.map(({ scope }) => scope)
    throw error
  })
  if (missing.length === 0) return null
  if (missing.length === doors.length) return `is no key of this project. ${KEY_CURE}`
  return `lacks the scopes ${missing.join(', ')}. Add them to the key in the console.`
}

/** Checks the address, the project, the key and the server before anything is changed. Throws `RefusedError`. */
async function assertReady(
  open: OpenProject,
  { config, environment }: Pick<Options, 'config' | 'environment'>,
  delivery: SiteDelivery,
): Promise<void> {
  const address = await addressProblem(environment)
  if (address) throw new RefusedError([address])
  const key = await keyProblem(open, delivery)
  if (key !== null) throw new RefusedError([{ where: 'APPWRITE_API_KEY', why: key }])
  const problems = await serverProblems(open, config)
  if (problems.length > 0) throw new RefusedError(problems)
}

export type Options = {
  config: Config
  environment: Environment
  /** `plan` changes nothing. */
  mode: 'plan' | 'apply'
  /** Called with a description of each step before the step is done. */
  say: (line: string) => void
  /** Returns the built site, in which addresses are still placeholders. Only called if the site is to be uploaded. */
  site: () => Promise<Pick<BuiltSite, 'files' | 'server'>>
  polling?: PollingOptions
}

/**
 * Brings a project to the state that `appwrite.json` and the environment describe. Returns the steps.
 * @throws {RefusedError}
 */
export async function deploy({
  config: written,
  environment,
  mode,
  say,
  site,
  polling = POLLING,
}: Options): Promise<Plan> {
  const open = openProject(environment)
  const delivery = deliveryOf(environment)
  const isStatic = environment.FUNDUS_SITE_RENDERING === 'static'
  const config = isStatic ? { ...written, sites: written.sites.map(staticShape) } : written
  await assertReady(open, { config, environment }, delivery)
  const packages = {
    functions: await packFunctions(config),
    site: delivery.by === 'server' ? await packageSite(await site(), environment) : undefined,
  }
  const functionIds = config.functions.map(({ $id }) => $id)
  const { FUNDUS_SITE_URL, FUNDUS_WEBHOOK_DOMAIN } = environment
  const project = planDeployment(
    {
      config,
      secrets: secretsOf(environment, functionIds),
      variables: wantedVariables(environment, functionIds),
      siteHost: FUNDUS_SITE_URL === undefined ? null : new URL(FUNDUS_SITE_URL).hostname,
      site: delivery,
      webhookDomain: FUNDUS_WEBHOOK_DOMAIN ?? null,
    },
    await readProject(open, config, packages),
  )
  const plan = joinPlans([project, await planWalletDomain(environment)])
  const tell = (text: string) => say(`  ! ${text}`)
  plan.notices.forEach(tell)
  if (plan.refusals.length > 0) throw new RefusedError(plan.refusals)
  const uploaded = new Map<string, string>()
  for (const step of plan.steps) {
    say(`  ${mode === 'plan' ? '·' : '→'} ${step.text}`)
    if (mode === 'apply') await perform({ open, packages, polling, environment, uploaded, tell }, step)
  }
  return plan
}
