import { buildFunctions } from '#scripts/build/build-functions.ts'
import { startShop } from '#tests/integration/support/stacks/shop.ts'
import type { Finding } from '#scripts/measure/bench/finding.ts'
import { actionBudgets } from './budgets.ts'
import { type Cost, countingWire } from './cost.ts'
import { type ScenarioName, scenarioNames, scenarios, scenarioVariables } from './scenarios.ts'

/** Milliseconds without a request after which what earlier calls have begun is over. */
const QUIET = 1000

/** The latency at which requests are counted, in milliseconds: those that are sent side by side overlap. */
const COUNTED_AT = 20

type Measured = { name: ScenarioName; costs: readonly Cost[] }

/** Makes each call once at each latency, in milliseconds. */
async function measure(latencies: readonly number[]): Promise<Measured[]> {
  await buildFunctions()
  const { wire, costOf, quiet } = countingWire()
  const shop = await startShop(scenarioVariables, { wire })
  try {
    const measured: Measured[] = []
    for (const name of scenarioNames) {
      const costs: Cost[] = []
      for (const latency of latencies) {
        wire.latency = 0
        const call = await scenarios[name](shop)
        await quiet(QUIET)
        wire.latency = latency
        costs.push(await costOf(call))
      }
      measured.push({ name, costs })
    }
    await quiet(QUIET)
    return measured
  } finally {
    await shop.close()
  }
}

function findingsOf({ name, costs: [cost] }: Measured): Finding[] {
  const { requests, depth, reads, writes, goal } = actionBudgets[name]
  if (!cost) return []
  return [
    { what: `${name}: requests`, value: cost.requests, limit: requests, goal: goal?.requests, unit: '' },
    { what: `${name}: one after another`, value: cost.depth, limit: depth, goal: goal?.depth, unit: '' },
    { what: `${name}: rows read`, value: cost.reads, limit: reads, unit: '' },
    { what: `${name}: rows written`, value: cost.writes, limit: writes, unit: '' },
  ]
}

/** Counts what each action asks of the server. Counts do not depend on how busy the machine is. */
export const countActions = async (): Promise<Finding[]> =>
  (await measure([COUNTED_AT])).flatMap((measured) => findingsOf(measured))

const widths = [26, 9, 7, 7, 9, 7, 7, 11, 9, 9, 9]
const line = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 0)).join(' ')

/** Measures each action with different latencies of each request. Returns a table of it, with the limits as findings. */
export async function tableOfActions(): Promise<{ text: string; findings: Finding[] }> {
  const measured = await measure([COUNTED_AT, 0, 50])
  const rows = measured.map(({ name, costs }) => {
    const [at20, at0, at50] = costs
    const { before } = actionBudgets[name]
    return line([
      name,
      before ?? '',
      at20?.requests ?? '',
      at20?.depth ?? '',
      at20?.reads ?? '',
      at20?.writes ?? '',
      at20?.limits ?? '',
      at20?.executions ?? '',
      ...[at0, at20, at50].map((cost) => Math.round(cost?.wall ?? 0)),
    ])
  })
  const head = line([
    'action',
    'requests:',
    'now',
    'depth',
    'rows read',
    'written',
    'limits',
    'executions',
    'ms at 0',
    'at 20',
    'at 50',
  ])
  return { text: [head, ...rows].join('\n'), findings: measured.flatMap((one) => findingsOf(one)) }
}
