import { describe, expect, test } from 'vitest'
import appwrite from '#appwrite.json' with { type: 'json' }
import { limits } from '#src/domain/limits/limits.ts'
import { imageExtensions, videoExtensions } from '#src/domain/files/file-kinds.ts'
import { productFileExtensions } from '#src/domain/files/product-files.ts'
import { rowSchemas, type TableName } from '#functions/shared/db/rows.ts'

const byId = <Item extends { $id: string }>(items: Item[]) =>
  Object.fromEntries(items.map((item) => [item.$id, item]))
const tables = byId(appwrite.tables)

/** All permissions that clients have for each table. Everything that is not listed here is granted to nobody. */
const grants: Record<string, { permissions: string[]; rowSecurity: boolean }> = {}
const grant = (permissions: string[], rowSecurity: boolean, ids: string[]) => {
  for (const id of ids) grants[id] = { permissions, rowSecurity }
}
grant(['read("any")'], false, [
  'profiles',
  'products',
  'reviews',
  'former_names',
  'listings',
  'shelf_places',
  'product_pairs',
])
grant([], true, [
  'accounts',
  'product_records',
  'review_inbox',
  'followers',
  'members',
  'messages',
  'orders',
  'order_events',
  'daily_stats',
  'daily_referrers',
  'saved_products',
  'discounts',
])
grant([], false, [
  'product_secrets',
  'payments',
  'tax_evidence',
  'invoices',
  'number_series',
  'product_versions',
  'further_files',
  'price_history',
  'review_authors',
  'helpful_marks',
  'downloads',
  'rate_limits',
  'stripe_events',
  'server_facts',
  'purchase_keys',
  'mailed_links',
  'mails',
  'update_mailings',
  'update_mails',
  'unsubscribes',
  'notices',
  'pushes',
  'push_subscriptions',
  'reports',
  'decisions',
  'complaints',
  'operator_log',
  'username_history',
  'deletions',
  'leftover_files',
  'deletion_feedback',
  'product_ids',
  'open_payments',
  'offer_changes',
  'debts',
  'closing_accounts',
  'former_sellers',
  'revocations',
  'pending_follows',
  'listing_changes',
  'pair_buyers',
  'discount_uses',
  'bundle_parts',
  'row_guards',
])

test('no table grants more than reading what is public', () => {
  const granted = appwrite.tables.map(({ $id, $permissions, rowSecurity }) => [
    $id,
    { permissions: $permissions, rowSecurity },
  ])
  expect(Object.fromEntries(granted)).toEqual(grants)
})

test('the buckets let people upload what they may, and read what is public', () => {
  const pictures = [...imageExtensions]
  const media = [...imageExtensions, ...videoExtensions]
  const { profile, product } = limits
  const granted = appwrite.buckets.map((bucket) => [
    bucket.$id,
    bucket.$permissions,
    bucket.fileSecurity,
    bucket.maximumFileSize,
    bucket.allowedFileExtensions,
  ])
  expect(granted).toEqual([
    ['profile-pictures', ['read("any")', 'create("users")'], true, profile.pictureBytes, pictures],
    ['thumbnails', ['read("any")', 'create("label:creator")'], true, profile.thumbnailBytes, pictures],
    ['media', ['read("any")', 'create("label:creator")'], true, product.videoBytes, media],
    ['product-files', ['create("label:creator")'], true, product.fileBytes, productFileExtensions],
  ])
})

test('the functions are executed by whom they serve, with no scope that they do not need', () => {
  const rows = ['rows.read', 'rows.write']
  const files = ['files.read', 'files.write', 'tokens.read', 'tokens.write']
  const users = ['users.read', 'users.write']
  const targets = ['targets.read', 'targets.write']
  const mail = [...targets, 'providers.read', 'messages.write']
  const resend = ['messages.read', 'messages.write']
  const granted = appwrite.functions.map(({ $id, execute, scopes, events }) => [$id, execute, scopes, events])
  expect(granted).toEqual([
    ['payments', ['any'], [...rows, 'executions.write', 'tokens.write', 'users.read'], []],
    ['marketplace', ['any'], [...rows, ...files, ...users, ...mail, 'executions.write'], []],
    [
      'maintenance',
      [],
      [...rows, ...files, ...users, ...targets, ...resend, 'providers.read'],
      ['users.*.delete', 'users.*.verification.*.update', 'users.*.update.email'],
    ],
  ])
})

test('what the product does not use is switched off', () => {
  expect(appwrite.settings.services).toEqual({ graphql: false, teams: false, messaging: false })
  const on = Object.entries(appwrite.settings.auth.methods).filter(([, enabled]) => enabled)
  expect(on.map(([method]) => method)).toEqual(['jwt', 'email-password'])
})

test('keys of columns and indexes are short enough for MariaDB', () => {
  const keys = appwrite.tables
    .flatMap(({ columns, indexes }) => [...columns, ...indexes])
    .map(({ key }) => key)
  expect(keys.filter((key) => key.length > 36)).toEqual([])
})

const isTable = (id: string): id is TableName => Object.hasOwn(rowSchemas, id)
const known = Object.keys(rowSchemas).filter(isTable)

describe.each(known)('the table %s', (table) => {
  const columns = tables[table]?.columns ?? []

  test('has the columns that the code knows, and no others', () => {
    const keys = Object.keys(rowSchemas[table].shape).filter((key) => !key.startsWith('$'))
    expect(columns.map(({ key }) => key).sort()).toEqual(keys.sort())
  })

  test('fits one row of MariaDB: 65,535 bytes, of which a string takes four for each character', () => {
    const bytes = columns.map(({ type, array, ...column }) => {
      const size = 'size' in column ? (column.size ?? 0) : 0
      const isInline = type === 'string' && !array && size < 16_384
      return isInline ? 4 * size + 2 : 20
    })
    expect(bytes.reduce((sum, value) => sum + value, 0)).toBeLessThan(65_535)
  })

  test('counts from 0: Appwrite cannot increment null', () => {
    const isPercent = (column: (typeof columns)[number]) => 'max' in column && column.max === 100
    const counters = columns.filter(
      (column) => column.type === 'integer' && !column.array && !column.required && !isPercent(column),
    )
    expect(counters.filter((column) => column.default !== 0)).toEqual([])
  })
})

test('the code knows every table', () => {
  const untouched = appwrite.tables.map(({ $id }) => $id).filter((id) => !isTable(id))
  expect(untouched).toEqual([])
})
