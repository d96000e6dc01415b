import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openNote, replaceFile } from './made-from.mjs'

let underWay = 0

/** @param {string} path */
function loaderOf(path) {
  if (path.endsWith('.json')) return 'json'
  return path.endsWith('.ts') ? 'ts' : 'js'
}

/**
 * Bundles a program into one file, unless that file is there and made from what the sources are now.
 * @param {object} program
 * @param {string} program.entry the path of its source
 * @param {string} program.outfile
 * @param {string} program.note the path of the file that remembers what it was made from
 * @param {string} program.recipe the path of the source with `edit` and `options`
 * @param {(source: string, path: string) => string} program.edit changes each source before it is bundled
 * @param {import('esbuild').BuildOptions} program.options
 */
export async function bundleOnce({ entry, outfile, note: notePath, recipe, edit, options }) {
  const note = openNote(notePath)
  if (await note.isTrue()) return

  // It is loaded only here, because most starts do not need it.
  const { build, stop } = await import('esbuild')
  underWay += 1
  await Promise.all([note.add(fileURLToPath(import.meta.url)), note.add(recipe)])
  const { outputFiles } = await build({
    ...options,
    entryPoints: [entry],
    outfile,
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    plugins: [
      {
        name: 'own-sources',
        setup(bundler) {
          bundler.onLoad({ filter: /\.(ts|m?js|json)$/ }, async ({ path }) => {
            if (path.includes('/node_modules/')) return undefined
            const source = await readFile(path, 'utf8')
            await note.add(path, source)
            return { contents: edit(source, path), loader: loaderOf(path) }
          })
        },
      },
    ],
  })
  for (const { path, contents } of outputFiles ?? []) {
    await replaceFile(path, contents)
    await note.add(path, contents)
  }
  await note.write()
  underWay -= 1
  // The process of esbuild would run as long as this one, with a hundred megabytes of memory.
  if (underWay === 0) await stop()
}
