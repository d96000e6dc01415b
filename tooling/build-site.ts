import { copyFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { cardFiles } from '#server/cards/card-files.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The parts of a build: the files that browsers load, and the page server. */
export const siteFolder = (outDir: string) => join(outDir, 'site')
export const serverFolder = (outDir: string) => join(outDir, 'server')

/** The page server as a module. */
export const serverModule = (outDir: string) => join(serverFolder(outDir), 'entry.mjs')

const START = `import { serveSite } from './entry.mjs'

await serveSite(import.meta.dirname)
`

/**
 * Builds the files that browsers load, and the page server, which `node server/index.mjs` starts and which needs no packages beside
 * it. Returns the files that browsers load.
 */
export async function buildSite(outDir: string): Promise<Rolldown.RolldownOutput> {
  const options = { emptyOutDir: true, reportCompressedSize: false }
  const built = await build({ root, logLevel: 'warn', build: { ...options, outDir: siteFolder(outDir) } })
  if (Array.isArray(built) || !('output' in built)) throw new Error('One build was to be made')
  await build({
    root,
    logLevel: 'warn',
    build: { ...options, outDir: serverFolder(outDir), ssr: 'server/entry.ts' },
  })
  const packages = createRequire(join(root, 'package.json'))
  for (const [name, file] of Object.entries(cardFiles)) {
    await copyFile(packages.resolve(file), join(serverFolder(outDir), name))
  }
  // Hosts of servers look for a file of this name.
  await writeFile(join(serverFolder(outDir), 'index.mjs'), START)
  return built
}
