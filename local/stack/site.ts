import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import * as z from 'zod/mini'
import type { createHandler, Handler, ServerSettings } from '#server/handler.ts'
import { legalFactsIn } from '#server/legal/legal-variables.ts'
import type { filesOfPage } from '#server/html/page-files.ts'
import { serverModule } from '#scripts/build/build-site.ts'
import { demoOperator } from '#local/demo/data/operator.ts'
import { listen } from '../http/listen.ts'
import { type BuildSettings, type BuiltSite, escapeAttribute, setBuildVariables } from './site-build.ts'

export type DemoLogin = { label: string; email: string; password: string }

export type SiteSettings = BuildSettings & {
  port: number
  /** HTML that defines the payment stand-in's Stripe.js. It must run before the app asks for Stripe. */
  stripeScript: string
  /** The address of the payment stand-in, or null if there is none. */
  payments: string | null
  /** The key that the functions know the page server by. */
  siteKey: string
  /** Called for each page view, because the demo may still be filling. */
  demoLogins: () => readonly DemoLogin[]
}

export type RunningSite = { close: () => Promise<void> }

/**
 * What only local pages contain: the payment stand-in and the demo logins. They are added when a page is served,
 * so that no build contains them.
 */
function localTags({ demoLogins, stripeScript }: SiteSettings): string {
  const logins = demoLogins()
  const demo = logins.length
    ? `<meta name="fundus:demo-logins" content="${escapeAttribute(JSON.stringify(logins))}" />`
    : ''
  return `${demo}${stripeScript}`
}

const handlerModule = z.object({
  createHandler: z.custom<typeof createHandler>((value) => typeof value === 'function'),
})

const pagesModule = z.object({
  filesOfPage: z.custom<typeof filesOfPage>((value) => typeof value === 'function'),
})

/** Returns the page server of a build, set up for one installation. */
export async function loadHandler(
  { folder, files }: Pick<BuiltSite, 'folder' | 'files'>,
  settings: ServerSettings,
): Promise<Handler> {
  const { href } = pathToFileURL(serverModule(folder))
  // The query gives each stack of a process a module of its own, because the app can have only one configuration.
  const server = handlerModule.parse(
    await import(`${href}?site=${encodeURIComponent(settings.siteUrl ?? '')}`),
  )
  return server.createHandler(files, settings)
}

const serverSettings = (settings: SiteSettings): ServerSettings => ({
  ...settings,
  siteUrl: `http://localhost:${settings.port}`,
  paymentStandIn: settings.payments,
  // Pages are not cached, because developers and tests look at a page right after they have changed something.
  freshFor: 0,
  // These waits are long, because the browser and all servers share this machine.
  waits: { page: 15_000, list: 30_000 },
  localTags: () => localTags(settings),
  legal: { ...legalFactsIn({}), operator: demoOperator },
})

export async function serveBuiltSite(site: BuiltSite, settings: SiteSettings): Promise<RunningSite> {
  const handler = await loadHandler(site, serverSettings(settings))
  const server = await listen(handler, settings.port)
  return {
    close: async () => {
      await server.close()
      await handler.close()
    },
  }
}

/**
 * Serves the sources by the page server and Vite's own server, which reloads the page whenever a source changes. The page
 * server is loaded anew for each page, so that its own changes show too.
 */
export async function serveSourceSite(settings: SiteSettings): Promise<RunningSite> {
  setBuildVariables(settings)
  const server = createHttpServer()
  // Vite is large, and only sources need it.
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
    logLevel: 'warn',
  })

  async function page(request: Request): Promise<Response> {
    const source = await readFile('index.html', 'utf8')
    const html = await vite.transformIndexHtml(new URL(request.url).pathname, source)
    const { createHandler } = handlerModule.parse(await vite.ssrLoadModule('/server/handler.ts'))
    const { filesOfPage } = pagesModule.parse(await vite.ssrLoadModule('/server/html/page-files.ts'))
    // a server that is made for each page can't count what is seen of many
    const development = { ...serverSettings(settings), siteKey: undefined, isDevelopment: true }
    return createHandler(filesOfPage(html), development)(request)
  }

  const answer = getRequestListener(page)
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void answer(request, response))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, '127.0.0.1', resolve)
  })
  return {
    close: async () => {
      await vite.close()
      server.close()
    },
  }
}
