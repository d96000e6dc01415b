import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = fileURLToPath(new URL('../functions', import.meta.url))
const ENTRY = 'src/main.ts'

/** Packages in CommonJS ask for Node's own modules by `require`, which a bundle in ESM does not have. */
const banner = `import { createRequire as __createRequire } from 'node:module'
const require = __createRequire(import.meta.url)`

async function bundle(name: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, name, ENTRY)],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: banner },
    logLevel: 'warning',
  })
  const dist = join(folder, name, 'dist')
  await mkdir(dist, { recursive: true })
  // each folder is deployed alone, without the package.json above it
  await replaceFile(join(dist, 'package.json'), '{ "type": "module" }\n')
  await replaceFile(join(dist, 'main.js'), outputFiles[0]?.contents ?? '')
}

/** At once, so that nobody ever loads half a file. */
async function replaceFile(path: string, content: string | Uint8Array) {
  const fresh = `${path}.${randomUUID()}`
  await writeFile(fresh, content)
  await rename(fresh, path)
}

/** Makes of each function one file that runs alone: `functions/<name>/dist/main.js`. */
export async function buildFunctions(): Promise<void> {
  const names = await readdir(folder)
  await Promise.all(names.filter((name) => existsSync(join(folder, name, ENTRY))).map(bundle))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFunctions()
