import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'

/** A reader of mails about updates, and the creator whose mails they are. */
export type Subscription = { emailKey: string; creatorId: string }

const KEY = 64
const SIGNATURE = 32

const signatureOf = (hash: KeyedHash, { emailKey, creatorId }: Subscription) =>
  hash.of('unsubscribe-link', creatorId, emailKey).slice(0, SIGNATURE)

/** Makes the token of the links by which a reader unsubscribes. It works as long as `FUNDUS_SECRET` stays the same. */
export function unsubscribeToken(hash: KeyedHash, subscription: Subscription): string {
  return `${subscription.emailKey}${signatureOf(hash, subscription)}${subscription.creatorId}`
}

/** Returns null for a token that we have not made. */
export function subscriptionOf(hash: KeyedHash, token: string): Subscription | null {
  const subscription = { emailKey: token.slice(0, KEY), creatorId: token.slice(KEY + SIGNATURE) }
  const isOurs = hash.equal(token.slice(KEY, KEY + SIGNATURE), signatureOf(hash, subscription))
  return isOurs ? subscription : null
}
