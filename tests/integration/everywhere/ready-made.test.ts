import { Query, Storage, Users } from 'node-appwrite'
import { beforeAll, expect, test } from 'vitest'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import { PRODUCT_FILES } from '#functions/shared/files/files.ts'
import {
  perform,
  publish,
  saveProduct,
  sharedMarket,
  type Creator,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

/** A creator whose page is made by the actions. */
async function byActions(isOnboarded: boolean): Promise<Creator> {
  const person = await market.signUp()
  const username = `u-${person.userId}`
  await perform(person.client, 'profile.create', { username })
  if (isOnboarded) {
    await perform(person.client, 'profile.complete_onboarding', {})
    await perform(person.client, 'settings.save_seller', { kind: 'private' })
  }
  return { ...person, username }
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/

/** What differs between any two rows, and the words of a listing, which are made of its creator's username too. */
const DIFFERS = new Set([
  '$sequence',
  '$createdAt',
  '$updatedAt',
  'version',
  'position',
  'popularity',
  'nearKey',
  'textKey',
])
const isWords = (key: string, part: unknown) => key === 'searchKey' && String(part).startsWith('zz')

/** Returns the value with the same words for what differs between two people and two moments. */
function alike(value: unknown, own: Record<string, string>): unknown {
  const text = JSON.stringify(value, (key, part: unknown) => {
    if (DIFFERS.has(key) || isWords(key, part)) return 'differs'
    return typeof part === 'string' && TIME.test(part) ? 'a time' : part
  })
  const named = Object.entries(own).reduce((known, [name, id]) => known.replaceAll(id, name), text)
  return JSON.parse(named)
}

async function accountRows({ userId }: Creator) {
  const { tables, hash, admin } = market
  const account = await tables.get('accounts', accountRowId(hash, userId))
  const { labels } = await new Users(admin).get({ userId })
  const own = { userId, ownerLabel: account?.ownerLabel ?? '', accountId: account?.$id ?? '' }
  const rows = { account, profile: await tables.get('profiles', userId), labels: labels.sort() }
  return alike(rows, own)
}

test.each([true, false])(
  'a ready-made account is as the actions make it, onboarded: %s',
  async (isOnboarded) => {
    const made = isOnboarded ? await market.creator() : await market.newcomer()
    expect(await accountRows(made)).toEqual(await accountRows(await byActions(isOnboarded)))
  },
)

async function productRows({ userId }: Creator, productId: string) {
  const { tables, hash, admin } = market
  const recordId = productRecordId(hash, productId)
  const account = await tables.get('accounts', accountRowId(hash, userId))
  const secrets = await tables.get('product_secrets', productId)
  const fileId = secrets?.fileStorageId ?? ''
  const file = await new Storage(admin).getFile({ bucketId: PRODUCT_FILES, fileId })
  const all = [Query.limit(500)]
  const places = await tables.find('shelf_places', [Query.equal('productId', productId), ...all])
  const rows = {
    account,
    profile: await tables.get('profiles', userId),
    record: await tables.get('product_records', recordId),
    secrets,
    file,
    product: await tables.get('products', productId),
    listing: await tables.get('listings', productId),
    shelves: places
      .map(({ $id: _id, ...place }) => place)
      .sort((one, other) => (one.shelf < other.shelf ? -1 : 1)),
    prices: (await tables.find('price_history', [Query.equal('recordId', recordId)])).map(
      ({ $id: _id, ...price }) => price,
    ),
    launches: (await tables.find('discounts', [Query.equal('creatorId', userId)])).map(
      ({ $id: _id, ...launch }) => launch,
    ),
  }
  const own = {
    userId,
    ownerLabel: account?.ownerLabel ?? '',
    accountId: account?.$id ?? '',
    productId,
    recordId,
    fileId,
  }
  return alike(rows, own)
}

const soon = new Date(Date.now() + 3_600_000).toISOString()
const cases: [string, Partial<ProductInput>][] = [
  ['a free product', { tags: ['one', 'two'] }],
  ['a product for a code', { accessType: 'code_required', downloadCode: 'alpha-beta-9' }],
  ['a draft', { status: 'draft' }],
  ['a scheduled product', { status: 'scheduled', scheduledAt: soon }],
  ['a product for sale', { accessType: 'paid', priceCents: 1999, category: 'E-Books' }],
  [
    'a product at its launch price',
    {
      accessType: 'paid',
      priceCents: 1999,
      launch: { priceCents: 999, endsAt: soon, maxSales: 3, startedAt: null },
    },
  ],
  [
    'a product whose buyers name the price',
    { accessType: 'paid', priceCents: 0, isPayWhatYouWant: true, suggestedCents: 900 },
  ],
]

test.each(cases)('%s is as the action saves it', async (_what, change) => {
  const [one, other] = [await market.creator(), await market.creator()]
  await Promise.all([market.verify(one), market.verify(other)])
  const product = { ...plainProduct, ...change }
  const [made, saved] = [await publish(one, product), await saveProduct(other, product)]
  expect(await productRows(one, made)).toEqual(await productRows(other, saved))
})
