import * as z from 'zod/mini'
import { count, moment, optionalMoment, text } from '#src/domain/row.ts'
import { version } from './secret-rows.ts'

/** Rows about mails and pushes that no client ever reads. */

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
  /** The key of the browser's proof that the link was opened for. */
  usedBy: text,
  createdAt: moment,
})

export const noticeKinds = [
  'sale',
  'given_back',
  'refunded_by_us',
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
  /** The tax that was withheld from a sale, in Rappen. */
  taxCents: count,
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
export const mailTopics = [
  'link',
  'follow',
  'confirm',
  'receipt',
  'given_back',
  'order_event',
  'revocation',
  'report',
  'news',
] as const

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
  /**
   * The id of the mailed link, the pending follow, the member, the payment, the event of a sale, the revocation or the report; '' for news.
   */
  reference: text,
  /** When the mail is checked next; null once it was given up. */
  dueAt: optionalMoment,
  /** When the last attempt was found to have failed. */
  givenUpAt: optionalMoment,
  createdAt: moment,
})
