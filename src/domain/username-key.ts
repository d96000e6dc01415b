/** First path segments of our own addresses, and the names dashboard.md §5 reserves. */
const reserved = new Set([
  'admin',
  'api',
  'www',
  'mail',
  'ftp',
  'blog',
  'shop',
  'store',
  'app',
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
  'payment-success',
  'assets',
  'legal',
  'v1',
])

/** Usernames differ only if their keys do; the unique index is on the key. */
export function usernameKey(username: string): string {
  return username.trim().toLowerCase()
}

export function isReservedUsername(username: string): boolean {
  return reserved.has(usernameKey(username))
}
