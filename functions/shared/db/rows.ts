import * as v from 'valibot'
import { dailyStatsSchema } from '#src/domain/account/daily-stats.ts'
import { followerSchema } from '#src/domain/people/follower.ts'
import { memberSchema } from '#src/domain/people/member.ts'
import { messageSchema } from '#src/domain/people/message.ts'
import { orderEventSchema, orderSchema } from '#src/domain/money/order.ts'
import { productRecordSchema, productSchema } from '#src/domain/product/product.ts'
import { accountSchema, profileSchema } from '#src/domain/profile/profile.ts'
import { reviewInboxSchema, reviewSchema } from '#src/domain/people/review.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { flag, text } from '#src/domain/row.ts'
import {
  closingAccountSchema,
  debtSchema,
  deletionFeedbackSchema,
  deletionSchema,
  downloadSchema,
  leftoverFileSchema,
  mailedLinkSchema,
  mailSchema,
  noticeSchema,
  offerChangeSchema,
  openPaymentSchema,
  paymentSchema,
  pendingFollowSchema,
  productIdSchema,
  productSecretsSchema,
  purchaseKeySchema,
  pushSchema,
  pushSubscriptionRowSchema,
  rateLimitSchema,
  reportSchema,
  reviewAuthorSchema,
  rowGuardSchema,
  serverFactSchema,
  stripeEventSchema,
  usernameHistorySchema,
  version,
} from './secret-rows.ts'

/** By which the full-text index finds a row; no browser asks for it. */
const found = { searchKey: text }

/** These have columns that browsers need not know. */
const accountRowSchema = v.object({ ...accountSchema.entries, version })
const followerRowSchema = v.object({ ...followerSchema.entries, version, ...found })
const memberRowSchema = v.object({ ...memberSchema.entries, version, ...found })
const messageRowSchema = v.object({ ...messageSchema.entries, version })

const productRowSchema = v.object({
  ...productRecordSchema.entries,
  version,
  ...found,
  /** Its reviews have not all come or gone with it yet. */
  reviewsLag: flag,
})

const reviewRowSchema = v.object({
  ...reviewInboxSchema.entries,
  version,
  ...found,
  /** Approved, and not shown all the same: its product is not. */
  isHidden: flag,
})

/** Every table that a function touches, and how its rows are read. */
export const rowSchemas = {
  profiles: profileSchema,
  products: productSchema,
  reviews: reviewSchema,
  accounts: accountRowSchema,
  product_records: productRowSchema,
  review_inbox: reviewRowSchema,
  followers: followerRowSchema,
  members: memberRowSchema,
  messages: messageRowSchema,
  orders: v.object({ ...orderSchema.entries, ...found }),
  order_events: orderEventSchema,
  daily_stats: dailyStatsSchema,
  product_secrets: productSecretsSchema,
  payments: paymentSchema,
  review_authors: reviewAuthorSchema,
  downloads: downloadSchema,
  rate_limits: rateLimitSchema,
  stripe_events: stripeEventSchema,
  server_facts: serverFactSchema,
  purchase_keys: purchaseKeySchema,
  mailed_links: mailedLinkSchema,
  mails: mailSchema,
  notices: noticeSchema,
  pushes: pushSchema,
  push_subscriptions: pushSubscriptionRowSchema,
  reports: reportSchema,
  username_history: usernameHistorySchema,
  deletions: deletionSchema,
  leftover_files: leftoverFileSchema,
  deletion_feedback: deletionFeedbackSchema,
  product_ids: productIdSchema,
  open_payments: openPaymentSchema,
  offer_changes: offerChangeSchema,
  debts: debtSchema,
  closing_accounts: closingAccountSchema,
  pending_follows: pendingFollowSchema,
  row_guards: rowGuardSchema,
}

export type TableName = keyof typeof rowSchemas
type Rows = { [Table in TableName]: v.InferOutput<(typeof rowSchemas)[Table]> }
export type Row<Table extends TableName> = Rows[Table]

/** Those on whose rows commits are decided. */
export type GuardedTable = {
  [Table in TableName]: Rows[Table] extends { version: string } ? Table : never
}[TableName]

/** The same schemas, typed so that a table's name leads to its row. */
const schemaOf: { [Table in TableName]: v.GenericSchema<unknown, Rows[Table]> } = rowSchemas

export function parseRow<Table extends TableName>(table: Table, row: unknown): Row<Table> {
  const schema: v.GenericSchema<unknown, Row<Table>> = schemaOf[table]
  return v.parse(schema, row)
}

/** What is written: any of the columns; null empties one (a unique column must be null, not ''). */
export type RowData<Table extends TableName> = {
  [Column in Exclude<keyof Row<Table>, '$id'>]?: Row<Table>[Column] | null
}

/**
 * What is written of a row on which commits are decided, with a new version: whoever has read the row before sees that it has
 * changed, and one that is made under an id that another had before is not taken for it.
 */
export const versioned = <Table extends TableName>(table: Table, data: RowData<Table>): RowData<Table> =>
  'version' in rowSchemas[table].entries ? { ...data, version: randomId() } : data

type CounterOf<R> = { [Column in keyof R]: R[Column] extends number ? Column : never }[keyof R] & string
export type Counter<Table extends TableName> = CounterOf<Row<Table>>
