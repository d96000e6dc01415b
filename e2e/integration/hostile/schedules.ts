import type { Change, Stored } from './digest.ts'

/** When a function ran by its schedule. */
export type Run = { from: string; to: string }

/** What a rule looks at beside the row itself. */
type Evidence = {
  /** The end of the last run: what was due then was due. */
  now: number
  /** What was stored before. */
  before: ReadonlyMap<string, ReadonlyMap<string, Stored>>
  /** Whether somebody took part in the attempts: nobody else's rows can be reached for. */
  isAttacked: (row: Stored) => boolean
}

type Rule = (change: Change, evidence: Evidence) => boolean

const DAY = 24 * 60 * 60_000
/** The server writes these with every change. */
const always = new Set(['$updatedAt', 'updatedAt', 'version'])

function timeIn(row: Stored | null, column: string): number {
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

/** What differs in a row that is there before and after. */
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

/** Of a sale that nobody had reported, and of money that is on its way. */
const elsewhere: Rule = ({ before, after }, { isAttacked }) =>
  after !== null && ![before, after].some((row) => row !== null && isAttacked(row))

/** Counters are set right for everybody in turn. Those that an attempt would like to change stay a finding. */
const recounted =
  (...counters: string[]): Rule =>
  (change, evidence) =>
    change.before !== null && !evidence.isAttacked(change.before) && only(...counters)(change, evidence)

/** Whether the product was to be published by now. */
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

/** Of a creator, a product of whom was published in that time. */
const withPublication: Rule = (change, evidence) => {
  const records = [...(evidence.before.get('product_records')?.values() ?? [])]
  const due = records.filter(({ productId }) => wasDue(productId, evidence))
  const added = Number(change.after?.['totalProducts']) - Number(change.before?.['totalProducts'])
  const own = due.filter(({ userId }) => userId === change.before?.['userId'])
  return added >= 0 && added <= own.length && only('totalProducts')(change, evidence)
}

/** Of somebody whose account was being deleted. */
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

/** By table or bucket, what functions do of themselves (functions/maintenance, and the chores of the others). */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  profiles: [recounted('supporters', 'totalProducts', 'totalDownloads'), withPublication],
  accounts: [recounted(...ownCounters), withPublication, only('productsLag')],
  product_records: [
    published,
    recounted('userName', 'rating', 'ratingCount', 'ratingSum', 'salesCount', 'revenueCents'),
    only('reviewsLag', 'searchKey'),
  ],
  products: [
    shownByTime,
    recounted('userName', 'rating', 'ratingCount', 'ratingSum', 'downloadCount', 'viewCount'),
  ],
  orders: [only('searchKey'), elsewhere],
  order_events: [elsewhere],
  payments: [elsewhere],
  debts: [elsewhere],
  closing_accounts: [gone(), only('attempts', 'nextTryAt')],
  review_inbox: [only('searchKey')],
  members: [only('searchKey')],
  followers: [only('searchKey')],
  downloads: [
    (change, evidence) =>
      hasPassed('expireAt')(change, evidence) &&
      change.after?.['expireAt'] === null &&
      only('tokenId', 'expireAt')(change, evidence),
  ],
  mailed_links: [gone(hasPassed('expiresAt', DAY))],
  pending_follows: [gone(hasPassed('expiresAt', DAY))],
  stripe_events: [gone(hasPassed('receivedAt', 30 * DAY))],
  username_history: [gone(hasPassed('reservedUntil'))],
  // what was due is told, or put off
  notices: [gone(hasPassed('dueAt')), only('dueAt', 'mailId')],
  pushes: [gone()],
  push_subscriptions: [gone(), only('failures')],
  leftover_files: [gone(hasPassed('$createdAt', 60 * 60_000))],
  deletions: [gone(), only('rowsGone', 'uploadsCursor')],
  product_secrets: [
    (change, evidence) => change.after?.['isUnsealed'] === false && only('isUnsealed')(change, evidence),
  ],
  // how far they came
  server_facts: [({ before, after }) => /^(search|stripe)-/.test(String((after ?? before)?.['$id']))],
  open_payments: [gone()],
  'profile-pictures': [fileSwept],
  thumbnails: [fileSwept],
  media: [fileSwept],
  'product-files': [fileSwept],
}

/** Of what is gone nobody knows when; of what is there the server does. */
function isInTime({ after }: Change, runs: readonly Run[]): boolean {
  if (after === null) return runs.length > 0
  const at = timeIn(after, '$updatedAt')
  return runs.some(({ from, to }) => Date.parse(from) <= at && at <= Date.parse(to))
}

/** Whether functions did this by their schedule, while they ran, and as they do it. All else somebody must explain. */
export function isScheduled(change: Change, runs: readonly Run[], evidence: Omit<Evidence, 'now'>): boolean {
  if (!isInTime(change, runs)) return false
  const full = { ...evidence, now: Math.max(...runs.map(({ to }) => Date.parse(to))) }
  return [...(rules[change.place] ?? []), ofLeaver].some((rule) => rule(change, full))
}
