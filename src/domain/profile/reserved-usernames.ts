import { usernameKey } from './username.ts'

/** Names that nobody may take. Forms say that they are reserved. */
export const namesToldAsReserved = [
  'admin',
  'api',
  'www',
  'mail',
  'ftp',
  'blog',
  'shop',
  'store',
  'app',
] as const

/** Names that nobody may take either. Forms say that they are taken. */
const namesToldAsTaken = ['test', 'demo', 'sample', 'example'] as const

/** All names that nobody may take: those that forms call reserved or taken, and first segments of our addresses. */
export const reservedUsernames: readonly string[] = [
  ...namesToldAsReserved,
  ...namesToldAsTaken,
  'user',
  'users',
  'signup',
  'signin',
  'onboarding',
  'members',
  'downloads',
  'my-downloads',
  'unsubscribe',
  'withdraw',
  'invoice',
  'report',
  'complaint',
  'operator',
  'confirm-emails',
  'reset-password',
  'verify-email',
  'payment-success',
  'assets',
  'cards',
  'legal',
  'v1',
  'explore',
  'how-ranking-works',
  'fees',
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

export function isReservedUsername(username: string): boolean {
  return reserved.has(usernameKey(username))
}
