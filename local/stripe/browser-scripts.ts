import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { BuildOptions } from 'esbuild'
import type { Hono } from 'hono'

const source = (name: string): string => fileURLToPath(new URL(`browser/${name}.ts`, import.meta.url))

const scripts: Readonly<Record<string, BuildOptions>> = {
  '/stripe.js': { entryPoints: [source('install')], format: 'iife' },
  '/stripe-runtime.js': { entryPoints: [source('runtime')], format: 'esm' },
}

async function bundle(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    bundle: true,
    write: false,
    minify: true,
    target: 'es2022',
    legalComments: 'none',
  })
  return outputFiles.map(({ text }) => text).join('')
}

/** Serves the two scripts of the browser, each bundled from its source when it is first requested. */
export function serveBrowserScripts(app: Hono): void {
  const bundles = new Map<string, Promise<string>>()
  for (const [path, options] of Object.entries(scripts)) {
    app.get(path, async (context) => {
      const script = bundles.get(path) ?? bundle(options)
      bundles.set(path, script)
      return context.body(await script, 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      })
    })
  }
}
