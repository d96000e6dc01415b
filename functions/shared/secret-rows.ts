import * as v from 'valibot'
import { accessTypes } from '#src/domain/choices.ts'
import { deletionReasons } from '#src/domain/deletion.ts'
import { orderStatuses } from '#src/domain/order.ts'
import { count, flag, moment, number, optionalMoment, text } from '#src/domain/row.ts'
import { bucketIds } from './bucket-ids.ts'

/** The rows that no client ever reads: only the functions know their shape. */

export const productSecretsSchema = v.object({
  $id: v.string(),
  /** Trimmed and upper-cased. */
  downloadCode: text,
  fileStorageId: text,
  fileName: text,
  originalFileName: text,
})

/** The ledger; $id is the payment intent's. */
export const paymentSchema = v.object({
  $id: v.string(),
  productId: v.string(),
  productTitle: text,
  sellerId: v.string(),
  sellerStripeAccountId: text,
  buyerUserId: text,
  buyerEmail: text,
  buyerEmailKey: text,
  receiptKey: text,
  amountCents: count,
  feeCents: count,
  refundedCents: count,
  currency: text,
  status: v.picklist(orderStatuses),
  paidAt: optionalMoment,
  downloads: count,
  /** The file as it was sold: kept even if the product gets another one. */
  fileStorageId: text,
  /** Of the page that it was bought on; '' for payments from before it was kept. */
  locale: text,
  /** When the buyer was sent the receipt. */
  receiptsSentAt: optionalMoment,
  createdAt: moment,
})

export const reviewAuthorSchema = v.object({
  $id: v.string(),
  productId: v.string(),
  reviewId: v.string(),
  authorKey: v.string(),
  slot: number,
  userId: text,
  email: text,
  sessionId: text,
})

export const downloadSchema = v.object({
  $id: v.string(),
  productId: v.string(),
  creatorId: v.string(),
  userId: text,
  emailKey: text,
  receiptKey: text,
  accessType: v.picklist(accessTypes),
  orderId: text,
  fileStorageId: text,
  tokenId: text,
  expireAt: optionalMoment,
  createdAt: moment,
})

export const rateLimitSchema = v.object({ $id: v.string(), count, expiresAt: moment })

export const stripeEventSchema = v.object({ $id: v.string(), type: v.string(), receivedAt: moment })

/** What the server has learned once and goes by from then on. */
export const serverFactSchema = v.object({ $id: v.string(), value: v.string(), createdAt: moment })

/** A purchase that was found again by e-mail, for the browser that opened the mailed link. */
export const purchaseKeySchema = v.object({
  $id: v.string(),
  paymentId: v.string(),
  productId: v.string(),
  sellerId: text,
  receiptKey: v.string(),
  boughtAt: optionalMoment,
  createdAt: moment,
})

/** $id is made from the link's secret, which is stored nowhere. */
export const mailedLinkSchema = v.object({
  $id: v.string(),
  productId: v.string(),
  emailKey: v.string(),
  expiresAt: moment,
  usedAt: optionalMoment,
  /** The key of the receipt that it was opened for. */
  usedBy: text,
  createdAt: moment,
})

export const reportSchema = v.object({
  $id: v.string(),
  creatorId: v.string(),
  reason: v.string(),
  reporterKey: text,
  createdAt: moment,
})

export const usernameHistorySchema = v.object({
  $id: v.string(),
  /** A username's, or of who is gone a short address's too. */
  usernameKey: v.string(),
  /** '' for somebody who is gone. */
  userId: v.string(),
  /** Until then nobody gets the name of somebody who is gone; null while it leads to somebody. */
  reservedUntil: optionalMoment,
})

/** An account that is being deleted; the row stays until nothing else is left. */
export const deletionSchema = v.object({
  $id: v.string(),
  userId: v.string(),
  /** Tells a later holder of the same id apart. */
  registeredAt: moment,
  requestedAt: moment,
  /** Whether the user and every row are gone, so that only uploads are left. */
  rowsGone: flag,
  /** The last upload that was looked at, as `bucket/file`. */
  uploadsCursor: text,
})

/** A file whose product or account is gone, until it is removed too. */
export const leftoverFileSchema = v.object({
  $id: v.string(),
  userId: v.string(),
  bucketId: v.picklist(bucketIds),
  fileId: v.string(),
})

/** Why somebody left; nothing in it says who. */
export const deletionFeedbackSchema = v.object({
  $id: v.string(),
  reason: v.picklist(deletionReasons),
  text,
  /** The day, not the moment. */
  createdAt: moment,
})

export const noticeKinds = ['sale', 'download', 'follower', 'review', 'summary'] as const

/** What a creator is to be told by mail. It goes when it was told. */
export const noticeSchema = v.object({
  $id: v.string(),
  creatorId: v.string(),
  kind: v.picklist(noticeKinds),
  /** Of the product; '' for what is about none. */
  title: text,
  /** Who it was, as the creator sees them elsewhere: an address, or the name under a review. */
  person: text,
  /** Whoever did it with an account. */
  userId: text,
  /** Of a review. */
  words: text,
  rating: count,
  /** Rappen, of a sale. */
  amountCents: count,
  feeCents: count,
  /** The order's number of a sale, the Monday of a summary. */
  reference: text,
  /** The mail that tells it, once that was begun. */
  mailId: text,
  /** When it is looked at next. */
  dueAt: moment,
  createdAt: moment,
})
