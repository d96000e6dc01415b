import type { ActualFunction, DeploymentState } from '#scripts/operate/deploy/actual.ts'
import { differences } from './differences.ts'
import type { FunctionShape } from './shape.ts'
import { emptyPlan, joinPlans, notice, planOf, type Plan, type Step } from './step.ts'

/** The settings of a function that a deployment writes. */
export const FUNCTION_NAMES = [
  'name',
  'runtime',
  'execute',
  'events',
  'schedule',
  'timeout',
  'enabled',
  'logging',
  'entrypoint',
  'commands',
  'scopes',
] as const

function planFunction(before: ActualFunction | undefined, after: FunctionShape): Plan {
  if (!before) return planOf({ do: 'createFunction', text: `create function ${after.$id}`, function: after })
  const changes = differences<FunctionShape>(before, after, FUNCTION_NAMES)
  const text = `update function ${after.$id}: ${changes.join(', ')}`
  return changes.length === 0 ? emptyPlan : planOf({ do: 'updateFunction', text, function: after })
}

const concerns = (step: Step, functionId: string) =>
  ('functionId' in step && step.functionId === functionId) ||
  ('function' in step && step.function.$id === functionId)

/** Returns why code has to be uploaded, or null if it has not. */
export function reasonToDeploy(before: DeploymentState | undefined, changes: readonly Step[]): string | null {
  if (!before || before.deployment === 'none') return 'it has none yet'
  if (before.deployment === 'failed') return 'the last build failed'
  if (before.code === 'other') return 'it has changed'
  if (before.deployment === 'inactive') return 'another one is active'
  // An active deployment keeps the variables and settings that it was built with.
  if (changes.length > 0 || !before.live) return 'its variables or settings have changed'
  return null
}

function planCode(before: ActualFunction | undefined, functionId: string, changes: readonly Step[]): Plan {
  const reason = reasonToDeploy(before, changes)
  const wait: Step = { do: 'awaitCode', text: `wait until the code of ${functionId} is active`, functionId }
  if (reason === null) return before?.deployment === 'building' ? planOf(wait) : emptyPlan
  return planOf({ do: 'deployCode', text: `upload the code of ${functionId}: ${reason}`, functionId }, wait)
}

/** Plans the functions. Variables are set before the code is uploaded, because the code is built with them. */
export function planFunctions(
  before: readonly ActualFunction[],
  after: readonly FunctionShape[],
  variables: Plan,
): Plan {
  const known = new Map(before.map((one) => [one.$id, one]))
  const wanted = new Set(after.map(({ $id }) => $id))
  const shapes = joinPlans(after.map((one) => planFunction(known.get(one.$id), one)))
  const changes = [...shapes.steps, ...variables.steps]
  return joinPlans([
    shapes,
    variables,
    ...after.map(({ $id }) =>
      planCode(
        known.get($id),
        $id,
        changes.filter((step) => concerns(step, $id)),
      ),
    ),
    ...before
      .filter(({ $id }) => !wanted.has($id))
      .map(({ $id }) => notice(`Function ${$id} is not in appwrite.json and stays as it is.`)),
  ])
}
