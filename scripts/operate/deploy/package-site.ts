import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { escapeAttribute, fillPage, type SiteFiles } from '#local/stack/site-build.ts'
import { headersFor, siteHeaders } from '#tooling/security-headers.ts'
import type { Environment } from './environment.ts'
import { pack } from './package-code.ts'

/** Browsers ignore this directive in a page and log an error, so only the header may contain it. */
const HEADER_ONLY = /; frame-ancestors [^;]*/

const CHARSET = '<meta charset="utf-8" />'

/**
 * Fills a page for this installation. Appwrite sends no headers of a site, so the policies go into the page, in front
 * of everything that they apply to.
 */
function ownPage(html: string, environment: Environment): string {
  const { APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID, VITE_STRIPE_PUBLISHABLE_KEY, STRIPE_API_BASE } = environment
  const filled = fillPage(html, {
    appwriteEndpoint: APPWRITE_ENDPOINT,
    appwriteProject: APPWRITE_PROJECT_ID,
    stripeKey: VITE_STRIPE_PUBLISHABLE_KEY ?? '',
  })
  const places = { appwriteEndpoint: APPWRITE_ENDPOINT, paymentStandIn: STRIPE_API_BASE ?? null }
  const headers = headersFor(siteHeaders([filled], places), '/')
  const policy = headers['content-security-policy']?.replace(HEADER_ONLY, '') ?? ''
  const metas = [
    `<meta http-equiv="content-security-policy" content="${escapeAttribute(policy)}" />`,
    `<meta name="referrer" content="${headers['referrer-policy']}" />`,
  ]
  if (!filled.includes(CHARSET)) throw new Error('The page does not begin with its charset')
  return filled.replace(CHARSET, (charset) => [charset, ...metas].join('\n    '))
}

/** Packs the built site, with its pages filled for this installation. */
export async function packageSite(files: SiteFiles, environment: Environment): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-site-'))
  try {
    for (const [path, content] of files) {
      const place = join(folder, path)
      await mkdir(dirname(place), { recursive: true })
      const isPage = path.endsWith('.html')
      await writeFile(place, isPage ? ownPage(new TextDecoder().decode(content), environment) : content)
    }
    return await pack(
      folder,
      [...files.keys()].map((path) => path.slice(1)),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
