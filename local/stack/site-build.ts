import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFolder, siteFolder } from '#scripts/build/build-site.ts'
import { placeholders } from '#server/html/placeholders.ts'
import type { SiteFiles } from '#server/answers/files.ts'
import { filesIn, fingerprint } from './fingerprint.ts'
import { forgetOld } from './forget-old.ts'

/** What a page must know about its installation. Vite fills the page's `%VITE_…%` from the environment. */
export type BuildSettings = { appwriteEndpoint: string; appwriteProject: string; stripeKey: string }

const variablesOf = (settings: BuildSettings) => ({
  VITE_APPWRITE_ENDPOINT: settings.appwriteEndpoint,
  VITE_APPWRITE_PROJECT_ID: settings.appwriteProject,
  VITE_STRIPE_PUBLISHABLE_KEY: settings.stripeKey,
})

export function setBuildVariables(settings: BuildSettings): void {
  Object.assign(process.env, variablesOf(settings))
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const launcher = join(root, 'local/launch.mjs')
const builder = join(root, 'local/stack/build-aside.ts')
const builds = join(root, 'node_modules/.cache/fundus-site')

/** Everything that a build is made from. The lock file in node_modules stands for the installed packages. */
export const sources = [
  'appwrite.json',
  'index.html',
  'messages',
  'node_modules/.package-lock.json',
  'package-lock.json',
  'package.json',
  'project.inlang',
  'public',
  'scripts/build',
  'scripts/messages',
  'server',
  'src',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
]

export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export function fillPage(html: string, settings: BuildSettings): string {
  const variables = new Map(Object.entries(variablesOf(settings)))
  return html.replaceAll(/%(VITE_\w+)%/g, (text, name: string) =>
    escapeAttribute(variables.get(name) ?? text),
  )
}

/** Returns the folder of the build of the current sources, whether it exists or not. */
async function folderNow(): Promise<string> {
  const filledIn = Object.keys(variablesOf(placeholders))
  // Without NODE_ENV, Vite builds for production.
  const { NODE_ENV: mode = 'production', ...others } = process.env
  const variables = Object.entries(others)
    .filter(([name]) => name.startsWith('VITE_') && !filledIn.includes(name))
    .map((variable) => variable.join('='))
    .sort()
  const dotenv = (await readdir(root)).filter((name) => name.startsWith('.env')).sort()
  return join(builds, await fingerprint(root, [...sources, ...dotenv], { mode, variables }))
}

/** Builds in a process of its own: what a build takes, a gigabyte of memory above all, is given back when it ends. */
async function buildAside(folder: string): Promise<void> {
  const building = spawn(process.execPath, [launcher, builder, folder], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variablesOf(placeholders) },
  })
  await once(building, 'exit')
  if (building.exitCode !== 0) throw new Error('The site could not be built.')
}

/**
 * Builds into a temporary folder and renames it, so that nobody ever serves half a build. If another process finishes
 * the same build first, that build is used. A build during which a source changed is thrown away, because it may or may
 * not contain the change.
 */
async function buildInto(folder: string): Promise<void> {
  await mkdir(builds, { recursive: true })
  await forgetOld(builds)
  const aside = await mkdtemp(join(builds, 'new-'))
  try {
    await buildAside(aside)
    if ((await folderNow()) === folder) await rename(aside, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Returns all files of a build, by their path from the root of the site. */
export async function filesOfBuild(folder: string): Promise<SiteFiles> {
  const paths = await filesIn(folder)
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path.slice(folder.length), new Uint8Array(await readFile(path))] as const),
    ),
  )
}

export type BuiltSite = {
  /** The folder of the whole build. */
  folder: string
  /** What browsers load. */
  files: SiteFiles
  /** The page server. */
  server: SiteFiles
}

/** Returns the production build of the current sources. Makes it if it does not exist yet. */
export async function builtSite(): Promise<BuiltSite> {
  const folder = await folderNow()
  if (!existsSync(folder)) {
    await buildInto(folder)
    return builtSite()
  }
  const [files, server] = await Promise.all([
    filesOfBuild(siteFolder(folder)),
    filesOfBuild(serverFolder(folder)),
  ])
  return { folder, files, server }
}
