import type { Change, StoredRow } from './stored-data.ts'
import { DAY } from '#src/lib/time/durations.ts'

/** The time of a scheduled run of a function. */
export type Run = { from: string; to: string }

/** What a rule looks at beside the changed row. */
type Evidence = {
  /** The end of the last run: rows that were due then may have been handled. */
  now: number
  /** The stored data before the attempts. */
  before: ReadonlyMap<string, ReadonlyMap<string, StoredRow>>
  /** Returns whether a row belongs to a person of the attempts. The attempts cannot touch anybody else's rows. */
  isAttacked: (row: StoredRow) => boolean
}

type Rule = (change: Change, evidence: Evidence) => boolean

/** Columns that every write changes. */
const always = new Set(['$updatedAt', 'updatedAt', 'version'])

function timeIn(row: StoredRow | null, column: string): number {
  const value = row?.[column]
  return typeof value === 'string' ? Date.parse(value) : NaN
}

const isGone = ({ before, after }: Change) => before !== null && after === null

const hasPassed =
  (column: string, kept = 0): Rule =>
  ({ before }, { now }) =>
    timeIn(before, column) + kept <= now

const gone =
  (...rules: Rule[]): Rule =>
  (change, evidence) =>
    isGone(change) && rules.every((rule) => rule(change, evidence))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the columns that differ in a row which exists before and after. */
function changedColumns({ before, after }: Change): string[] {
  if (!before || !after) return []
  return Object.keys({ ...before, ...after }).filter(
    (key) => !always.has(key) && !isSame(before[key], after[key]),
  )
}

const only =
  (...columns: string[]): Rule =>
  (change) =>
    change.before !== null &&
    change.after !== null &&
    changedColumns(change).every((key) => columns.includes(key))

/** Reporters are forgotten when nobody can complain any more. */
const forgotten: Rule = (change, evidence) =>
  hasPassed('forgetDueAt')(change, evidence) &&
  only('reporterName', 'reporterEmail', 'isEmailProven', 'mailDueAt', 'forgetDueAt')(change, evidence)

/** Changes of foreign rows, by late reports of sales, by pending money, and by chores for rows of an older version. */
const elsewhere: Rule = ({ before, after }, { isAttacked }) =>
  after !== null && ![before, after].some((row) => row !== null && isAttacked(row))

/** Maintenance recounts everybody's counters in turn. Counters that an attempt may have changed are not excused. */
const recounted =
  (...counters: string[]): Rule =>
  (change, evidence) =>
    change.before !== null && !evidence.isAttacked(change.before) && only(...counters)(change, evidence)

/** Returns whether the product was due to be published. */
function wasDue(productId: unknown, { before, now }: Evidence): boolean {
  const records = [...(before.get('product_records')?.values() ?? [])]
  return records.some(
    (record) =>
      record['productId'] === productId &&
      record['status'] === 'scheduled' &&
      timeIn(record, 'scheduledAt') <= now,
  )
}

const published: Rule = (change, evidence) =>
  wasDue(change.before?.['productId'], evidence) &&
  change.after?.['status'] === 'active' &&
  only(
    'status',
    'isHidden',
    'scheduledAt',
    'createdAt',
    'position',
    'reviewsLag',
    '$permissions',
  )(change, evidence)

const shownByTime: Rule = ({ before, after }, evidence) =>
  before === null && after !== null && wasDue(after['$id'], evidence)

/** Changes of the number of products of a creator, one of whose products was published meanwhile. */
const withPublication: Rule = (change, evidence) => {
  const records = [...(evidence.before.get('product_records')?.values() ?? [])]
  const due = records.filter(({ productId }) => wasDue(productId, evidence))
  const added = Number(change.after?.['totalProducts']) - Number(change.before?.['totalProducts'])
  const own = due.filter(({ userId }) => userId === change.before?.['userId'])
  return added >= 0 && added <= own.length && only('totalProducts')(change, evidence)
}

