import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '#scripts/find-browser.ts'
import { report, type Finding } from './finding.ts'
import { openPanels } from './panels.ts'
import { countActions, tableOfActions } from '#scripts/measure/actions/measure.ts'
import { compareScale } from './scale/compare.ts'
import { compareWithTwins } from './timing.ts'
import { weigh, weighPages } from './weigh.ts'
import { measureServer } from './server.ts'
import { startBenchStack, type BenchStack } from './bench-stack.ts'
import { requestBudgets, screens, SHIFT_BUDGET } from './budgets.ts'
import { dependentCalls, visit } from './visit.ts'

/** Counts what each page requests before its content is there. Times are not measured. */
async function countRequests(bench: BenchStack, browser: Browser): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of ['landing', 'creator', 'product', 'explore', 'signIn', 'signUp'] as const) {
    const budget = requestBudgets[name]
    const url = bench.site + bench.addresses[name]
    const { api, preflights, foreign, cls } = await visit(browser, {
      url,
      content: screens[name].content,
      endpoint: bench.endpoint,
      slowness: 1,
    })
    findings.push(
      { what: `${name}: calls`, value: api.length, limit: budget.api, unit: '' },
      {
        what: `${name}: calls that wait for others`,
        value: dependentCalls(api),
        limit: budget.dependent,
        unit: '',
      },
      { what: `${name}: preflights`, value: preflights, limit: 0, unit: '' },
      { what: `${name}: requests to others`, value: foreign.length, limit: 0, unit: '' },
      { what: `${name}: layout shift`, value: cls, limit: SHIFT_BUDGET, unit: '' },
    )
  }
  return findings
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    actions: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
  },
})

if (values.actions) {
  const { text: table, findings } = await tableOfActions()
  const { text, isWithin } = report(findings)
  console.log(`${table}\n\n${text}`)
  process.exit(isWithin ? 0 : 1)
}

if (values.scale) {
  const { text, isWithin } = report(await compareScale())
  console.log(text)
  process.exit(isWithin ? 0 : 1)
}

const bench = await startBenchStack(values.quick ? 'none' : 'slow')
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--ignore-certificate-errors'],
})
try {
  const counted = [
    ...weigh(bench.output),
    ...(await weighPages(bench)),
    ...(await countRequests(bench, browser)),
    ...(await measureServer(bench)),
    ...(await countActions()),
    ...(values.quick ? [] : await openPanels(bench, browser)),
  ]
  const timed = values.quick ? null : await compareWithTwins(bench, browser, Number(values.rounds))
  const { text, isWithin } = report([...counted, ...(timed?.findings ?? [])])
  console.log(text)
  for (const line of timed?.noise ?? []) console.log(`The times say nothing: ${line}`)
  // Sizes and counts do not depend on how busy the machine is, so they fail even if the times say nothing.
  const isGood = timed && timed.noise.length > 0 ? report(counted).isWithin : isWithin
  process.exitCode = isGood ? 0 : 1
} finally {
  await browser.close()
  await bench.close()
}
// Connections of the closed browser can keep the process alive.
process.exit()
