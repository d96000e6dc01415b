import * as z from 'zod/mini'
import { accessTypes } from '#src/domain/choices.ts'
import { orderStatuses } from '#src/domain/order.ts'
import { count, moment, optionalMoment, text } from '#src/domain/row.ts'

/** The rows that no client ever reads: only the functions know their shape. */

export const productSecretsSchema = z.object({
  $id: z.string(),
  /** Trimmed and upper-cased. */
  downloadCode: text,
  fileStorageId: text,
  fileName: text,
  originalFileName: text,
})

/** The ledger; $id is the payment intent's. */
export const paymentSchema = z.object({
  $id: z.string(),
  productId: z.string(),
  productTitle: text,
  sellerId: z.string(),
  sellerStripeAccountId: text,
  buyerUserId: text,
  buyerEmail: text,
  buyerEmailKey: text,
  receiptKey: text,
  amountCents: count,
  feeCents: count,
  refundedCents: count,
  currency: text,
  status: z.enum(orderStatuses),
  paidAt: optionalMoment,
  downloads: count,
  /** The file as it was sold: kept even if the product gets another one. */
  fileStorageId: text,
  createdAt: moment,
})

export const reviewAuthorSchema = z.object({
  $id: z.string(),
  productId: z.string(),
  reviewId: z.string(),
  authorKey: z.string(),
  slot: z.number(),
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

export const rateLimitSchema = z.object({ $id: z.string(), count, expiresAt: moment })

export const stripeEventSchema = z.object({ $id: z.string(), type: z.string(), receivedAt: moment })

/** A purchase that was found again by e-mail, for the browser that opened the mailed link. */
export const purchaseKeySchema = z.object({
  $id: z.string(),
  paymentId: z.string(),
  productId: z.string(),
  receiptKey: z.string(),
  createdAt: moment,
})

/** $id is made from the link's secret, which is stored nowhere. */
export const mailedLinkSchema = z.object({
  $id: z.string(),
  productId: z.string(),
  emailKey: z.string(),
  expiresAt: moment,
  usedAt: optionalMoment,
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
  usernameKey: z.string(),
  userId: z.string(),
})
