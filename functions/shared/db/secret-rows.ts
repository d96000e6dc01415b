import * as z from 'zod/mini'
import { accessTypes } from '#src/domain/product/product.ts'
import { debtCauses } from '#src/domain/money/debt.ts'
import { deletionReasons } from '#src/domain/account/deletion.ts'
import { orderStatuses, refundColumns } from '#src/domain/money/order.ts'
import { count, flag, moment, number, optionalMoment, text } from '#src/domain/row.ts'
import { bucketIds } from './bucket-ids.ts'

/** Rows that no client ever reads; only the functions know their columns. */

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
})

/** A payment in the ledger; $id is the id of the payment intent. */
export const paymentSchema = z.object({
  $id: z.string(),
  version,
  productId: z.string(),
  productTitle: text,
  sellerId: z.string(),
  sellerStripeAccountId: text,
  buyerUserId: text,
  buyerEmail: text,
  buyerEmailKey: text,
  /** The key of the address that the buyer's account had verified before the payment; '' for everybody else. */
  buyerProvenKey: text,
  /** When the buyer's account was registered; '' for guests and for older sales. */
  buyerSince: text,
  receiptKey: text,
  amountCents: count,
  feeCents: count,
  refundedCents: count,
  ...refundColumns,
  /**
   * The number of attempts to refund. Each attempt needs its own key, because Stripe repeats a failed answer under the same key.
   */
  refundAttempts: count,
  currency: text,
  status: z.enum(orderStatuses),
  paidAt: optionalMoment,
  downloads: count,
  /** The file that was sold. It stays the same even if the product gets another file. */
  fileStorageId: text,
  /** The language of the page that the product was bought on; '' for older payments. */
  locale: text,
  /** When the receipt was mailed to the buyer. */
  receiptsSentAt: optionalMoment,
  /** Since when the mails of the payment are due: its entry, the end of a won dispute, or the decision to give it back. */
  receiptsDueAt: optionalMoment,
  createdAt: moment,
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
  createdAt: moment,
})

export const rateLimitSchema = z.object({ $id: z.string(), version, count, expiresAt: moment })

export const stripeEventSchema = z.object({ $id: z.string(), type: z.string(), receivedAt: moment })

/** A fact that the server has learned once and relies on from then on. */
export const serverFactSchema = z.object({ $id: z.string(), value: z.string(), createdAt: moment })

/** A purchase that was found by e-mail, opened to the browser that opened the mailed link. */
export const purchaseKeySchema = z.object({
  $id: z.string(),
  paymentId: z.string(),
  productId: z.string(),
  sellerId: text,
  receiptKey: z.string(),
  boughtAt: optionalMoment,
  createdAt: moment,
})

/** A link that was mailed; $id is made of the link's secret, which is not stored. */
export const mailedLinkSchema = z.object({
  $id: z.string(),
  version,
  productId: z.string(),
  /** The seller of the product; '' if the link opens all purchases. */
  sellerId: text,
  emailKey: z.string(),
  expiresAt: moment,
  usedAt: optionalMoment,
  /** The key of the receipt that the link was opened for. */
  usedBy: text,
  createdAt: moment,
})

export const reportSchema = z.object({
  $id: z.string(),
  creatorId: z.string(),
  reason: z.string(),
  reporterKey: text,
  createdAt: moment,
})

