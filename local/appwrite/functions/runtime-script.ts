import { buildSync } from 'esbuild'
import { fileURLToPath } from 'node:url'

let script: string | undefined

/** Returns the program of the worker as one CommonJS text, because a worker thread can't load TypeScript. */
export function runtimeScript(): string {
  script ??= buildSync({
    entryPoints: [fileURLToPath(new URL('./runtime/worker.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
  }).outputFiles[0]?.text
  if (script === undefined) throw new Error('The functions runtime could not be built')
  return script
}
