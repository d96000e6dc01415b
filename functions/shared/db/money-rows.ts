import * as z from 'zod/mini'
import { debtCauses } from '#src/domain/money/debt.ts'
import { orderEventSchema, orderStatuses, refundColumns } from '#src/domain/money/order.ts'
import { revocableColumns, revocationOutcomes } from '#src/domain/revocation/revocation.ts'
import { count, flag, list, moment, optionalMoment, text } from '#src/domain/row.ts'
import { taxKinds } from '#src/domain/tax/rates.ts'
import { taxColumns } from '#src/domain/tax/tax-columns.ts'
import { orDefault } from '#src/lib/schema/or-default.ts'
import { version } from './secret-rows.ts'

/** Rows about payments, debts and payouts that no client ever reads. */

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
  /** The key of the card that was paid with; '' for every other payment method and for older sales. */
  cardKey: text,
  receiptKey: text,
  amountCents: count,
  feeCents: count,
  ...taxColumns,
  taxKind: orDefault(z.enum(taxKinds), 'standard'),
  /** The code that the buyer paid with, or ''. */
  discountCode: text,
  /** How much less than the listed price was paid, in Rappen. */
  discountCents: count,
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
  /** The file that was sold. It stays the same even if the product gets another file. '' for a bundle. */
  fileStorageId: text,
  /** The products that a bundle contained when it was bought, with the file and the title that each had then. */
  partIds: list(z.string()),
  partFileIds: list(z.string()),
  partTitles: list(z.string()),
  /** The language of the page that the product was bought on; '' for older payments. */
  locale: text,
  /** The country that the buyer named (ISO 3166-1, two letters); '' for who named none, and for older payments. */
  country: text,
  ...revocableColumns,
  /**
   * When the owner of the mailbox opened the link in it. It is only kept for an order of nothing, which anybody can place with any address.
   */
  addressConfirmedAt: optionalMoment,
  /** When the receipt was mailed to the buyer. */
  receiptsSentAt: optionalMoment,
  /** Since when the mails of the payment are due: its entry, the end of a won dispute, or the decision to give it back. */
  receiptsDueAt: optionalMoment,
  /** Whether there is an invoice of it. */
  hasInvoice: flag,
  /** When invoices and credit notes are looked at next; null once all are issued, and for payments from before there were any. */
  invoicesDueAt: optionalMoment,
  createdAt: moment,
})

/** An event in the history of a sale. Its seller reads it, and its buyer is told of some. */
export const orderEventRowSchema = z.extend(orderEventSchema, {
  /** Since when the mail to the buyer is due; null once it was sent, and for an event that the buyer is not told of. */
  mailDueAt: optionalMoment,
})

export const stripeEventSchema = z.object({ $id: z.string(), type: z.string(), receivedAt: moment })

/** A purchase that was found by e-mail, opened to the browser that opened the mailed link. */
export const purchaseKeySchema = z.object({
  $id: z.string(),
  paymentId: z.string(),
  productId: z.string(),
  /** The products of a bundle, as in the payment. */
  partIds: list(z.string()),
  sellerId: text,
  receiptKey: z.string(),
  boughtAt: optionalMoment,
  createdAt: moment,
})

/** A payment that a buyer has begun and may still pay; $id is the id of the payment intent. */
export const openPaymentSchema = z.object({
  $id: z.string(),
  productId: z.string(),
  /** The products that the buyer gets, if it is for a bundle. */
  partIds: list(z.string()),
  sellerId: z.string(),
  sellerStripeAccountId: text,
  /** '' for a guest. */
  buyerUserId: text,
  /** What is paid, in Rappen. */
  amountCents: count,
  discountCode: text,
  /** How much less than the listed price is paid, in Rappen. */
  discountCents: count,
  createdAt: moment,
})

/**
 * The record that a payment was begun or made with a discount; $id is the id of the payment. A begun payment holds one use of the
 * discount until it is paid or cancelled.
 */
export const discountUseSchema = z.object({
  $id: z.string(),
  version,
  discountId: z.string(),
  creatorId: z.string(),
  /** '' for a guest. */
  buyerUserId: text,
  /**
   * For a code that each buyer has once: the key of the address that the buyer gave, and after the payment of the one that they
   * paid with.
   */
  emailKey: text,
  /** The key of the card that was paid with; '' until then, and for every other payment method. */
  cardKey: text,
  /** The key of the product together with the buyer's account, or with the network of a guest. */
  holderKey: text,
  /** From then on the payment is cancelled to let others have the use. */
  heldUntil: moment,
  /** When the payment was made; null until then. */
  takenAt: optionalMoment,
  createdAt: moment,
})

/**
 * The record that a file was sold as part of a bundle, once for each bundle, product and file. Payments name their files too, but
 * Appwrite has no index for lists.
 */
export const bundlePartSchema = z.object({
  $id: z.string(),
  bundleId: z.string(),
  productId: z.string(),
  fileStorageId: z.string(),
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

/** The declaration of a buyer to revoke a purchase; $id is made of the id that the browser gave it. Only the operator reads it. */
export const revocationSchema = z.object({
  $id: z.string(),
  /** As it was typed; there may be no such order. */
  orderId: z.string(),
  /** As it was typed. */
  name: z.string(),
  /** Where the declaration is confirmed. */
  email: z.string(),
  /** The account that declared it; '' for a guest. */
  buyerUserId: text,
  /** The language of the page. */
  locale: text,
  outcome: z.enum(revocationOutcomes),
  declaredAt: moment,
  /** When it was confirmed by mail. */
  mailedAt: optionalMoment,
  /** When the mail is tried again; null once it was sent, or is not sent any more. */
  mailDueAt: optionalMoment,
  /** When what comes of it was done, or nothing had to be. */
  settledAt: optionalMoment,
})

/**
 * What shows where the buyer of a sale lives, as the law asks of who owes its tax; $id is the id of the payment. Countries are those of
 * ISO 3166-1, or '' if they are not known.
 */
export const taxEvidenceSchema = z.object({
  $id: z.string(),
  /** What the buyer named. */
  declared: text,
  /** That of the card or account that was paid with. */
  paymentCountry: text,
  /** That of the network that the buyer agreed from. */
  networkCountry: text,
  /** The one that counts, see `countryOf`. */
  country: text,
  /** Whether two of the three agree. */
  agrees: flag,
  /** Rappen that were withheld from the payment. */
  withheldCents: count,
  /** The tax that is owed by `country`, as in `WithheldTax`: what was withheld may differ. */
  owedModel: taxColumns.taxModel,
  owedBp: count,
  owedCents: count,
  paidAt: moment,
})
