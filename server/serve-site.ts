import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import * as z from 'zod/mini'
import { isWebUrl } from '#src/lib/url/parse-url.ts'
import type { SiteFiles } from './answers/files.ts'
import { createHandler } from './handler.ts'
import { legalFactsOf, legalVariables } from './legal/legal-variables.ts'

const DEFAULT_PORT = 3000
/**
 * How long a quiet connection stays open, in milliseconds: longer than proxies keep theirs, most of them for 60 s. What closes first must
 * be the proxy, because a request that it sends while this server closes is answered with 502.
 */
const QUIET = 75_000

const address = z
  .string()
  .check(z.refine(isWebUrl, 'must be an address that starts with http:// or https://'))

/** The configuration of the page server. The first three are those of the app itself. */
export const siteVariables = z.object({
  VITE_APPWRITE_ENDPOINT: address,
  VITE_APPWRITE_PROJECT_ID: z.string().check(z.minLength(1)),
  VITE_STRIPE_PUBLISHABLE_KEY: z.string().check(z.startsWith('pk_', 'must begin with pk_')),
  /** The address of the site. Without it every host is accepted. */
  FUNDUS_SITE_URL: z.optional(address),
  /** The domain at which the site is served to a CDN, if it is another one than that of its address. */
  FUNDUS_SITE_DOMAIN: z.optional(z.string().check(z.toLowerCase())),
  /** The key that the functions know the page server by, which then counts views. */
  FUNDUS_SITE_KEY: z.optional(z.string().check(z.minLength(32))),
  /** The header in which what stands in front tells where a request comes from. */
  FUNDUS_ADDRESS_HEADER: z.optional(z.string().check(z.toLowerCase(), z.regex(/^[a-z][a-z0-9-]*$/))),
  /** The address of a payment stand-in, for tests. */
  STRIPE_API_BASE: z.optional(address),
  ...legalVariables,
})
type SiteVariables = z.infer<typeof siteVariables>

/** The file with the variables, for hosts to which a deployment brings them along. */
export const VARIABLES_FILE = 'variables.json'

/** @throws {Error} naming each variable that is missing or malformed, but never its value */
async function readVariables(folder: string): Promise<SiteVariables> {
  const kept = await readFile(join(folder, VARIABLES_FILE), 'utf8').catch(() => '{}')
  const given = z.record(z.string(), z.unknown()).parse(JSON.parse(kept))
  const result = siteVariables.safeParse({ ...given, ...process.env })
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The page server's variables are not complete. ${problems.join('; ')}`)
}

async function filesIn(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path.slice(folder.length), new Uint8Array(await readFile(path))] as const),
    ),
  )
}

/**
 * Serves the site on a host with Node: on the port `PORT`, to the network interface `HOST`.
 * @param folder the folder of the built page server; beside it lies `site` with the files that browsers load
 */
export async function serveSite(folder: string): Promise<void> {
  const [variables, files] = await Promise.all([readVariables(folder), filesIn(join(folder, '..', 'site'))])
  const handler = createHandler(files, {
    appwriteEndpoint: variables.VITE_APPWRITE_ENDPOINT,
    appwriteProject: variables.VITE_APPWRITE_PROJECT_ID,
    stripeKey: variables.VITE_STRIPE_PUBLISHABLE_KEY,
    siteUrl: variables.FUNDUS_SITE_URL ?? null,
    siteDomain: variables.FUNDUS_SITE_DOMAIN,
    siteKey: variables.FUNDUS_SITE_KEY,
    addressHeader: variables.FUNDUS_ADDRESS_HEADER,
    paymentStandIn: variables.STRIPE_API_BASE ?? null,
    legal: legalFactsOf(variables),
  })
  const port = Number(process.env['PORT'] ?? DEFAULT_PORT)
  const server = serve({ fetch: handler, port, hostname: process.env['HOST'] }, ({ port: taken }) => {
    console.log(`Fundus answers on port ${taken}.`)
  })
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = QUIET
  // The first process of a container gets no default handlers of signals, so it would be killed after a while.
  const stop = () => server.close(() => void handler.close().finally(() => process.exit()))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
