import { pageBudgets, scriptBudgets } from '#scripts/measure/bench/budgets.ts'
import { actionBudgets } from './budgets.ts'
import type { ScenarioName } from './scenarios.ts'

type Amounts = { reads: number; writes: number; executions: number; bytes: number }

/** How many of each call come with what people do. */
type Use = { what: string; calls: Partial<Record<ScenarioName, number>>; pages: number }

const KILOBYTE = 1000
/** The scripts of a page are loaded once by each visitor, and a page of a product has some pictures. */
const PICTURES = 150 * KILOBYTE

export const uses = [
  {
    what: '1,000 visitors who look at three products each',
    calls: { 'forty views handed on': 75 },
    pages: 4000,
  },
  { what: 'the same without a page server', calls: { 'product view': 3000 }, pages: 4000 },
  { what: '100 free downloads', calls: { 'free download': 100, 'ten downloads counted': 10 }, pages: 0 },
  {
    what: '10 sales, with the download',
    calls: {
      'begin a payment': 10,
      'enter a sale': 10,
      'check a payment': 20,
      'paid download': 10,
      'ten downloads counted': 1,
    },
    pages: 0,
  },
] as const satisfies readonly Use[]

/** What the plans of Appwrite Cloud include in a month, as its pages said in September 2026. */
export const plans = [
  { plan: 'Free', reads: 250_000, writes: 250_000, executions: 750_000, bytes: 5e9 },
  { plan: 'Pro', reads: 1_750_000, writes: 750_000, executions: 3_500_000, bytes: 2e12 },
] as const

const entriesOf = (calls: Use['calls']) =>
  Object.entries(calls).flatMap(([name, times]) => {
    const budget = Object.entries(actionBudgets).find(([known]) => known === name)?.[1]
    return budget && times ? [{ ...budget, times }] : []
  })

/** The files of downloads are not counted: their size is that of the creators' files. */
export function costOf({ calls, pages }: Use): Amounts {
  const entries = entriesOf(calls)
  const sum = (of: (entry: (typeof entries)[number]) => number) =>
    entries.reduce((total, entry) => total + entry.times * of(entry), 0)
  return {
    reads: sum(({ reads }) => reads),
    writes: sum(({ writes }) => writes),
    executions: sum(({ isScheduled }) => (isScheduled ? 0 : 1)),
    bytes: pages * (pageBudgets.product + PICTURES) + (pages / 4) * scriptBudgets.product,
  }
}
