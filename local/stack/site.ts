import { Hono, type Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { createServer, type Plugin } from 'vite'
import { headersFor, siteHeaders } from '#tooling/security-headers.ts'
import { listen } from '../http/listen.ts'
import {
  builtSite,
  escapeAttribute,
  fillPage,
  setBuildVariables,
  type BuildSettings,
  type SiteFiles,
} from './site-build.ts'

export type DemoLogin = { label: string; email: string; password: string }

type PageSettings = BuildSettings & {
  /** HTML that defines the payment stand-in's Stripe.js. It must run before the app asks for Stripe. */
  stripeScript: string
  /** The address of the payment stand-in, or null if there is none. */
  payments: string | null
  /** Called for each page view, because the demo may still be filling. */
  demoLogins: () => readonly DemoLogin[]
}

export type SiteSettings = PageSettings & { port: number }

export type RunningSite = { close: () => Promise<void> }

/**
 * Adds what only local pages contain: the payment stand-in and the demo logins. They are added when a page is served,
 * so that no build contains them.
 */
function localPage(html: string, settings: PageSettings): string {
  const logins = settings.demoLogins()
  const demo = logins.length
    ? `<meta name="fundus:demo-logins" content="${escapeAttribute(JSON.stringify(logins))}" />`
    : ''
  return html.replace('</head>', `${demo}${settings.stripeScript}</head>`)
}

/** Serves the files of a build like a host whose fallback page is app.html. */
export function siteOf(files: SiteFiles, settings: PageSettings): Hono {
  const page = (name: string) => {
    const html = files.get(name)
    if (!html) throw new Error(`${name} was not built`)
    return fillPage(new TextDecoder().decode(html), settings)
  }
  const [landing, other] = [page('/index.html'), page('/app.html')]
  // The demo logins are data and not scripts, so they do not change the policy of the page.
  const rules = siteHeaders([localPage(landing, settings), localPage(other, settings)], {
    appwriteEndpoint: settings.appwriteEndpoint,
    paymentStandIn: settings.payments,
  })
  const served = (filled: string) => (c: Context) =>
    c.html(localPage(filled, settings), 200, { 'cache-control': 'no-cache' })

  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    if (!c.res.ok) return
    for (const [name, value] of Object.entries(headersFor(rules, c.req.path))) c.header(name, value)
  })
  app.get('/', served(landing))
  app.get('*', (c, next) => {
    const file = files.get(c.req.path)
    if (!file) return next()
    return c.body(file, 200, { 'content-type': getMimeType(c.req.path) ?? 'application/octet-stream' })
  })
  // A missing chunk must have status 404 instead of the fallback page. The app then notices that a newer build has
  // replaced its own.
  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.get('*', served(other))
  return app
}

export async function serveBuiltSite(settings: SiteSettings): Promise<RunningSite> {
  const app = siteOf(await builtSite(), settings)
  return listen((request) => app.fetch(request), settings.port)
}

/** Serves the sources with Vite's own server, which reloads the page whenever a source changes. */
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
