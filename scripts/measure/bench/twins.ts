import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { createServer } from 'vite'
import { stylesFor } from '#scripts/build/first-styles.ts'
import type { TimedScreen } from './budgets.ts'
import type { BenchStack } from './bench-stack.ts'

const twinModule = z.object({
  renderTwin: z.custom<(pathname: string, settings: object) => Promise<string>>(
    (value) => typeof value === 'function',
  ),
})

export const twinPath = (screen: TimedScreen) => `/twin-of-${screen}`

const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<template\b.*?<\/template>/gs, '')

/**
 * Adds a twin of each page: the same content as plain HTML with styles and without scripts. No page can be faster than
 * its twin.
 */
export async function addTwins(bench: BenchStack): Promise<void> {
  const server = await createServer({
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { renderTwin } = twinModule.parse(await server.ssrLoadModule('/scripts/measure/bench/twin.tsx'))
    const sheet = bench.output.find(({ fileName }) => fileName.endsWith('.css'))
    const page = withoutScripts(await readFile(join(bench.directory, 'app.html'), 'utf8'))
    for (const screen of ['landing', 'creator', 'product'] as const) {
      const { endpoint, directEndpoint } = bench
      const settings = { endpoint, directEndpoint, project: 'fundus' }
      const body = await renderTwin(bench.addresses[screen], settings)
      const styles = stylesFor(body, sheet?.type === 'asset' ? String(sheet.source) : '')
      const html = page
        .replace(/<style>.*?<\/style>/s, () => `<style>${styles}</style>`)
        .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
        .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
      bench.pages.set(twinPath(screen), html)
    }
  } finally {
    await server.close()
  }
}
