/**
 * Runs a program of the repository: `node local/launch.mjs local/start.ts …`. It is bundled once, because translating a few hundred
 * sources takes seconds at each start, and because whatever translates sources while they are loaded would also translate the page
 * server, which is already built and large.
 */
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleOnce } from '../scripts/build/bundle-once.mjs'
import { root } from '../scripts/build/made-from.mjs'

const [node = '', , program = '', ...args] = process.argv
const entry = resolve(program)
const folder = join(root, 'node_modules/.cache/fundus-programs')
const outfile = join(folder, `${relative(root, entry).replaceAll('/', '-').replace(/\.ts$/, '')}.mjs`)

/**
 * Sources find files by their own address, which is another one in the bundle.
 * @param {string} source
 * @param {string} path
 */
const edit = (source, path) =>
  source.replaceAll(
    'import.meta.url',
    `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url).href`,
  )

await bundleOnce({
  entry,
  outfile,
  note: `${outfile}.made-from`,
  recipe: fileURLToPath(import.meta.url),
  edit,
  // Packages stay where they are: some of them load compiled code from beside themselves.
  options: { packages: 'external', sourcemap: 'linked' },
})
process.setSourceMapsEnabled(true)
process.argv = [node, entry, ...args]
await import(pathToFileURL(outfile).href)
