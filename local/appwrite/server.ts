import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createIdentities } from './account/identities.ts'
import { registerAccountServices } from './account/account.ts'
import { createClock, type Clock } from './core/clock.ts'
import type { ProjectConfig } from './core/config.ts'
import { cors } from './core/cors.ts'
import { openDatabase } from './core/database.ts'
import { errorResponse } from './core/errors.ts'
import { createEvents } from './core/events.ts'
import { identify } from './core/guard.ts'
import { createJwt } from './core/jwt.ts'
import type { PasswordCost } from './core/password.ts'
import type { App, AppEnv, Project, Register } from './core/project.ts'
import { registerHealth } from './health/health.ts'
import { registerRefusals } from './refusals/refusals.ts'
import { registerRows } from './rows/register.ts'
import { registerMfa } from './mfa/mfa.ts'
import { registerUsers } from './users/users.ts'

export interface LocalAppwriteOptions {
  config: ProjectConfig
  /** Base of relative function paths. */
  configDir?: string
  projectId: string
  apiKey: string
  /** A folder that keeps the state, or `memory`. */
  dataDir: string
  /** Public address with /v1, for URLs that the server hands out. May be known only after listening. */
  endpoint?: string | (() => string)
  allowedHosts?: readonly string[]
  functionVariables?: Readonly<Record<string, Record<string, string>>>
  clock?: Clock
  passwordCost?: PasswordCost
  /** Off unless asked for: a test signs in more often than a person. */
  rateLimits?: 'on' | 'off'
}

export interface LocalAppwrite {
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

function openProject(options: LocalAppwriteOptions): Project {
  const inMemory = options.dataDir === 'memory'
  const dataDir = inMemory ? mkdtempSync(join(tmpdir(), 'local-appwrite-')) : options.dataDir
  mkdirSync(dataDir, { recursive: true })
  const { endpoint = 'http://localhost/v1' } = options
  const clock = options.clock ?? createClock()
  const project: Project = {
    id: options.projectId,
    apiKey: options.apiKey,
    config: options.config,
    configDir: options.configDir ?? process.cwd(),
    db: openDatabase(inMemory ? ':memory:' : join(dataDir, 'appwrite.db')),
    dataDir,
    endpoint: typeof endpoint === 'function' ? endpoint : () => endpoint,
    allowedHosts: options.allowedHosts ?? ['localhost'],
    clock,
    identities: createIdentities(() => project),
    jwt: createJwt(options.apiKey, clock),
    events: createEvents(),
    passwordCost: options.passwordCost ?? 'normal',
    rateLimits: options.rateLimits ?? 'off',
    closers: [],
    functionVariables: options.functionVariables ?? {},
  }
  return project
}

const services: readonly Register[] = [
  registerHealth,
  registerRows,
  registerAccountServices,
  registerMfa,
  registerUsers,
  registerRefusals,
]

/** Who calls and from where is settled before any service sees a request. */
function createApi(project: Project): App {
  const api = new Hono<AppEnv>()
  api.use(cors(project))
  api.use(identify(project))
  for (const register of services) register(api, project)
  return api
}

export function createLocalAppwrite(options: LocalAppwriteOptions): LocalAppwrite {
  const project = openProject(options)
  const app = new Hono<AppEnv>({
    getPath: (request) => new URL(request.url).pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'),
  })
  app.use(async (c, next) => {
    await next()
    if (c.res.status === 204) c.res.headers.set('content-type', 'text/html')
    // The server names the charset in capitals; Hono leaves it out.
    if (c.res.headers.get('content-type') === 'application/json') {
      c.res.headers.set('content-type', 'application/json; charset=UTF-8')
    }
  })
  app.onError((error, c) => errorResponse(c, error))
  app.notFound((c) => c.html('<!doctype html><title>404</title><h1>Not Found</h1>', 404))
  app.get('/_local/health', (c) => c.json({ status: 'pass' }))
  app.route('/v1', createApi(project))

  return {
    fetch: async (request) => app.fetch(request),
    close: async () => {
      await Promise.all(project.closers.map((close) => close()))
      project.db.close()
      if (options.dataDir === 'memory') rmSync(project.dataDir, { recursive: true, force: true })
      await Promise.resolve()
    },
  }
}
