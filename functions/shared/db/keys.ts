import type { KeyedHash } from './keyed-hash.ts'

/** Row ids and keys that several functions must derive alike. The ids of private rows cannot be guessed. */
export const accountRowId = (hash: KeyedHash, userId: string) => hash.id('account', userId)
/** The id under which a name is kept that was given up. @param key as `usernameKey` makes it */
export const usernameHistoryId = (hash: KeyedHash, key: string) => hash.id('former-name', key)
export const productRecordId = (hash: KeyedHash, productId: string) => hash.id('product-record', productId)
/** @param recordId the id of the product's record */
export const productVersionId = (hash: KeyedHash, recordId: string, number: number) =>
  hash.id('product-version', recordId, String(number))
/** The id of a file beside a product's main file: an upload belongs to one product only. */
export const furtherFileId = (hash: KeyedHash, fileStorageId: string) =>
  hash.id('further-file', fileStorageId)
/** The id of an entry in the history of a product's price. @param recordId the id of the product's record */
export const priceHistoryId = (hash: KeyedHash, recordId: string, startsAt: string) =>
  hash.id('price-history', recordId, startsAt)
/** The id of the telling about a product; there is one row for each product. @param recordId the id of the product's record */
export const updateMailingId = (hash: KeyedHash, recordId: string) => hash.id('update-mailing', recordId)
/** The id of a mail about a version; a reader gets one for each version that is told of. */
export const updateMailId = (hash: KeyedHash, mailingId: string, number: number, emailKey: string) =>
  hash.id('update-mail', mailingId, String(number), emailKey)
/** @param creatorId '' for the mails of all creators */
export const unsubscribeId = (hash: KeyedHash, creatorId: string, emailKey: string) =>
  hash.id('unsubscribe', creatorId, emailKey)
/** The id of the order, which is the seller's view of a payment. */
export const orderRowId = (hash: KeyedHash, paymentId: string) => hash.id('order', paymentId)
/** The id of the note that a bundle was sold with this file of a product. */
export const bundlePartId = (hash: KeyedHash, bundleId: string, productId: string, fileStorageId: string) =>
  hash.id('bundle-part', bundleId, productId, fileStorageId)
/** The id of a discount, made of its code, so that a creator has each code once. @param code as `normalCode` returns it */
export const discountId = (hash: KeyedHash, creatorId: string, code: string) =>
  hash.id('discount', creatorId, code)
/** The id of the discount that a launch price is; no code leads to it. @param startedAt when the launch began, in Unix milliseconds */
export const launchId = (hash: KeyedHash, recordId: string, startedAt: number) =>
  hash.id('launch-price', recordId, String(startedAt))
/** @param email an address as `emailSchema` normalises it */
export const emailKey = (hash: KeyedHash, email: string) => hash.of('email', email)
/** The key of a card, by Stripe's fingerprint of it. */
export const cardKey = (hash: KeyedHash, fingerprint: string) => hash.of('card', fingerprint)
/** The key of an account that has reported something, so that its reports are known as those of one person and nobody knows whose. */
export const reporterKey = (hash: KeyedHash, userId: string) => hash.of('reporter', 'user', userId)
/** The id of a follower's row; an address has one row for each creator. */
export const followerRowId = (hash: KeyedHash, creatorId: string, email: string) =>
  hash.id('follower', creatorId, email)
/**
 * The user that holds the mail targets of people without an account. Anybody who signs up can choose a user id, so this id must
 * not be guessable.
 */
export const postboxId = (hash: KeyedHash) => hash.id('postbox')
export const mailTargetId = (hash: KeyedHash, email: string) => hash.id('mail-target', email)