export const usernameHistorySchema = z.object({
  $id: z.string(),
  /** The key of a username. For deleted accounts it may also be that of a custom short address. */
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

/** A file whose product or account was removed, until the file is removed too. */
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

export const noticeKinds = [
  'sale',
  'given_back',
  'download',
  'follower',
  'review',
  'payout',
  'payout_failed',
  'summary',
] as const

/** Something that a creator is to be told by mail. The row is removed once the mail is sent. */
export const noticeSchema = z.object({
  $id: z.string(),
  creatorId: z.string(),
  kind: z.enum(noticeKinds),
  /** The title of the product; '' if there is none. */
  title: text,
  /** The person as the creator sees them elsewhere: an address, or the name under a review. */
  person: text,
  /** The account of that person, if there is one. */
  userId: text,
  /** The text of a review, or the reason why a payout failed. */
  words: text,
  rating: count,
  /** The amount of a sale in Rappen, or of a payout in its own currency. */
  amountCents: count,
  feeCents: count,
  /**
   * Depends on the kind: the id of an order, the Monday of a summary, the day by which money must be withdrawn, or the currency
   * of a payout.
   */
  reference: text,
  /** The id of the mail, once the mail has been begun. */
  mailId: text,
  /** When the notice is looked at next. */
  dueAt: moment,
  createdAt: moment,
})

/** A browser in which a creator is signed in and receives push notifications. */
export const pushSubscriptionRowSchema = z.object({
  $id: z.string(),
  creatorId: z.string(),
  /** The subscription is valid as long as this session. */
  sessionId: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  /** The number of failed pushes in a row. */
  failures: count,
  /** The latest time at which the session ends. */
  expiresAt: moment,
  createdAt: moment,
})

const pushKinds = ['sale', 'message'] as const

/** A push notification for a creator. The row is removed before the push is sent. */
export const pushSchema = z.object({
  $id: z.string(),
  creatorId: z.string(),
  kind: z.enum(pushKinds),
  /** The id of the payment for a sale, or the id of the row for a message. */
  reference: z.string(),
  createdAt: moment,
})

/** The note that an id belongs or belonged to a product. $id is a hash of that id, and the row is never removed. */
export const productIdSchema = z.object({ $id: z.string(), createdAt: moment })

/** A payment that a buyer has begun and may still pay; $id is the id of the payment intent. */
export const openPaymentSchema = z.object({
  $id: z.string(),
  productId: z.string(),
  sellerId: z.string(),
  sellerStripeAccountId: text,
  /** '' for a guest. */
  buyerUserId: text,
  /** Rappen. */
  amountCents: count,
  createdAt: moment,
})

/** A seller's change of an offer, kept until all payments begun on the old terms are cancelled. */
export const offerChangeSchema = z.object({
  $id: z.string(),
  sellerId: z.string(),
  /** '' for all products of the seller. */
  productId: text,
  createdAt: moment,
})

/** A debt of a seller: money that the platform gave back to a buyer and could not take from the seller's balance yet. */
export const debtSchema = z.object({
  $id: z.string(),
  version,
  sellerId: z.string(),
  sellerStripeAccountId: z.string(),
  paymentId: z.string(),
  cause: z.enum(debtCauses),
  /** Stripe's id of the dispute or the refund. */
  reference: z.string(),
  /** Rappen. */
  amountCents: count,
  /** Rappen. */
  recoveredCents: count,
  attempts: count,
  /** Null once the debt is settled. */
  nextTryAt: optionalMoment,
  settledAt: optionalMoment,
  createdAt: moment,
})

/** The connected account of a deleted creator, kept until its balance is paid out. */
export const closingAccountSchema = z.object({
  $id: z.string(),
  stripeAccountId: z.string(),
  attempts: count,
  nextTryAt: moment,
  createdAt: moment,
})

/**
 * A link that was mailed to somebody who wants to follow a creator. The link confirms the follow and can end it. $id is made of
 * the link's secret.
 */
export const pendingFollowSchema = z.object({
  $id: z.string(),
  creatorId: z.string(),
  email: z.string(),
  emailKey: z.string(),
  userId: text,
  locale: text,
  /** When the row expires; for a link that was used to confirm a follow, when the row is checked again. */
  expiresAt: moment,
  createdAt: moment,
})

/** The topic decides how to check whether a mail is still worth sending. */
export const mailTopics = ['link', 'follow', 'receipt', 'given_back', 'news'] as const

/**
 * A mail that was handed to Messaging and may still fail; $id is the id of its first message. The row is removed once the mail is
 * sent.
 */
export const mailSchema = z.object({
  $id: z.string(),
  version,
  /** The id of the newest attempt's message. */
  messageId: z.string(),
  attempts: count,
  /** The user whose target receives the mail; '' once the mail was given up. */
  userId: text,
  targetId: text,
  /** The key of the address that the target had when the mail was written, because accounts may change their address. */
  emailKey: text,
  topic: z.enum(mailTopics),
  /** The id of the mailed link, the pending follow or the payment; '' for news. */
  reference: text,
  /** When the mail is checked next; null once it was given up. */
  dueAt: optionalMoment,
  /** When the last attempt was found to have failed. */
  givenUpAt: optionalMoment,
  createdAt: moment,
})
