import * as z from 'zod/mini'
import { dailyStatsSchema } from '#src/domain/account/daily-stats.ts'
import { followerSchema } from '#src/domain/people/follower.ts'
import { memberSchema } from '#src/domain/people/member.ts'
import { messageSchema } from '#src/domain/people/message.ts'
import { orderSchema } from '#src/domain/money/order.ts'
import { productRecordSchema, productSchema } from '#src/domain/product/product-schema.ts'
import { formerNameSchema } from '#src/domain/profile/former-name.ts'
import { accountSchema, profileSchema } from '#src/domain/profile/profile.ts'
import { reviewInboxSchema, reviewSchema } from '#src/domain/people/review.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { count, flag, optionalMoment, text } from '#src/domain/row.ts'
import { invoiceSchema, numberSeriesSchema } from '#src/domain/invoices/invoice.ts'
import { listingRowSchema } from '#src/domain/discovery/listing.ts'
import { productPairSchema } from '#src/domain/discovery/pair.ts'
import { shelfPlaceSchema } from '#src/domain/discovery/shelf-place.ts'
import { discountSchema } from '#src/domain/discounts/discount.ts'
import { dailyReferrersSchema } from '#src/domain/visits/referrer.ts'
import { savedProductSchema } from '#src/domain/saved/saved-product-schema.ts'
import { listingChangeSchema, pairBuyerSchema } from './listing-rows.ts'
import { complaintRowSchema, decisionSchema, operatorLogSchema, reportSchema } from './moderation-rows.ts'
import { unsubscribeSchema, updateMailingSchema, updateMailSchema } from './update-rows.ts'
import {
  mailedLinkSchema,
  mailSchema,
  noticeSchema,
  pendingFollowSchema,
  pushSchema,
  pushSubscriptionRowSchema,
} from './mail-rows.ts'
import {
  bundlePartSchema,
  closingAccountSchema,
  debtSchema,
  discountUseSchema,
  offerChangeSchema,
  openPaymentSchema,
  orderEventRowSchema,
  paymentSchema,
  purchaseKeySchema,
  revocationSchema,
  taxEvidenceSchema,
  stripeEventSchema,
} from './money-rows.ts'
import {
  deletionFeedbackSchema,
  deletionSchema,
  downloadSchema,
  formerSellerSchema,
  furtherFileSchema,
  helpfulMarkSchema,
  leftoverFileSchema,
  priceHistorySchema,
  productIdSchema,
  productSecretsSchema,
  productVersionSchema,
  rateLimitSchema,
  reviewAuthorSchema,
  rowGuardSchema,
  serverFactSchema,
  usernameHistorySchema,
  version,
} from './secret-rows.ts'

/** The column of the full-text index, which no browser reads. */
const found = { searchKey: text }

/** Row schemas with columns that browsers need not know. */
const accountRowSchema = z.object({ ...accountSchema.shape, version })
const followerRowSchema = z.object({ ...followerSchema.shape, version, ...found })
const memberRowSchema = z.object({ ...memberSchema.shape, version, ...found })
const messageRowSchema = z.object({ ...messageSchema.shape, version })

const productRowSchema = z.object({
  ...productRecordSchema.shape,
  version,
  ...found,
  /** Whether some reviews of the product still have to be shown or hidden with it. */
  reviewsLag: flag,
  /** Since when the operator lets nobody have its files, buyers included. */
  filesClosedAt: optionalMoment,
})

const reviewRowSchema = z.object({
  ...reviewInboxSchema.shape,
  version,
  ...found,
  /** Whether an approved review is hidden, because its product is not public. */
  isHidden: flag,
})

const dailyStatsRowSchema = z.object({
  ...dailyStatsSchema.shape,
  /** Downloads of a product as popularity counts them: each visitor has one in seven days. */
  visitors: count,
})

