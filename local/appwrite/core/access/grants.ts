import { rolesOf, type Actor } from './actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { allows, formatPermission, parsePermission, rolesFor, type Action } from './permissions.ts'

/** `write` becomes update and delete; create makes no sense on a thing that exists; nothing twice. */
function expand(permissions: readonly string[]): string[] {
  const expanded = permissions.flatMap(parsePermission).filter(({ action }) => action !== 'create')
  return [...new Set(expanded.map(formatPermission))]
}

/** A person may grant only roles that he holds; a key anything. */
export function grantedPermissions(actor: Actor, permissions: readonly string[]): string[] {
  const granted = expand(permissions)
  const held = rolesOf(actor)
  const foreign =
    actor.kind !== 'key' && granted.flatMap(parsePermission).some(({ role }) => !held.includes(role))
  if (foreign) {
    throw new AppwriteError('user_unauthorized', `Permissions must be one of: (${held.join(', ')})`)
  }
  return granted
}

/** What a new row or file gets if its creator names nothing. */
export function ownPermissions(actor: Actor): string[] {
  if (actor.kind !== 'user') return []
  return (['read', 'update', 'delete'] as const).map((action) =>
    formatPermission({ action, role: `user:${actor.identity.userId}` }),
  )
}

/** As PHP writes it, slashes escaped. */
const phpJson = (value: unknown) => JSON.stringify(value).replaceAll('/', String.raw`\/`)

export function isAllowed(actor: Actor, permissions: readonly string[], action: Action): boolean {
  return actor.kind === 'key' || allows(permissions, action, rolesOf(actor))
}

export function requirePermission(actor: Actor, permissions: readonly string[], action: Action): void {
  requireRole(actor, rolesFor(permissions, action), action)
}

/** Refuses in the server's words, which tell who would have been allowed. */
export function requireRole(actor: Actor, roles: readonly string[], action: Action | 'execute'): void {
  if (actor.kind === 'key' || rolesOf(actor).some((role) => roles.includes(role))) return
  throw new AppwriteError(
    'user_unauthorized',
    roles.length === 0
      ? `No permissions provided for action '${action}'`
      : `Missing "${action}" permission for role "${roles.at(-1)}". Only "${phpJson(rolesOf(actor))}" scopes are allowed and "${phpJson(roles)}" was given.`,
  )
}
