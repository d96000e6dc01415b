import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import webPush from 'web-push'
import { projectFolder } from './config.ts'
import { wantedVariables, type Environment } from './environment.ts'
import { packageCode } from './package-code.ts'
import { perform, type Patiences } from './perform.ts'
import { planDeployment } from './plan.ts'
import type { SharedSecret } from './plan-variables.ts'
import { openProject } from './project.ts'
import { readProject, type Packages } from './read-project.ts'
import type { Config } from './shape.ts'
import type { Plan, Refusal } from './step.ts'

/** The project holds something that the new schema could lose or break; nothing was done. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ where, why }) => `${where} ${why}`).join('\n'))
  }
}

const PATIENCE: Patiences = {
  schema: { interval: 500, limit: 120_000 },
  build: { interval: 2000, limit: 600_000 },
}

async function packAll({ functions }: Config): Promise<Packages> {
  const packed = await Promise.all(
    functions.map(async ({ $id, path, entrypoint }): Promise<[string, Uint8Array]> => [
      $id,
      await packageCode(join(projectFolder, path), entrypoint),
    ]),
  )
  return new Map(packed)
}

/** What is made once and then kept. */
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

export type Options = {
  config: Config
  environment: Environment
  /** `plan` changes nothing. */
  mode: 'plan' | 'apply'
  /** Told what is done, before it is done. */
  say: (line: string) => void
  patience?: Patiences
}

/**
 * Makes a project what `appwrite.json` and the environment say, and answers what that took.
 * @throws {RefusedError}
 */
export async function deploy({
  config,
  environment,
  mode,
  say,
  patience = PATIENCE,
}: Options): Promise<Plan> {
  const open = openProject(environment)
  const packages = await packAll(config)
  const functionIds = config.functions.map(({ $id }) => $id)
  const { FUNDUS_SITE_URL, FUNDUS_WEBHOOK_DOMAIN } = environment
  const plan = planDeployment(
    {
      config,
      secrets: secretsOf(environment, functionIds),
      variables: wantedVariables(environment, functionIds),
      siteHost: FUNDUS_SITE_URL === undefined ? null : new URL(FUNDUS_SITE_URL).hostname,
      webhookDomain: FUNDUS_WEBHOOK_DOMAIN ?? null,
    },
    await readProject(open, config, packages),
  )
  for (const text of plan.notices) say(`  ! ${text}`)
  if (plan.refusals.length > 0) throw new RefusedError(plan.refusals)
  for (const step of plan.steps) {
    say(`  ${mode === 'plan' ? '·' : '→'} ${step.text}`)
    if (mode === 'apply') await perform({ open, packages, patience }, step)
  }
  return plan
}
