import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'

/** What a link for unsubscribing holds: a reader of mails about updates, and the creator whose mails they are. */
export type UnsubscribeLink = { emailKey: string; creatorId: string }

const KEY = 64
const SIGNATURE = 32

const signatureOf = (hash: KeyedHash, { emailKey, creatorId }: UnsubscribeLink) =>
  hash.of('unsubscribe-link', creatorId, emailKey).slice(0, SIGNATURE)

/** Makes the token of the links by which a reader unsubscribes. It works as long as `FUNDUS_SECRET` stays the same. */
export function unsubscribeToken(hash: KeyedHash, link: UnsubscribeLink): string {
  return `${link.emailKey}${signatureOf(hash, link)}${link.creatorId}`
}

/** Returns null for a token that we have not made. */
export function unsubscribeLinkOf(hash: KeyedHash, token: string): UnsubscribeLink | null {
  const link = { emailKey: token.slice(0, KEY), creatorId: token.slice(KEY + SIGNATURE) }
  const isOurs = hash.equal(token.slice(KEY, KEY + SIGNATURE), signatureOf(hash, link))
  return isOurs ? link : null
}
