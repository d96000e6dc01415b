import { Hono } from 'hono'
import { registerAccountServices } from './account/account.ts'
import { registerControls } from './controls/controls.ts'
import { cors } from './core/access/cors.ts'
import { errorResponse } from './core/errors.ts'
import { identify } from './core/access/guard.ts'
import type { App, AppEnv, Project, Register } from './core/project.ts'
import { registerDomains } from './functions/domain.ts'
import { registerFunctions } from './functions/execution-routes.ts'
import { createFunctions, type Functions } from './functions/functions.ts'
import { registerHealth } from './health/health.ts'
import { registerLocale } from './locale/locale.ts'
import { registerManagement } from './management/register.ts'
import { registerMessaging } from './messaging/messaging.ts'
import { registerTargets } from './messaging/target-routes.ts'
import { registerMfa } from './mfa/mfa.ts'
import { closeProject, openProject, wipeState, type LocalAppwriteOptions } from './open-project.ts'
import { registerRealtime } from './realtime/realtime.ts'
import { registerRefusals } from './refusals/refusals.ts'
import { registerRows } from './rows/register.ts'
import { registerStorage } from './storage/storage.ts'
import { createSiteServers, type SiteServers } from './sites/site-servers.ts'
import { registerTokens } from './tokens/token-routes.ts'
import { registerUsers } from './users/users.ts'
import { overWire } from './wire.ts'

export type { LocalAppwriteOptions }

export interface LocalAppwrite {
  fetch(request: Request, environment?: object): Promise<Response>
  close(): Promise<void>
}

const NOT_CACHED = 'no-cache, no-store, must-revalidate'

const services: readonly Register[] = [
  registerHealth,
  registerLocale,
  registerRows,
  registerAccountServices,
  registerMfa,
  registerUsers,
  registerTargets,
  registerMessaging,
  registerStorage,
  registerTokens,
]

/** Finds out who calls and from which page before any service sees the request. */
function createApi(project: Project, functions: Functions): App {
  const api = new Hono<AppEnv>()
  api.onError((error, c) => errorResponse(c, error))
  api.use(cors(project))
  api.use(identify(project))
  for (const register of services) register(api, project)
  registerManagement(api, project, functions)
  registerFunctions(api, project, functions)
  registerRefusals(api, project)
  return api
}

/**
 * The real server reads a path as it was sent, but Hono decodes percent codes. Encoding the percent signs once more
 * undoes that.
 */
const pathAsSent = (request: Request) =>
  new URL(request.url).pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replaceAll('%', '%25')

function createApp(
  project: Project,
  { functions, sites }: { functions: Functions; sites: SiteServers },
  reset: () => Promise<void>,
): App {
  const app = new Hono<AppEnv>({
    getPath: pathAsSent,
  })
  registerRealtime(app, project)
  app.use('/v1/*', async (c, next) => {
    await next()
    c.res.headers.append('x-content-type-options', 'nosniff')
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', NOT_CACHED)
    if (c.res.status === 204) c.res.headers.set('content-type', 'text/html')
    // The real server names the charset in capital letters. Hono leaves it out.
    const isFile = c.res.headers.has('content-disposition')
    if (!isFile && c.res.headers.get('content-type') === 'application/json') {
      c.res.headers.set('content-type', 'application/json; charset=UTF-8')
    }
  })
  app.onError((error, c) => errorResponse(c, error))
  app.notFound((c) => c.html('<!doctype html><title>404</title><h1>Not Found</h1>', 404))
  registerControls(app, project, { functions, reset })
  registerDomains(app, project, functions, sites)
  app.route('/v1', createApi(project, functions))
  return app
}

function open(options: LocalAppwriteOptions, reset: () => Promise<void>) {
  const project = openProject(options)
  const functions = createFunctions(project)
  const sites = createSiteServers(project)
  const app = createApp(project, { functions, sites }, reset)
  if (options.schedules === 'on') functions.startSchedules()
  const close = async () => {
    sites.close()
    await functions.close()
    closeProject(project, options)
  }
  return { project, app, close }
}

export function createLocalAppwrite(options: LocalAppwriteOptions): LocalAppwrite {
  const reset = async () => {
    await running.close()
    wipeState(running.project)
    running = open(options, reset)
  }
  let running = open(options, reset)
  options.firstState?.(running.project)
  return {
    fetch: (request, environment) =>
      overWire(options.wire, request, () => running.app.fetch(request, environment)),
    close: () => running.close(),
  }
}
