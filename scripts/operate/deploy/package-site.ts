import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { brand } from '#src/config/brand.ts'
import type { BuiltSite } from '#local/stack/site-build.ts'
import { escapeHtml } from '#server/head/escape-html.ts'
import { defaultLanguage, languages } from '#src/lib/language/language.ts'
import { pagePath } from '#server/html/page-files.ts'
import { pageTemplate } from '#server/html/page-template.ts'
import { securityHeaders } from '#server/security-headers.ts'
import { type SiteVariables, VARIABLES_FILE } from '#server/serve-site.ts'
import type { Environment } from './environment.ts'
import { pack } from './package-code.ts'
import { pageInEveryLanguage } from './page-in-every-language.ts'
import type { SiteShape } from './plan/shape.ts'

type SiteParts = Pick<BuiltSite, 'files' | 'server'>

async function write(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  const place = join(folder, path)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, content)
}

/** The page that answers every address of a site without a server of its own. */
const FRAME = 'app.html'

/** Returns the settings of a site that has only files, for hosts without Node. */
export const staticShape = (site: SiteShape): SiteShape => ({
  ...site,
  framework: 'other',
  adapter: 'static',
  outputDirectory: './',
  fallbackFile: FRAME,
})

const variablesOf = (environment: Environment): SiteVariables => ({
  VITE_APPWRITE_ENDPOINT: environment.APPWRITE_ENDPOINT,
  VITE_APPWRITE_PROJECT_ID: environment.APPWRITE_PROJECT_ID,
  VITE_STRIPE_PUBLISHABLE_KEY: environment.VITE_STRIPE_PUBLISHABLE_KEY ?? '',
  FUNDUS_SITE_URL: environment.FUNDUS_SITE_URL,
  FUNDUS_SITE_DOMAIN: environment.FUNDUS_SITE_DOMAIN,
  STRIPE_API_BASE: environment.STRIPE_API_BASE,
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

/** The page of a site without a server. Its host sends no headers of the site, so the policies stand in the page. */
function framePage({ files }: SiteParts, environment: Environment): string {
  const { APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID, VITE_STRIPE_PUBLISHABLE_KEY, STRIPE_API_BASE } = environment
  const settings = {
    appwriteEndpoint: APPWRITE_ENDPOINT,
    appwriteProject: APPWRITE_PROJECT_ID,
    stripeKey: VITE_STRIPE_PUBLISHABLE_KEY ?? '',
  }
  const html = pageInEveryLanguage(files)
  const headers = securityHeaders(html, { ...settings, paymentStandIn: STRIPE_API_BASE ?? null })
  const policy = headers['content-security-policy']?.replace(HEADER_ONLY, '') ?? ''
  const head = [
    `<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">`,
    `<meta name="referrer" content="${headers['referrer-policy']}">`,
    `<title>${brand.name}</title>`,
  ]
  const fill = pageTemplate(defaultLanguage, { html, manifest: {}, sheet: '' }, settings, () => '')
  return fill({ route: null, head: head.join('\n    '), body: '', rows: null })
}

async function layOutFiles(folder: string, site: SiteParts, environment: Environment) {
  const pages = new Set(languages.map(pagePath))
  for (const [path, content] of site.files) if (!pages.has(path)) await write(folder, path, content)
  await write(folder, FRAME, framePage(site, environment))
}

/** Returns the paths of all files within a folder, from the folder on. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Packs the built site for this installation, with the page server or as files alone. */
export async function packageSite(site: SiteParts, environment: Environment): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-site-'))
  try {
    if (environment.FUNDUS_SITE_RENDERING === 'static') await layOutFiles(folder, site, environment)
    else await layOutServer(folder, site, environment)
    return await pack(folder, await filesIn(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
