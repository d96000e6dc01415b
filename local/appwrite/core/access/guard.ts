import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { collationKey } from '#local/appwrite/core/db/collation.ts'
import { describeActor, hasScope, type Actor, type Identity } from './actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { isUid, UID_RULE } from '#local/appwrite/core/db/ids.ts'
import { refuseForeignOrigin } from './origin.ts'
import type { AppEnv, Project } from '#local/appwrite/core/project.ts'

const fallbackCookies = z.record(z.string(), z.string())

function fallbackSession(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  try {
    return fallbackCookies.parse(JSON.parse(header))[name]
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

/**
 * The kind of a key is the part before its first underscore. Keys of these kinds are stored in Appwrite's database, so
 * an unknown one is refused.
 */
const STORED_KINDS = new Set(['standard', 'account', 'organization'])

/** The caller is a guest if the key is of an unknown kind, or belonged to an execution that has ended. */
async function keyActor(project: Project, key: string, identity: Identity | undefined): Promise<Actor> {
  if (key === project.apiKey) return { kind: 'key', scopes: 'all', identity }
  const kind = key.includes('_') ? key.slice(0, key.indexOf('_')) : 'standard'
  if (STORED_KINDS.has(kind)) throw new AppwriteError('user_unauthorized')
  const scopes = await project.identities.functionKeyScopes(key)
  return scopes ? { kind: 'key', scopes, identity } : { kind: 'guest' }
}

/**
 * Throws `user_jwt_and_cookie_set` if a JWT comes with a valid session, because it would be unclear which of the two
 * acts.
 */
async function resolveIdentity(c: Context, project: Project): Promise<Identity | undefined> {
  const secret = sessionSecret(c, project.id)
  // Most calls carry a key and no session.
  const session = secret ? project.identities.bySession(secret) : undefined
  const jwt = c.req.header('x-appwrite-jwt')
  if (!jwt) return session
  if (session) throw new AppwriteError('user_jwt_and_cookie_set')
  return project.identities.byJwt(jwt)
}

async function resolveActor(c: Context, project: Project): Promise<Actor> {
  const identity = await resolveIdentity(c, project)
  const key = c.req.header('x-appwrite-key')
  if (key) return keyActor(project, key, identity)
  return identity ? { kind: 'user', identity } : { kind: 'guest' }
}

/**
 * Finds out who calls, before any route runs. The caller of a request without a project is a guest. Project ids are
 * compared without letter case and accents, as MariaDB compares text.
 */
export function identify(project: Project): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const named = c.req.query('project') ?? c.req.header('x-appwrite-project') ?? ''
    if (named && collationKey(named) !== collationKey(project.id))
      throw new AppwriteError('project_not_found')
    c.set('projectNamed', named !== '')
    if (!c.req.header('x-appwrite-key')) refuseForeignOrigin(c, project)
    c.set('actor', named ? await resolveActor(c, project) : { kind: 'guest' })
    await next()
  }
}

/**
 * The console mode (`X-Appwrite-Mode: admin`) is for members of Appwrite's console, which users of a project never are.
 */
const asksForConsole = (c: Context) => (c.req.header('x-appwrite-mode') ?? c.req.query('mode')) === 'admin'

/** Checks the ids in the path. Appwrite does so before it looks at the body. */
function checkPlace(c: Context): void {
  for (const [name, id] of Object.entries(c.req.param())) {
    if (!name.endsWith('Id') || isUid(id)) continue
    throw new AppwriteError('general_argument_invalid', `Invalid \`${name}\` param: ${UID_RULE}`)
  }
}

/**
 * Lets a request through to its route if the caller holds the scope, or one of several scopes. `half` marks routes that
 * a session may use before its second factor has been given.
 */
export function needs(
  project: Project,
  scope: string | readonly string[],
  factors: 'complete' | 'half' = 'complete',
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const actor = c.get('actor')
    if (actor.kind === 'user' && asksForConsole(c)) throw new AppwriteError('user_unauthorized')
    const scopes = typeof scope === 'string' ? [scope] : scope
    if (!scopes.some((one) => hasScope(actor, one))) {
      const who = describeActor(actor, project.id, new URL(project.endpoint()).host)
      throw new AppwriteError(
        'general_unauthorized_scope',
        `${who} missing scopes (${JSON.stringify(scopes)})`,
      )
    }
    if (!c.get('projectNamed')) throw new AppwriteError('general_access_forbidden')
    if (actor.kind === 'user' && actor.identity.status === 'blocked') throw new AppwriteError('user_blocked')
    if (factors === 'complete' && actor.kind === 'user' && actor.identity.factors === 'pending') {
      throw new AppwriteError('user_more_factors_required')
    }
    checkPlace(c)
    await next()
  }
}
