import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { build, createServer, type Plugin, type Rolldown } from 'vite'
import { securityHeaders } from '#scripts/site/security-headers.ts'
import { listen } from '../http/listen.ts'

export type DemoLogin = { label: string; email: string; password: string }

export type SiteSettings = {
  port: number
  appwriteEndpoint: string
  appwriteProject: string
  stripeKey: string
  /** HTML that defines the payment stand-in's Stripe.js before the app asks for it. */
  stripeScript: string
  /** Where the payment stand-in listens. */
  payments: string
  /** Asked at each page view: the demo may still be filling. */
  demoLogins: () => readonly DemoLogin[]
}

export type RunningSite = { close: () => Promise<void> }

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * What only a local page carries: the payment stand-in and the demo logins. It is put into the page as it is served,
 * so that nothing of it is ever in a bundle.
 */
function localPage(html: string, settings: SiteSettings): string {
  const logins = settings.demoLogins()
  const demo = logins.length
    ? `<meta name="fundus:demo-logins" content="${escapeAttribute(JSON.stringify(logins))}" />`
    : ''
  return html.replace('</head>', `${demo}${settings.stripeScript}</head>`)
}

/** Vite fills the page's `%VITE_…%` from here. */
function setBuildVariables(settings: BuildSettings): void {
  process.env['VITE_APPWRITE_ENDPOINT'] = settings.appwriteEndpoint
  process.env['VITE_APPWRITE_PROJECT_ID'] = settings.appwriteProject
  process.env['VITE_STRIPE_PUBLISHABLE_KEY'] = settings.stripeKey
}

export type BuildSettings = Pick<SiteSettings, 'appwriteEndpoint' | 'appwriteProject' | 'stripeKey'>

export async function buildSite(settings: BuildSettings, outDir: string): Promise<Rolldown.RolldownOutput> {
  setBuildVariables(settings)
  const built = await build({
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
    logLevel: 'warn',
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('One build was to be made')
  return built
}

/** The production build, served as a host does whose fallback is app.html. */
export async function serveBuiltSite(settings: SiteSettings, outDir: string): Promise<RunningSite> {
  await buildSite(settings, outDir)
  const places = { appwriteEndpoint: settings.appwriteEndpoint, paymentStandIn: settings.payments }
  const page = async (context: Context, name: string) => {
    const html = localPage(await readFile(join(outDir, name), 'utf8'), settings)
    return context.html(html, 200, { 'cache-control': 'no-cache', ...securityHeaders(html, places) })
  }
  const app = new Hono()
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
  })
  app.use('/assets/*', serveStatic({ root: outDir }))
  // A chunk of an older build must be missing, not a page: the app then knows that it is out of date.
  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.get('/', (c) => page(c, 'index.html'))
  app.use('*', serveStatic({ root: outDir }))
  app.get('*', (c) => page(c, 'app.html'))
  return listen((request) => app.fetch(request), settings.port)
}

/** Vite's own server: the page reloads while you type. */
export async function serveSourceSite(settings: SiteSettings): Promise<RunningSite> {
  setBuildVariables(settings)
  const plugin: Plugin = {
    name: 'local-page',
    transformIndexHtml: (html) => localPage(html, settings),
  }
  const server = await createServer({
    plugins: [plugin],
    server: { port: settings.port, strictPort: true },
    logLevel: 'warn',
  })
  await server.listen()
  return { close: () => server.close() }
}
