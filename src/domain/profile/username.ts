/** Names that nobody may take, and that the page says so of. */
export const reservedNames = ['admin', 'api', 'www', 'mail', 'ftp', 'blog', 'shop', 'store', 'app'] as const

/** The reserved names, those that count as taken, and the first path segments of our own addresses, those to come included. */
export const reservedUsernames: readonly string[] = [
  ...reservedNames,
  'test',
  'demo',
  'sample',
  'example',
  'user',
  'users',
  'signup',
  'signin',
  'onboarding',
  'members',
  'downloads',
  'my-downloads',
  'reset-password',
  'verify-email',
  'payment-success',
  'assets',
  'legal',
  'v1',
  'explore',
  'tag',
  'saved',
  'following',
  'search',
  'webhook',
  'sitemap',
  'robots',
  'feed',
  'llms',
]

const reserved: ReadonlySet<string> = new Set(reservedUsernames)

/** Usernames differ only if their keys do; the unique index is on the key. */
export function usernameKey(username: string): string {
  return username.trim().toLowerCase()
}

export function isReservedUsername(username: string): boolean {
  return reserved.has(usernameKey(username))
}
