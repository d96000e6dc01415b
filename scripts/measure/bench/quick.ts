import type { Browser } from '@playwright/test'
import { requestBudgets, screens, SHIFT_BUDGET } from './budgets.ts'
import type { Finding } from './finding.ts'
import { dependentCalls, visit } from './visit.ts'
import type { BenchStack } from './bench-stack.ts'

/** Counts what each page requests before its content is there. Times are not measured. */
export async function countRequests(bench: BenchStack, browser: Browser): Promise<Finding[]> {
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
