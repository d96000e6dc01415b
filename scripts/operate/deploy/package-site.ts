import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { legalPagesIn } from '#scripts/build/legal-pages-in.ts'
import type { BuiltSite } from '#local/stack/site-build.ts'
import { escapeHtml } from '#server/head/escape-html.ts'
import { languages } from '#src/lib/language/language.ts'
import { staticPage } from '#server/html/static-page.ts'
import { pagePath, staticPaths } from '#server/html/page-files.ts'
import { withLegalPages } from '#server/legal/legal-pages.ts'
import { legalFactsIn, legalVariables } from '#server/legal/legal-variables.ts'
import { securityHeaders } from '#server/security-headers.ts'
import { VARIABLES_FILE } from '#server/serve-site.ts'
import type { Environment } from './environment.ts'
import { pack } from './package-code.ts'
import { siteKeyOf } from './site-key.ts'
import type { SiteShape } from './plan/shape.ts'

type SiteParts = Pick<BuiltSite, 'files' | 'server'>

async function write(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  const place = join(folder, path)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, content)
}

/** Returns the settings of a site that has only files, for hosts without Node. */
export const staticShape = (site: SiteShape): SiteShape => ({
  ...site,
  framework: 'other',
  adapter: 'static',
  outputDirectory: './',
  fallbackFile: staticPaths.page.slice(1),
})

const pageVariablesOf = (environment: Environment) => ({
  VITE_APPWRITE_ENDPOINT: environment.APPWRITE_ENDPOINT,
  VITE_APPWRITE_PROJECT_ID: environment.APPWRITE_PROJECT_ID,
  VITE_STRIPE_PUBLISHABLE_KEY: environment.VITE_STRIPE_PUBLISHABLE_KEY ?? '',
})

/** The header in which Appwrite tells a site where a request comes from, as the last part. */
const APPWRITE_ADDRESS = 'x-appwrite-client-ip'

const legalVariablesOf = (environment: Environment) =>
  Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in legalVariables && value !== undefined),
  )

const variablesOf = (environment: Environment) => ({
  ...pageVariablesOf(environment),
  FUNDUS_SITE_URL: environment.FUNDUS_SITE_URL,
  FUNDUS_SITE_DOMAIN: environment.FUNDUS_SITE_DOMAIN,
  STRIPE_API_BASE: environment.STRIPE_API_BASE,
  FUNDUS_SITE_KEY: siteKeyOf(environment),
  FUNDUS_ADDRESS_HEADER: APPWRITE_ADDRESS,
  ...legalVariablesOf(environment),
})

/**
 * Lays out the page server as Appwrite's runtime for this framework expects it: the output directory with `server/index.mjs`, and
 * beside it a package file and a folder of packages, which the runtime moves there.
 */
async function layOutServer(folder: string, { files, server }: SiteParts, environment: Environment) {
  await write(folder, 'package.json', JSON.stringify({ name: 'fundus-site', type: 'module' }))
  await write(folder, 'node_modules/.keep', '')
  for (const [path, content] of files) await write(folder, join('out/site', path), content)
  for (const [path, content] of server) await write(folder, join('out/server', path), content)
  await write(folder, `out/server/${VARIABLES_FILE}`, JSON.stringify(variablesOf(environment)))
}

/** Browsers ignore this directive in a page and log an error, so only the header may contain it. */
const HEADER_ONLY = /; frame-ancestors [^;]*/

/** Returns the policies of a page for its head, because the host of a static site sends no headers of the site. */
function policyTags({ files }: SiteParts, { APPWRITE_ENDPOINT, STRIPE_API_BASE }: Environment): string[] {
  const places = { appwriteEndpoint: APPWRITE_ENDPOINT, paymentStandIn: STRIPE_API_BASE ?? null }
  const headers = securityHeaders(staticPage(files), places)
  const policy = headers['content-security-policy']?.replace(HEADER_ONLY, '') ?? ''
  return [
    `<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">`,
    `<meta name="referrer" content="${headers['referrer-policy']}">`,
  ]
}

async function layOutFiles(folder: string, site: SiteParts, environment: Environment) {
  const pages = new Set(languages.map(pagePath))
  for (const [path, content] of withLegalPages(site.files, legalFactsIn(environment)))
    if (!pages.has(path)) await write(folder, path, content)
  await write(folder, staticPaths.page, staticPage(site.files, policyTags(site, environment)))
  await write(folder, staticPaths.config, JSON.stringify(pageVariablesOf(environment)))
}

/** Returns the paths of all files within a folder, from the folder on. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Packs the built site for this installation, with the page server or as files alone. */
export async function packageSite(built: SiteParts, environment: Environment): Promise<Uint8Array> {
  const own = await legalPagesIn(environment.FUNDUS_LEGAL_FOLDER)
  const site = { ...built, files: new Map([...built.files, ...own]) }
  const folder = await mkdtemp(join(tmpdir(), 'fundus-site-'))
  try {
    if (environment.FUNDUS_SITE_RENDERING === 'static') await layOutFiles(folder, site, environment)
    else await layOutServer(folder, site, environment)
    return await pack(folder, await filesIn(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
