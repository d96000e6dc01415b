import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { withImports } from '#scripts/build/chunks.ts'
import { heavyPackages, pageBudgets, scriptBudgets, screens, type ScreenName } from './budgets.ts'
import { moduleOf } from '#server/html/screen-files.ts'
import type { BenchStack } from './bench-stack.ts'
import type { Finding } from './finding.ts'

type Output = Rolldown.RolldownOutput['output']
type Chunk = Rolldown.OutputChunk

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length

const chunksOf = (output: Output) => output.filter((part): part is Chunk => part.type === 'chunk')

/** Returns the chunks that a screen loads before it runs. */
function eagerChunks(output: Output, module: string | undefined): Chunk[] {
  const chunks = chunksOf(output)
  const roots = chunks.filter(
    ({ isEntry, moduleIds }) => isEntry || (module && moduleIds.some((id) => id.endsWith(module))),
  )
  return [...withImports(roots, chunks)]
}

const packageOf = (id: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]

function heavyIn(chunks: readonly Chunk[]): string[] {
  const found = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => packageOf(id) ?? '')))
  return [...found].filter((name) =>
    heavyPackages.some((heavy) => name === heavy || name.startsWith(`${heavy}/`)),
  )
}

const publicScreens: ReadonlySet<ScreenName> = new Set(['landing', 'creator', 'product', 'explore'])

function weighScreen(output: Output, name: ScreenName): Finding[] {
  const chunks = eagerChunks(output, moduleOf(screens[name].path))
  const bytes = chunks.reduce((sum, { code }) => sum + gzipped(code), 0)
  const findings: Finding[] = [
    { what: `${name}: scripts, gzip`, value: bytes, limit: scriptBudgets[name], unit: 'bytes' },
  ]
  if (publicScreens.has(name)) {
    const heavy = heavyIn(chunks)
    const what = `${name}: packages that could wait${heavy.length > 0 ? ` (${heavy.join(', ')})` : ''}`
    findings.push({ what, value: heavy.length, limit: 0, unit: '' })
  }
  return findings
}

/** Compares the size of the pages, as the page server answers them, with their budgets. */
export async function weighPages({ handler, site, addresses }: BenchStack): Promise<Finding[]> {
  const names = ['landing', 'creator', 'product', 'explore', 'signIn'] as const
  return Promise.all(
    names.map(async (name) => {
      const html = await (await handler(new Request(site + addresses[name]))).text()
      const value = brotliCompressSync(html).length
      return { what: `${name}: page, brotli`, value, limit: pageBudgets[name], unit: 'bytes' }
    }),
  )
}

/** Compares the sizes of the production build with their budgets. */
export function weigh(output: Output): Finding[] {
  const names = ['landing', 'creator', 'product', 'explore', 'signIn', 'signUp', 'dashboard'] as const
  return names.flatMap((name) => weighScreen(output, name))
}
