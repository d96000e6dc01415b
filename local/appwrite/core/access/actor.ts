/** A user whose session or token has been verified. */
export interface Identity {
  userId: string
  email: string
  emailVerified: boolean
  labels: string[]
  /** Empty if the caller came with a JWT, which stands for a user and not for a session. */
  sessionId: string
  status: 'active' | 'blocked'
  /** `pending` until the second factor has been given for this session. */
  factors: 'complete' | 'pending'
}

/**
 * Looks up the users behind credentials. A session that is unknown or has ended makes the caller a guest, without an
 * error.
 */
export interface Identities {
  bySession(secret: string): Identity | undefined
  /** Throws `user_jwt_invalid`. Returns undefined if the token is valid but its session has ended. */
  byJwt(token: string): Promise<Identity | undefined>
  /** Returns the scopes of a key that was made for one execution of a function, or undefined for any other key. */
  functionKeyScopes(key: string): Promise<string[] | undefined>
}

export type Actor =
  | { kind: 'guest' }
  | { kind: 'user'; identity: Identity }
  /** A session that comes with a key adds no rights, but functions are told its user. */
  | { kind: 'key'; scopes: 'all' | readonly string[]; identity?: Identity }

/** The scope of what is for people. No key can have it. */
const PUBLIC = 'public'
const GUEST_SCOPES = new Set([
  PUBLIC,
  'sessions.write',
  'rows.read',
  'rows.write',
  'files.read',
  'files.write',
  'locale.read',
  'avatars.read',
  'executions.write',
  'graphql',
])
const USER_SCOPES = new Set([...GUEST_SCOPES, 'account', 'executions.read'])

/**
 * Returns the caller's roles in the order in which error messages list them. A key has no roles because it passes every
 * permission check.
 */
export function rolesOf(actor: Actor): string[] {
  if (actor.kind === 'key') return []
  if (actor.kind === 'guest') return ['any', 'guests']
  const { userId, emailVerified, labels } = actor.identity
  const state = emailVerified ? 'verified' : 'unverified'
  return [
    'any',
    'users',
    `user:${userId}`,
    `user:${userId}/${state}`,
    `users/${state}`,
    ...labels.map((label) => `label:${label}`),
  ]
}

export function hasScope(actor: Actor, scope: string): boolean {
  switch (actor.kind) {
    case 'guest':
      return GUEST_SCOPES.has(scope)
    case 'user':
      return USER_SCOPES.has(scope)
    case 'key':
      // The account scope belongs to people as well: no key may call /account.
      return actor.scopes === 'all'
        ? scope !== 'account' && scope !== PUBLIC
        : scope === 'graphql' || actor.scopes.includes(scope)
  }
}

/** Returns the caller's name for error messages. */
export function describeActor(actor: Actor, projectId: string, host: string): string {
  switch (actor.kind) {
    case 'guest':
      return 'User (role: guests)'
    case 'user':
      return `${actor.identity.email} (role: users)`
    case 'key':
      return `app.${projectId}@service.${host} (role: applications)`
  }
}
