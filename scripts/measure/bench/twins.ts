import type { BenchStack } from './bench-stack.ts'
import type { TimedScreen } from './budgets.ts'
import { stylesFor } from './first-styles.ts'

export const twinPath = (screen: TimedScreen) => `/twin-of-${screen}`

const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')

/**
 * Adds a twin of each page: what the page server answers, with the styles that it needs inside and without scripts. No page can be
 * faster than its twin.
 */
export async function addTwins(bench: BenchStack): Promise<void> {
  const sheet = bench.output.find(({ fileName }) => fileName.endsWith('.css'))
  const rules = sheet?.type === 'asset' ? String(sheet.source) : ''
  for (const screen of ['landing', 'creator', 'product'] as const) {
    const answer = await bench.handler(new Request(bench.site + bench.addresses[screen]))
    const html = withoutScripts(await answer.text())
    bench.pages.set(
      twinPath(screen),
      html.replace('</head>', () => `<style>${stylesFor(html, rules)}</style></head>`),
    )
  }
}