/** Writes of what Explore shows of a product, which must say the same as the product did before the attempts. */
const following =
  (id: '$id' | 'productId', ...columns: string[]): Rule =>
  ({ after }, evidence) => {
    const records = [...(evidence.before.get('product_records')?.values() ?? [])]
    const record = records.find(({ productId }) => productId === after?.[id])
    const isPublic = record?.['status'] === 'active' || wasDue(after?.[id], evidence)
    return record !== undefined && isPublic && columns.every((key) => isSame(record[key], after?.[key]))
  }

/** The first entry of a product's price, which must be its price. */
const pricesFollow: Rule = ({ before, after }, evidence) => {
  const record = evidence.before.get('product_records')?.get(String(after?.['recordId']))
  return before === null && record !== undefined && isSame(record['priceCents'], after?.['priceCents'])
}

/** Returns how many downloads were still to be counted that have this value. */
function dueDownloads({ before }: Evidence, column: string, value: unknown): number {
  const downloads = [...(before.get('downloads')?.values() ?? [])]
  return downloads.filter((row) => row['countAt'] !== null && row[column] === value).length
}

const growth = ({ before, after }: Change, column: string): number =>
  Number(after?.[column] ?? 0) - Number(before?.[column] ?? 0)

/** Counters that grow by downloads that were still to be counted, and by no more. @param of the column of a download that names the row */
const withDownloads =
  (counter: string, of: string, id: string): Rule =>
  (change, evidence) =>
    growth(change, counter) >= 0 &&
    growth(change, counter) <= dueDownloads(evidence, of, change.before?.[id]) &&
    only(counter)(change, evidence)

/** The day of a creator or a product that has been downloaded. */
const dayOfDownloads: Rule = (change, evidence) => {
  const due = dueDownloads(evidence, 'creatorId', change.after?.['userId'])
  const isMore = ['downloads', 'visitors'].every((column) => {
    const more = growth(change, column)
    return more >= 0 && more <= due
  })
  return isMore && (change.before === null || only('downloads', 'visitors')(change, evidence))
}

const noticeOfDownload: Rule = ({ before, after }, evidence) =>
  before === null &&
  after?.['kind'] === 'download' &&
  dueDownloads(evidence, 'creatorId', after['creatorId']) > 0

/** The note that a product has become more popular. */
const demandOfDownload: Rule = ({ before, after }, evidence) =>
  before === null && dueDownloads(evidence, 'productId', after?.['productId']) > 0

/** Removals of rows that belong to an account which was being deleted. */
const ofLeaver: Rule = (change, { before }) => {
  const row = change.before ?? {}
  const leavers = new Set([...(before.get('deletions')?.values() ?? [])].map(({ userId }) => userId))
  return isGone(change) && ['$id', 'userId', 'creatorId', 'sellerId'].some((key) => leavers.has(row[key]))
}

const fileSwept = gone(hasPassed('$createdAt', DAY))

const ownCounters = [
  'supporters',
  'followersNotified',
  'followersVerified',
  'totalMembers',
  'activeMembers',
  'premiumMembers',
  'unreadMessages',
  'pendingReviews',
  'approvedReviews',
  'rejectedReviews',
  'totalProducts',
  'totalSales',
  'totalRevenueCents',
  'payoutRemindedAt',
]

