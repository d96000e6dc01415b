import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { messagesPlugin } from '#scripts/messages/messages-plugin.ts'
import { type Locale, locales } from '#messages/runtime'
import { cardFiles } from '#server/cards/card-files.ts'
import { manifestPath, pagePath, staticPaths } from '#server/html/page-files.ts'
import { staticPage } from '#server/html/static-page.ts'
import { compileMessages } from '#scripts/messages/compile-messages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The parts of a build: the files that browsers load, and the page server. */
export const siteFolder = (outDir: string) => join(outDir, 'site')
export const serverFolder = (outDir: string) => join(outDir, 'server')

/** The page server as a module. */
export const serverModule = (outDir: string) => join(serverFolder(outDir), 'entry.mjs')

const START = `import { serveSite } from './entry.mjs'

await serveSite(import.meta.dirname)
`

/** Vite is large, and a process that only serves a build does not need it. */
const vite = () => import('vite')

const options = { emptyOutDir: false, reportCompressedSize: false }

/** Builds the files that browsers load for pages in one language. Files that are the same in several languages have the same name. */
async function buildFor(language: Locale, site: string): Promise<Rolldown.RolldownOutput> {
  const { build } = await vite()
  const built = await build({
    root,
    logLevel: 'warn',
    plugins: [messagesPlugin(language)],
    build: { ...options, outDir: site },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('One build was to be made')
  await rename(join(site, 'index.html'), join(site, pagePath(language)))
  await rename(join(site, '.vite/manifest.json'), join(site, manifestPath(language)))
  return built
}

/** Writes the page for hosts that have only files. */
async function writeStaticPage(site: string): Promise<void> {
  const pages = locales.map(
    async (language) => [pagePath(language), await readFile(join(site, pagePath(language)))] as const,
  )
  await writeFile(join(site, staticPaths.page), staticPage(new Map(await Promise.all(pages))))
}

/**
 * Builds the files that browsers load, and the page server, which `node server/index.mjs` starts and which needs no packages beside
 * it. Returns the files that browsers load for pages in each language.
 */
export async function buildSite(outDir: string): Promise<Map<Locale, Rolldown.RolldownOutput>> {
  await rm(outDir, { recursive: true, force: true })
  await compileMessages('build')
  const built = new Map<Locale, Rolldown.RolldownOutput>()
  for (const language of locales) built.set(language, await buildFor(language, siteFolder(outDir)))
  await writeStaticPage(siteFolder(outDir))
  const { build } = await vite()
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
