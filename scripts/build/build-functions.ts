import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleOnce } from './bundle-once.mjs'
import { replaceFile, root } from './made-from.mjs'

const folder = join(root, 'functions')
const ENTRY = 'src/main.ts'

/** CommonJS packages load Node's own modules by `require`, which does not exist in an ESM bundle. */
const banner = `import { createRequire as __createRequire } from 'node:module'
const require = __createRequire(import.meta.filename)`

/**
 * Leaves out the texts that a function does not say. esbuild keeps all members of a namespace that a module exports by name, and drops
 * the unused ones of a namespace that is imported as such. A bundle is 42 % smaller by this, and starts in 25 % less time.
 */
const withOwnTexts = (source: string) =>
  source.replace("import { m } from '#messages'", "import * as m from '#messages'")

async function bundle(name: string): Promise<void> {
  const dist = join(folder, name, 'dist')
  // Each folder is deployed on its own, without the package.json of the repository.
  if (!existsSync(join(dist, 'package.json'))) {
    await replaceFile(join(dist, 'package.json'), '{ "type": "module" }\n')
  }
  await bundleOnce({
    entry: join(folder, name, ENTRY),
    outfile: join(dist, 'main.js'),
    note: join(root, `node_modules/.cache/fundus-functions/${name}.made-from`),
    recipe: fileURLToPath(import.meta.url),
    edit: withOwnTexts,
    options: { banner: { js: banner } },
  })
}

/** Bundles each function into one file that runs on its own: `functions/<name>/dist/main.js`. */
export async function buildFunctions(): Promise<void> {
  const names = await readdir(folder)
  await Promise.all(names.filter((name) => existsSync(join(folder, name, ENTRY))).map(bundle))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFunctions()
