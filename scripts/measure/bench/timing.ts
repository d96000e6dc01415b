import type { Browser } from '@playwright/test'
import { noise, ratioBudgets, screens, SHIFT_BUDGET, tapBudget, type TimedScreen } from './budgets.ts'
import type { Finding } from './finding.ts'
import { lowerBound, median, ratios } from './ratios.ts'
import { visit, type Visit } from './visit.ts'
import type { BenchStack } from './bench-stack.ts'

const twinPath = (screen: TimedScreen) => `/twin-of-${screen}`

const withoutScripts = (html: string) =>
  html.replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll(/<link [^>]*rel="modulepreload"[^>]*>/g, '')

/** Adds a twin of each page: what the page server answers, without scripts. No page can be faster than its twin. */
async function addTwins(bench: BenchStack): Promise<void> {
  for (const screen of ['landing', 'creator', 'product', 'explore'] as const) {
    const answer = await bench.handler(new Request(bench.site + bench.addresses[screen]))
    bench.pages.set(twinPath(screen), withoutScripts(await answer.text()))
  }
}

const SLOWNESS = 4
const names = ['landing', 'creator', 'product', 'explore'] as const
const kinds = ['twin', 'twinAgain', 'app'] as const
type Kind = (typeof kinds)[number]
type VisitsByKind = Record<Kind, Visit[]>

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)

async function rounds(
  bench: BenchStack,
  browser: Browser,
  count: number,
): Promise<Record<TimedScreen, VisitsByKind>> {
  const measured = {
    landing: { twin: [], twinAgain: [], app: [] },
    creator: { twin: [], twinAgain: [], app: [] },
    product: { twin: [], twinAgain: [], app: [] },
    explore: { twin: [], twinAgain: [], app: [] },
  } satisfies Record<TimedScreen, Record<Kind, Visit[]>>
  const all: Record<TimedScreen, VisitsByKind> = measured
  const visits = names.flatMap((name) => kinds.map((kind) => ({ name, kind })))
  for (let round = 0; round < count; round += 1) {
    for (const { name, kind } of shuffled(visits)) {
      const path = kind === 'app' ? bench.addresses[name] : twinPath(name)
      const options = { content: screens[name].content, endpoint: bench.endpoint, slowness: SLOWNESS }
      // Most visitors get a page that was rendered for another one. What rendering takes is measured with the server.
      if (kind === 'app') await bench.handler(new Request(bench.site + path))
      all[name][kind].push(await visit(browser, { ...options, url: bench.site + path }))
    }
    console.log(`round ${round + 1} of ${count}`)
  }
  return all
}

const pick = (visits: readonly Visit[], key: 'fcp' | 'lcp' | 'interactive' | 'text' | 'cls' | 'tap') =>
  visits.map((one) => one[key])

/** Returns the pages whose two identical visits differed by more than the difference that the benchmark looks for. */
function noiseOf(name: TimedScreen, { twin, twinAgain }: VisitsByKind): string[] {
  const apart = median(ratios(pick(twinAgain, 'lcp'), pick(twin, 'lcp')))
  const isCalm = apart >= noise.min && apart <= noise.max
  return isCalm ? [] : [`${name}: the same page took ${apart.toFixed(2)} times as long as itself`]
}

function judge(name: TimedScreen, measured: VisitsByKind): Finding[] {
  const { twin, app } = measured
  const budget = ratioBudgets[name]
  const compare = (what: string, values: number[], reference: number[], limit: number): Finding => {
    const all = ratios(values, reference)
    const times = `${Math.round(median(values))} / ${Math.round(median(reference))} ms`
    const middle = median(all)
    // The label shows the median. The limit is compared with the lower bound, so that a run does not fail by chance.
    const label = `${name}: ${what} × static (${times}; median ${middle.toFixed(2)})`
    return { what: label, value: lowerBound(all), limit, unit: '×' }
  }
  const lcp = pick(twin, 'lcp')
  const findings: Finding[] = [
    compare('first paint', pick(app, 'fcp'), pick(twin, 'fcp'), budget.fcp),
    compare('largest paint', pick(app, 'lcp'), lcp, budget.lcp),
    { what: `${name}: layout shift`, value: median(pick(app, 'cls')), limit: SHIFT_BUDGET, unit: '' },
    { what: `${name}: tap to paint`, value: median(pick(app, 'tap')), ...tapBudget, unit: 'ms' },
  ]
  if (budget.interactive !== null) {
    findings.push(compare('interactive', pick(app, 'interactive'), lcp, budget.interactive))
  }
  const [shown, expected] = [median(pick(app, 'text')), median(pick(twin, 'text'))]
  console.log(
    `${name}: ${shown} characters, its twin ${expected}; largest: ${app[0]?.largest} / ${twin[0]?.largest}`,
  )
  return findings
}

export type Comparison = {
  findings: Finding[]
  /** The reasons why the times of this run say nothing. Empty if they are usable. */
  noise: string[]
}

/** Compares each page with itself without scripts, on a slow line with a slow processor, in random order. */
export async function compareWithTwins(
  bench: BenchStack,
  browser: Browser,
  count: number,
): Promise<Comparison> {
  await addTwins(bench)
  const measured = await rounds(bench, browser, count)
  return {
    findings: names.flatMap((name) => judge(name, measured[name])),
    noise: names.flatMap((name) => noiseOf(name, measured[name])),
  }
}
