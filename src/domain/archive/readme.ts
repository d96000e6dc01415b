import { m } from '#messages'
import { ARCHIVE_FORMAT } from './format.ts'

const listContents = {
  reviews: m.readme_list_reviews,
  followers: m.readme_list_followers,
  members: m.readme_list_members,
  messages: m.readme_list_messages,
  orders: m.readme_list_orders,
  'order-history': m.readme_list_order_history,
  debts: m.readme_list_debts,
  purchases: m.readme_list_purchases,
  revocations: m.readme_list_revocations,
  decisions: m.readme_list_decisions,
  following: m.readme_list_following,
  'pending-follows': m.readme_list_pending_follows,
  discounts: m.readme_list_discounts,
  saved: m.readme_list_saved,
  memberships: m.readme_list_memberships,
  downloads: m.readme_list_downloads,
  'written-reviews': m.readme_list_written_reviews,
  statistics: m.readme_list_statistics,
  referrers: m.readme_list_referrers,
} as const

/** The number of rows of each list. */
export type ListCounts = Partial<Record<keyof typeof listContents, number>>

const NAME_WIDTH = 28

const line = (name: string, content: string) => `${name.padEnd(NAME_WIDTH)}${content}`

function listLines(counts: ListCounts): string[] {
  const names = Object.keys(listContents).filter((name): name is keyof ListCounts => name in counts)
  return names.map((name) => `${line(`${name}.json, .csv`, listContents[name]())}: ${counts[name]}`)
}

type Contents = {
  site: string
  username: string
  exportedAt: Date
  counts: ListCounts
  /** The files that could not be read, and why. */
  missing: readonly { path: string; reason: string }[]
}

/** Returns the text of `README.txt`, for people who have never seen such a zip. */
export function readmeOf({ site, username, exportedAt, counts, missing }: Contents): string {
  const lines = [
    m.readme_title({ site, username, moment: exportedAt.toISOString() }),
    m.readme_format({ format: ARCHIVE_FORMAT }),
    '',
    line('account.json', m.readme_account()),
    line('settings.json', m.readme_settings()),
    line('profile/', m.readme_profile()),
    line('products.json', m.readme_products()),
    line('products.csv', m.readme_products_csv()),
    line('products/', m.readme_product_files()),
    ...listLines(counts),
    '',
    m.readme_caution(),
    m.readme_not_here(),
    '',
    missing.length > 0 ? m.readme_missing() : m.readme_complete(),
    ...missing.map(({ path, reason }) => `- ${path}: ${reason}`),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}
