import * as z from 'zod/mini'
import { accessTypes } from '#src/domain/product/product-kinds.ts'
import { deletionReasons } from '#src/domain/account/deletion.ts'
import { count, flag, moment, number, optionalMoment, text } from '#src/domain/row.ts'
import { bucketIds } from './bucket-ids.ts'

/** Rows that no client ever reads; only the functions know their columns. Those of payments and mails have files of their own. */

/**
 * The version of a row that commits are decided on. Each write through `tables` gives the row a new random version; it is '' for
 * rows that were never written since versions exist. See `row-guards.ts`.
 */
export const version = text

/** A row that says that a commit was decided on a version of a row. $id is made of both, so only one such row can exist. */
export const rowGuardSchema = z.object({ $id: z.string(), createdAt: moment })

export const productSecretsSchema = z.object({
  $id: z.string(),
  version,
  /** Trimmed and in upper case. */
  downloadCode: text,
  fileStorageId: text,
  fileName: text,
  originalFileName: text,
  /** Whether the uploader can still delete the file. Such a file must not be sold yet. */
  isUnsealed: flag,
  /** Whether the product has, or ever had, files beside its main file. */
  hasFurther: flag,
  /**
   * The number of sales of bundles with the product. Each such sale adds to it, so that no sale can be entered while the product is
   * being removed.
   */
  bundleSales: count,
})

/**
 * A version of a product's file. A product has none until its file is replaced for the first time: then the replaced file becomes
 * version 1. $id is made of `recordId` and `number`, so a number is given once.
 */
export const productVersionSchema = z.object({
  $id: z.string(),
  /** The id of the product's record, which differs between product ids that differ in letter case alone. */
  recordId: z.string(),
  /** The creator. */
  userId: z.string(),
  number,
  fileStorageId: z.string(),
  whatIsNew: text,
  createdAt: moment,
})

/**
 * A file of a product beside its main file. A file that a creator takes away stays for those who bought the product before, and so do
 * the files of a product that is deleted.
 */
export const furtherFileSchema = z.object({
  $id: z.string(),
  /** The id of the product's record, which differs between product ids that differ in letter case alone. */
  recordId: z.string(),
  productId: z.string(),
  fileStorageId: z.string(),
  /** The name under which buyers get the file. */
  fileName: z.string(),
  note: text,
  sizeBytes: count,
  /** Its place among the further files of the product, from 0. */
  place: count,
  createdAt: moment,
  /** When it was taken away; null while the product has it. */
  removedAt: optionalMoment,
})

/**
 * A price of a product, and since when buyers were asked for it. Rows are added and never changed; they are removed with the
 * product or the account.
 */
export const priceHistorySchema = z.object({
  $id: z.string(),
  /** The id of the product's record. */
  recordId: z.string(),
  /** The creator. */
  userId: z.string(),
  /** What buyers were asked for, in Rappen; 0 while the product was not for sale. */
  priceCents: count,
  startsAt: moment,
})

export const reviewAuthorSchema = z.object({
  $id: z.string(),
  productId: z.string(),
  /** '' for older reviews. */
  creatorId: text,
  reviewId: z.string(),
  authorKey: z.string(),
  slot: number,
  userId: text,
  email: text,
  sessionId: text,
  /** The payment by which the review is one of a verified purchase, or ''. */
  paymentId: text,
})

/**
 * One person found one review helpful. The id of the row is made of both, and the row does not say who it was: it only keeps that person
 * from being counted twice.
 */
export const helpfulMarkSchema = z.object({
  $id: z.string(),
  reviewId: z.string(),
  productId: z.string(),
  creatorId: z.string(),
})

export const downloadSchema = z.object({
  $id: z.string(),
  productId: z.string(),
  creatorId: z.string(),
  userId: text,
  emailKey: text,
  receiptKey: text,
  accessType: z.enum(accessTypes),
  orderId: text,
  fileStorageId: text,
  tokenId: text,
  expireAt: optionalMoment,
  /** When the download is to be counted; null once it is, and for the owner's own. */
  countAt: optionalMoment,
  /** Until it is counted: a hash of the mark that the guest's browser had, or ''. */
  markKey: text,
  /** Until it is counted: a hash of the caller's network. */
  networkKey: text,
  /** Until it is counted: the member who left an address for it, or ''. */
  memberId: text,
  createdAt: moment,
})

/** A window in which calls are counted, or a lease. */
export const rateLimitSchema = z.object({
  $id: z.string(),
  /** When a window began. */
  $createdAt: moment,
  version,
  count,
  /** When a lease ends, or a window can be forgotten at the earliest. */
  expiresAt: moment,
})

/** A fact that the server has learned once and relies on from then on. */
export const serverFactSchema = z.object({ $id: z.string(), value: z.string(), createdAt: moment })

export const usernameHistorySchema = z.object({
  $id: z.string(),
  /** The key of a username or of a custom short address. */
  usernameKey: z.string(),
  /** '' for a deleted account. */
  userId: z.string(),
  /** Until then the name of a deleted account stays reserved; null while the name leads to an account. */
  reservedUntil: optionalMoment,
})

/** An account that is being deleted. The row is removed when nothing else of the account is left. */
export const deletionSchema = z.object({
  $id: z.string(),
  userId: z.string(),
  /** When the account was registered; a later account may have the same id. */
  registeredAt: moment,
  requestedAt: moment,
  /** Whether the user and all rows are removed, so that only uploads are left. */
  rowsGone: flag,
  /** The last upload that was checked, as `bucket/file`. */
  uploadsCursor: text,
})

/** A file that was replaced, or whose product or account was removed, until the file is removed too. */
export const leftoverFileSchema = z.object({
  $id: z.string(),
  userId: z.string(),
  bucketId: z.enum(bucketIds),
  fileId: z.string(),
})

/** The reason for deleting an account. No column names the person. */
export const deletionFeedbackSchema = z.object({
  $id: z.string(),
  reason: z.enum(deletionReasons),
  text,
  /** The day without the time, so that the row cannot be matched with a deletion. */
  createdAt: moment,
})

/** The note that an id belongs or belonged to a product. $id is a hash of that id, and the row is never removed. */
export const productIdSchema = z.object({ $id: z.string(), createdAt: moment })

/** What a trader said about who sells, kept for a while after the account is gone. Only the operator reads it. */
export const formerSellerSchema = z.object({
  $id: z.string(),
  username: z.string(),
  /** As the column `seller` of the account stored it. */
  seller: z.string(),
  keptUntil: moment,
})
