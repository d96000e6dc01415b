import type { BenchStack } from './bench-stack.ts'
import type { TimedScreen } from './budgets.ts'

export const twinPath = (screen: TimedScreen) => `/twin-of-${screen}`

const withoutScripts = (html: string) =>
  html.replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll(/<link [^>]*rel="modulepreload"[^>]*>/g, '')

/** Adds a twin of each page: what the page server answers, without scripts. No page can be faster than its twin. */
export async function addTwins(bench: BenchStack): Promise<void> {
  for (const screen of ['landing', 'creator', 'product', 'explore'] as const) {
    const answer = await bench.handler(new Request(bench.site + bench.addresses[screen]))
    bench.pages.set(twinPath(screen), withoutScripts(await answer.text()))
  }
}
