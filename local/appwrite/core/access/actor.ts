/** A user whose session or token has been verified. */
export interface Identity {
  userId: string
  email: string
  emailVerified: boolean
  labels: string[]
  /** Empty for who came with a JWT: that stands for a user, not for a session. */
  sessionId: string
  status: 'active' | 'blocked'
  /** `pending` until the second factor of this session has been given. */
  factors: 'complete' | 'pending'
}

/** What the account service answers about credentials. Bad sessions are guests, so they answer nothing. */
export interface Identities {
  bySession(secret: string): Identity | undefined
  /** Throws `user_jwt_invalid`; a good token of a session that has ended is a guest's. */
  byJwt(token: string): Promise<Identity | undefined>
  /** The scopes of a key that was made for one execution of a function. */
  functionKeyScopes(key: string): Promise<string[] | undefined>
}

export type Actor =
  | { kind: 'guest' }
  | { kind: 'user'; identity: Identity }
  /** A session that came with a key gives it no rights, but functions are told of its user. */
  | { kind: 'key'; scopes: 'all' | readonly string[]; identity?: Identity }

const GUEST_SCOPES = new Set([
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

/** Roles in the order in which error texts list them. A key has none: it passes every permission. */
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
      // A session is a person's: no key may act on /account.
      return actor.scopes === 'all'
        ? scope !== 'account'
        : scope === 'graphql' || actor.scopes.includes(scope)
  }
}

/** How error texts name who calls. */
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
