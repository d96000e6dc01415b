import * as v from 'valibot'
import { accessTypes } from '#src/domain/product/product.ts'
import { debtCauses } from '#src/domain/money/debt.ts'
import { deletionReasons } from '#src/domain/account/deletion.ts'
import { orderStatuses, refundColumns } from '#src/domain/money/order.ts'
import { count, flag, moment, number, optionalMoment, text } from '#src/domain/row.ts'
import { bucketIds } from './bucket-ids.ts'

/** The rows that no client ever reads: only the functions know their shape. */

/**
 * Of a row on which commits are decided: every such commit gives it another one, and none comes twice. '' until the first.
 * Only `tables.transaction` writes it; see `row-guards.ts`.
 */
export const version = text

/** That a commit was decided on a version of a row: $id is made of both, so that no other one can be. */
export const rowGuardSchema = v.object({ $id: v.string(), createdAt: moment })

export const productSecretsSchema = v.object({
  $id: v.string(),
  version,
  /** Trimmed and upper-cased. */
  downloadCode: text,
  fileStorageId: text,
  fileName: text,
  originalFileName: text,
  /** The file is still its uploader's, who could take it away: nobody may be sold it yet. */
  isUnsealed: flag,
})

/** The ledger; $id is the payment intent's. */
export const paymentSchema = v.object({
  $id: v.string(),
  version,
  productId: v.string(),
  productTitle: text,
  sellerId: v.string(),
  sellerStripeAccountId: text,
  buyerUserId: text,
  buyerEmail: text,
  buyerEmailKey: text,
  /** Of the address that the buyer's account had proven when it began to pay; '' for everybody else. */
  buyerProvenKey: text,
  /** When that account was made; '' for guests and sales from before it was kept. */
  buyerSince: text,
  receiptKey: text,
  amountCents: count,
  feeCents: count,
  refundedCents: count,
  ...refundColumns,
  /** Tries to give everything back: each has a key of its own, as the provider answers a failed one the same again. */
  refundAttempts: count,
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
  /** Since when they are: with the sale, when its dispute was won, or when it was given back. */
  receiptsDueAt: optionalMoment,
  createdAt: moment,
})

export const reviewAuthorSchema = v.object({
  $id: v.string(),
  productId: v.string(),
  /** '' for reviews from before it was kept. */
  creatorId: text,
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

export const rateLimitSchema = v.object({ $id: v.string(), version, count, expiresAt: moment })

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
  version,
  productId: v.string(),
  /** Of the product; '' where it opens everything that was bought. */
  sellerId: text,
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
  /** Of a review, or why a payout failed. */
  words: text,
  rating: count,
  /** Rappen, of a sale; of a payout in its own currency. */
  amountCents: count,
  feeCents: count,
  /** The order's number of a sale, the Monday of a summary, the day by which money must be withdrawn, a payout's currency. */
  reference: text,
  /** The mail that tells it, once that was begun. */
  mailId: text,
  /** When it is looked at next. */
  dueAt: moment,
  createdAt: moment,
})

/** A browser in which a creator is signed in and wants to be told at once. */
export const pushSubscriptionRowSchema = v.object({
  $id: v.string(),
  creatorId: v.string(),
  /** As long as it lasts the browser is theirs. */
  sessionId: v.string(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  /** Pushes that came to nothing, one after the other. */
  failures: count,
  /** When the session ends at the latest. */
  expiresAt: moment,
  createdAt: moment,
})

const pushKinds = ['sale', 'message'] as const

/** What a creator is to be told at once. It goes before it is told. */
export const pushSchema = v.object({
  $id: v.string(),
  creatorId: v.string(),
  kind: v.picklist(pushKinds),
  /** The payment's id of a sale, the row's of a message. */
  reference: v.string(),
  createdAt: moment,
})

/** That an id was once a product's: $id is a hash of it, and the row is never removed. */
export const productIdSchema = v.object({ $id: v.string(), createdAt: moment })

/** A payment that a buyer has begun and may still pay; $id is the payment intent's. */
export const openPaymentSchema = v.object({
  $id: v.string(),
  productId: v.string(),
  sellerId: v.string(),
  sellerStripeAccountId: text,
  /** '' for a guest. */
  buyerUserId: text,
  /** Rappen. */
  amountCents: count,
  createdAt: moment,
})

/** What a seller changed of an offer, until the payments that were begun on the old terms are cancelled. */
export const offerChangeSchema = v.object({
  $id: v.string(),
  sellerId: v.string(),
  /** '' for all products of the seller. */
  productId: text,
  createdAt: moment,
})

/** What a seller owes: money that the platform gave back for them and could not take from their balance yet. */
export const debtSchema = v.object({
  $id: v.string(),
  version,
  sellerId: v.string(),
  sellerStripeAccountId: v.string(),
  paymentId: v.string(),
  cause: v.picklist(debtCauses),
  /** The provider's id of the dispute or the refund. */
  reference: v.string(),
  /** Rappen. */
  amountCents: count,
  /** Rappen. */
  recoveredCents: count,
  attempts: count,
  /** Null once nothing is tried any more. */
  nextTryAt: optionalMoment,
  settledAt: optionalMoment,
  createdAt: moment,
})

/** The payment account of a creator who is gone, until what is left in it is paid out. */
export const closingAccountSchema = v.object({
  $id: v.string(),
  stripeAccountId: v.string(),
  attempts: count,
  nextTryAt: moment,
  createdAt: moment,
})

/** A link that was mailed to somebody who wants to follow: it confirms the follow, and ends it. $id is made from its secret. */
export const pendingFollowSchema = v.object({
  $id: v.string(),
  creatorId: v.string(),
  email: v.string(),
  emailKey: v.string(),
  userId: text,
  locale: text,
  /** Of a link whose address follows: when that is looked at again. */
  expiresAt: moment,
  createdAt: moment,
})

/** Whether a mail is still worth sending is told by what it is about. */
export const mailTopics = ['link', 'follow', 'receipt', 'given_back', 'news'] as const

/** A mail that was handed over and may still fail; $id is that of its first message. It goes once the mail is sent. */
export const mailSchema = v.object({
  $id: v.string(),
  version,
  /** Of the newest attempt. */
  messageId: v.string(),
  attempts: count,
  /** Whose target it goes to; '' once it was given up. */
  userId: text,
  targetId: text,
  /** Of the address that the target had when the mail was written: accounts change theirs. */
  emailKey: text,
  topic: v.picklist(mailTopics),
  /** The row of the link, the wish to follow or the payment; '' for news. */
  reference: text,
  /** When it is looked at next; null once it was given up. */
  dueAt: optionalMoment,
  /** When the last attempt was found to have failed. */
  givenUpAt: optionalMoment,
  createdAt: moment,
})
