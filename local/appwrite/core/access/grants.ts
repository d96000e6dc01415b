import { rolesOf, type Actor } from './actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { allows, formatPermission, parsePermission, rolesFor, type Action } from './permissions.ts'

/**
 * Replaces `write` by update and delete, and removes duplicates. `create` is dropped because it has no meaning on a row
 * or file that exists.
 */
function expand(permissions: readonly string[]): string[] {
  const expanded = permissions.flatMap(parsePermission).filter(({ action }) => action !== 'create')
  return [...new Set(expanded.map(formatPermission))]
}

/**
 * Returns the permissions to store. Throws `user_unauthorized` if a person grants a role that this person does not
 * hold. A key may grant any role.
 */
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

/** Returns the permissions of a new row or file whose creator names none. */
export function ownPermissions(actor: Actor): string[] {
  if (actor.kind !== 'user') return []
  return (['read', 'update', 'delete'] as const).map((action) =>
    formatPermission({ action, role: `user:${actor.identity.userId}` }),
  )
}

/** PHP escapes slashes in JSON. */
const phpJson = (value: unknown) => JSON.stringify(value).replaceAll('/', String.raw`\/`)

export function isAllowed(actor: Actor, permissions: readonly string[], action: Action): boolean {
  return actor.kind === 'key' || allows(permissions, action, rolesOf(actor))
}

export function requirePermission(actor: Actor, permissions: readonly string[], action: Action): void {
  requireRole(actor, rolesFor(permissions, action), action)
}

/** Throws `user_unauthorized`. The message lists the roles that would have been allowed, as Appwrite's does. */
export function requireRole(actor: Actor, roles: readonly string[], action: Action | 'execute'): void {
  if (actor.kind === 'key' || rolesOf(actor).some((role) => roles.includes(role))) return
  throw new AppwriteError(
    'user_unauthorized',
    roles.length === 0
      ? `No permissions provided for action '${action}'`
      : `Missing "${action}" permission for role "${roles.at(-1)}". Only "${phpJson(rolesOf(actor))}" scopes are allowed and "${phpJson(roles)}" was given.`,
  )
}
