import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import { describeActor, hasScope, type Actor } from './actor.ts'
import { AppwriteError } from './errors.ts'
import type { AppEnv, Project } from './project.ts'

const fallbackCookies = v.record(v.string(), v.string())

function fallbackSession(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  try {
    return v.parse(fallbackCookies, JSON.parse(header))[name]
  } catch {
    return undefined
  }
}

export function sessionSecret(c: Context, projectId: string): string | undefined {
  const name = `a_session_${projectId}`
  return (
    getCookie(c, name) ??
    getCookie(c, `${name}_legacy`) ??
    fallbackSession(c.req.header('x-fallback-cookies'), name) ??
    c.req.header('x-appwrite-session')
  )
}

async function keyActor(project: Project, key: string): Promise<Actor> {
  if (key === project.apiKey) return { kind: 'key', scopes: 'all' }
  const scopes = await project.identities.functionKeyScopes(key)
  if (!scopes) throw new AppwriteError('user_unauthorized')
  return { kind: 'key', scopes }
}

async function resolveActor(c: Context, project: Project): Promise<Actor> {
  const key = c.req.header('x-appwrite-key')
  if (key) return keyActor(project, key)
  const jwt = c.req.header('x-appwrite-jwt')
  const identity = jwt
    ? await project.identities.byJwt(jwt)
    : project.identities.bySession(sessionSecret(c, project.id) ?? '')
  return identity ? { kind: 'user', identity } : { kind: 'guest' }
}

export function isAllowedOrigin(origin: string, project: Project): boolean {
  return URL.canParse(origin) && project.allowedHosts.includes(new URL(origin).hostname)
}

/** What a page of another site is told. */
export function unknownOrigin(origin: string): string {
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  const advice = `Invalid Origin. Register your new client (${host}) as a new Web platform on your project console dashboard`
  return host ? advice : 'Invalid Origin.'
}

function refuseForeignOrigin(c: Context, project: Project): void {
  const origin = c.req.header('origin')
  if (!origin || isAllowedOrigin(origin, project)) return
  throw new AppwriteError('general_unknown_origin', unknownOrigin(origin))
}

/** Finds out who calls, before any route. A request that names no project is a guest's. */
export function identify(project: Project): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const named = c.req.header('x-appwrite-project') ?? c.req.query('project') ?? ''
    if (named && named !== project.id) throw new AppwriteError('project_not_found')
    c.set('projectNamed', named !== '')
    c.set('actor', named ? await resolveActor(c, project) : { kind: 'guest' })
    if (c.get('actor').kind !== 'key') refuseForeignOrigin(c, project)
    await next()
  }
}

/**
 * Lets a request through to its route if the caller holds the scope, or one of them. `half` marks the routes that a session may use
 * before its second factor has been given.
 */
export function needs(
  project: Project,
  scope: string | readonly string[],
  factors: 'complete' | 'half' = 'complete',
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const actor = c.get('actor')
    const scopes = typeof scope === 'string' ? [scope] : scope
    if (!scopes.some((one) => hasScope(actor, one))) {
      const who = describeActor(actor, project.id, new URL(project.endpoint()).host)
      throw new AppwriteError(
        'general_unauthorized_scope',
        `${who} missing scopes (${JSON.stringify(scopes)})`,
      )
    }
    if (!c.get('projectNamed')) throw new AppwriteError('general_access_forbidden')
    if (factors === 'complete' && actor.kind === 'user' && actor.identity.factors === 'pending') {
      throw new AppwriteError('user_more_factors_required')
    }
    await next()
  }
}