/** The schemas of all tables that the functions use. */
export const rowSchemas = {
  profiles: profileSchema,
  products: productSchema,
  reviews: reviewSchema,
  former_names: formerNameSchema,
  listings: z.object({ ...listingRowSchema.shape, ...found, nearKey: text, textKey: text }),
  shelf_places: shelfPlaceSchema,
  product_pairs: productPairSchema,
  accounts: accountRowSchema,
  product_records: productRowSchema,
  review_inbox: reviewRowSchema,
  followers: followerRowSchema,
  members: memberRowSchema,
  messages: messageRowSchema,
  orders: z.object({ ...orderSchema.shape, ...found }),
  order_events: orderEventRowSchema,
  daily_stats: dailyStatsRowSchema,
  daily_referrers: dailyReferrersSchema,
  product_secrets: productSecretsSchema,
  product_versions: productVersionSchema,
  further_files: furtherFileSchema,
  price_history: priceHistorySchema,
  payments: paymentSchema,
  tax_evidence: taxEvidenceSchema,
  invoices: invoiceSchema,
  number_series: numberSeriesSchema,
  review_authors: reviewAuthorSchema,
  helpful_marks: helpfulMarkSchema,
  downloads: downloadSchema,
  rate_limits: rateLimitSchema,
  stripe_events: stripeEventSchema,
  server_facts: serverFactSchema,
  purchase_keys: purchaseKeySchema,
  mailed_links: mailedLinkSchema,
  mails: mailSchema,
  update_mailings: updateMailingSchema,
  update_mails: updateMailSchema,
  unsubscribes: unsubscribeSchema,
  notices: noticeSchema,
  pushes: pushSchema,
  push_subscriptions: pushSubscriptionRowSchema,
  reports: reportSchema,
  decisions: decisionSchema,
  complaints: complaintRowSchema,
  operator_log: operatorLogSchema,
  username_history: usernameHistorySchema,
  deletions: deletionSchema,
  leftover_files: leftoverFileSchema,
  deletion_feedback: deletionFeedbackSchema,
  product_ids: productIdSchema,
  open_payments: openPaymentSchema,
  offer_changes: offerChangeSchema,
  debts: debtSchema,
  closing_accounts: closingAccountSchema,
  former_sellers: formerSellerSchema,
  revocations: revocationSchema,
  pending_follows: pendingFollowSchema,
  listing_changes: listingChangeSchema,
  pair_buyers: pairBuyerSchema,
  saved_products: savedProductSchema,
  /** `submissionId`: the form that made the discount. */
  discounts: z.object({ ...discountSchema.shape, version, submissionId: text }),
  discount_uses: discountUseSchema,
  bundle_parts: bundlePartSchema,
  row_guards: rowGuardSchema,
}

export type TableName = keyof typeof rowSchemas
type Rows = { [Table in TableName]: z.infer<(typeof rowSchemas)[Table]> }
export type Row<Table extends TableName> = Rows[Table]

/** The tables whose rows have a version, so that commits can be decided on them. */
export type GuardedTable = {
  [Table in TableName]: Rows[Table] extends { version: string } ? Table : never
}[TableName]

/** The schemas of `rowSchemas`, typed so that the name of a table determines the type of its row. */
const schemaOf: { [Table in TableName]: z.ZodMiniType<Rows[Table]> } = rowSchemas

export function parseRow<Table extends TableName>(table: Table, row: unknown): Row<Table> {
  const schema: z.ZodMiniType<Row<Table>> = schemaOf[table]
  return schema.parse(row)
}

/** The columns to write, in any selection; null empties a column. An empty unique column must be null, not ''. */
export type RowData<Table extends TableName> = {
  [Column in Exclude<keyof Row<Table>, '$id' | '$createdAt'>]?: Row<Table>[Column] | null
}

/**
 * Adds a new version to the written columns, if the table has versions. Every earlier reader of the row then notices the change,
 * even if the row was removed and created again under the same id.
 */
export const versioned = <Table extends TableName>(table: Table, data: RowData<Table>): RowData<Table> =>
  'version' in rowSchemas[table].shape ? { ...data, version: randomId() } : data

type CounterOf<R> = { [Column in keyof R]: R[Column] extends number ? Column : never }[keyof R] & string
export type Counter<Table extends TableName> = CounterOf<Row<Table>>
