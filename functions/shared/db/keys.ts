import type { KeyedHash } from './keyed-hash.ts'

/** Row ids and keys that several functions must derive alike. Owners' rows have ids that nobody can guess. */
export const accountRowId = (hash: KeyedHash, userId: string) => hash.id('account', userId)
export const productRecordId = (hash: KeyedHash, productId: string) => hash.id('product-record', productId)
/** What the seller sees of a payment. */
export const orderRowId = (hash: KeyedHash, paymentId: string) => hash.id('order', paymentId)
/** Of an address as `emailSchema` leaves it. */
export const emailKey = (hash: KeyedHash, email: string) => hash.of('email', email)
/** Of an address that follows a creator: there is one row for both. */
export const followerRowId = (hash: KeyedHash, creatorId: string, email: string) =>
  hash.id('follower', creatorId, email)
/** The user whose targets are the addresses of people without account. Ids can be taken by whoever signs up, so this one cannot be guessed. */
export const postboxId = (hash: KeyedHash) => hash.id('postbox')
export const mailTargetId = (hash: KeyedHash, email: string) => hash.id('mail-target', email)
