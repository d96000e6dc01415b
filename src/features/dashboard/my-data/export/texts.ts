import { m } from '#messages'
import type { Lists } from '#src/data/my-data/queries.ts'

export const listNames = (): Record<keyof Lists, string> => ({
  products: m.export_list_names_products(),
  reviews: m.export_list_names_reviews(),
  followers: m.export_list_names_followers(),
  members: m.export_list_names_members(),
  messages: m.export_list_names_messages(),
  orders: m.export_list_names_orders(),
  'order-history': m.export_list_names_order_history(),
  debts: m.export_list_names_debts(),
  purchases: m.export_list_names_purchases(),
  following: m.export_list_names_following(),
  'pending-follows': m.export_list_names_pending_follows(),
  discounts: m.export_list_names_discounts(),
  saved: m.export_list_names_saved(),
  memberships: m.export_list_names_memberships(),
  downloads: m.export_list_names_downloads(),
  'written-reviews': m.export_list_names_written_reviews(),
  statistics: m.export_list_names_statistics(),
})