/** The changes that functions make by themselves, by table or bucket. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  profiles: [
    recounted('supporters', 'totalProducts', 'totalDownloads'),
    withPublication,
    withDownloads('totalDownloads', 'creatorId', 'userId'),
  ],
  accounts: [
    recounted(...ownCounters),
    withPublication,
    withDownloads('totalDownloads', 'creatorId', 'userId'),
    only('productsLag'),
  ],
  product_records: [
    published,
    recounted('userName', 'rating', 'ratingCount', 'ratingSum', 'salesCount', 'revenueCents'),
    only('reviewsLag', 'searchKey'),
    withDownloads('downloadCount', 'productId', 'productId'),
  ],
  products: [
    shownByTime,
    recounted('userName', 'rating', 'ratingCount', 'ratingSum', 'downloadCount', 'viewCount'),
    withDownloads('downloadCount', 'productId', '$id'),
  ],
  orders: [only('searchKey'), elsewhere],
  order_events: [elsewhere],
  payments: [elsewhere, only('invoicesDueAt'), withDownloads('downloads', 'orderId', '$id')],
  tax_evidence: [elsewhere],
  invoices: [elsewhere, gone(hasPassed('issuedAt', 11 * 366 * DAY))],
  number_series: [elsewhere],
  debts: [elsewhere],
  former_sellers: [gone(hasPassed('keptUntil'))],
  revocations: [gone(hasPassed('declaredAt', 3 * 366 * DAY))],
  operator_log: [gone(hasPassed('at', 3 * 366 * DAY))],
  reports: [forgotten],
  closing_accounts: [gone(), only('attempts', 'nextTryAt')],
  review_inbox: [only('searchKey')],
  members: [only('searchKey'), withDownloads('totalDownloads', 'memberId', '$id')],
  daily_stats: [dayOfDownloads],
  daily_referrers: [gone(hasPassed('day', 400 * DAY))],
  followers: [only('searchKey')],
  downloads: [
    (change, evidence) =>
      hasPassed('expireAt')(change, evidence) &&
      change.after?.['expireAt'] === null &&
      only('tokenId', 'expireAt')(change, evidence),
    (change, evidence) =>
      change.after?.['countAt'] === null &&
      only('countAt', 'markKey', 'networkKey', 'memberId')(change, evidence),
  ],
  mailed_links: [gone(hasPassed('expiresAt', DAY))],
  pending_follows: [gone(hasPassed('expiresAt', DAY))],
  stripe_events: [gone(hasPassed('receivedAt', 30 * DAY))],
  username_history: [gone(hasPassed('reservedUntil'))],
  former_names: [elsewhere],
  listings: [following('$id', 'userId', 'title', 'category', 'tags', 'priceCents', 'accessType')],
  shelf_places: [following('productId', 'userId', 'priceCents')],
  // the listings have followed
  listing_changes: [gone(), demandOfDownload],
  product_pairs: [elsewhere],
  pair_buyers: [elsewhere],
  // due notices are mailed or postponed
  notices: [gone(hasPassed('dueAt')), only('dueAt', 'mailId'), noticeOfDownload],
  pushes: [gone()],
  push_subscriptions: [gone(), only('failures')],
  leftover_files: [gone(hasPassed('$createdAt', 60 * 60_000))],
  deletions: [gone(), only('rowsGone', 'uploadsCursor')],
  // the product is gone
  product_versions: [gone()],
  // nobody has bought the file
  further_files: [gone()],
  price_history: [pricesFollow],
  update_mailings: [gone(), only('state', 'isHeldUp', 'sent', 'failed', 'unclear', 'gone', 'dueAt')],
  update_mails: [gone(), only('state', 'email', 'attempts', 'dueAt')],
  product_secrets: [
    (change, evidence) => change.after?.['isUnsealed'] === false && only('isUnsealed')(change, evidence),
  ],
  // facts that record the progress of chores
  server_facts: [
    ({ before, after }) =>
      /^(search|former-names|listings|prices|sellers|stripe)-/.test(String((after ?? before)?.['$id'])),
  ],
  open_payments: [gone()],
  'profile-pictures': [fileSwept],
  thumbnails: [fileSwept],
  media: [fileSwept],
  'product-files': [fileSwept],
}

/** Returns whether a change falls into a run. The time of a removal is unknown, so any run will do. */
function isInTime({ after }: Change, runs: readonly Run[]): boolean {
  if (after === null) return runs.length > 0
  const at = timeIn(after, '$updatedAt')
  return runs.some(({ from, to }) => Date.parse(from) <= at && at <= Date.parse(to))
}

/** Returns whether a scheduled run explains the change, by its time and its kind. All other changes are findings. */
export function isScheduled(change: Change, runs: readonly Run[], evidence: Omit<Evidence, 'now'>): boolean {
  if (!isInTime(change, runs)) return false
  const full = { ...evidence, now: Math.max(...runs.map(({ to }) => Date.parse(to))) }
  return [...(rules[change.place] ?? []), ofLeaver].some((rule) => rule(change, full))
}
