import { Hono, type Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { createServer, type Plugin } from 'vite'
import { securityHeaders } from '#scripts/site/security-headers.ts'
import { listen } from '../http/listen.ts'
import { builtSite, escapeAttribute, fillPage, setBuildVariables, type BuildSettings } from './site-build.ts'

export type DemoLogin = { label: string; email: string; password: string }

export type SiteSettings = BuildSettings & {
  port: number
  /** HTML that defines the payment stand-in's Stripe.js before the app asks for it. */
  stripeScript: string
  /** Where the payment stand-in listens. */
  payments: string
  /** Asked at each page view: the demo may still be filling. */
  demoLogins: () => readonly DemoLogin[]
}

export type RunningSite = { close: () => Promise<void> }

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

/** The production build, served as a host does whose fallback is app.html. */
export async function serveBuiltSite(settings: SiteSettings): Promise<RunningSite> {
  const files = await builtSite()
  const page = (name: string) => {
    const html = files.get(name)
    if (!html) throw new Error(`${name} was not built`)
    return fillPage(new TextDecoder().decode(html), settings)
  }
  const [landing, other] = [page('/index.html'), page('/app.html')]
  const places = { appwriteEndpoint: settings.appwriteEndpoint, paymentStandIn: settings.payments }
  const served = (filled: string) => (c: Context) => {
    const html = localPage(filled, settings)
    return c.html(html, 200, { 'cache-control': 'no-cache', ...securityHeaders(html, places) })
  }

  const app = new Hono()
  app.get('/', served(landing))
  app.get('*', (c, next) => {
    const file = files.get(c.req.path)
    if (!file) return next()
    // what has no hash in its name may be another file tomorrow
    const isForEver = c.req.path.startsWith('/assets/')
    c.header('cache-control', isForEver ? 'public, max-age=31536000, immutable' : 'no-cache')
    return c.body(file, 200, { 'content-type': getMimeType(c.req.path) ?? 'application/octet-stream' })
  })
  // A chunk of an older build must be missing, not a page: the app then knows that it is out of date.
  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.get('*', served(other))
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
