import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountCreators } from '#functions/maintenance/src/counts/recount-creators.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import { fillInbox } from '#e2e/support/browser/inbox.ts'
import { communityOf, times } from '#tests/integration/support/community.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import { perform, publish, type Creator } from '#tests/integration/support/stacks/market-stack.ts'
import { priced, startShop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const FIVE_MINUTES = 5 * 60_000
const rowIdOf = ({ userId }: Creator) => accountRowId(shop.hash, userId)

/** The context of the run in which this creator is recounted. */
const turnOf = (creator: Creator) =>
  contextIn(shop, undefined, new Date(Number.parseInt(rowIdOf(creator).slice(0, 2), 16) * FIVE_MINUTES))

async function rowsOf(creator: Creator, productId: string) {
  const [account, profile, record, product] = await Promise.all([
    shop.tables.get('accounts', rowIdOf(creator)),
    shop.tables.get('profiles', creator.userId),
    shop.tables.get('product_records', productRecordId(shop.hash, productId)),
    shop.tables.get('products', productId),
  ])
  return { account, profile, record, product }
}

type Rows = Awaited<ReturnType<typeof rowsOf>>

/** Leaves out the version, which every recount changes. */
const countersOf = ({ account, profile, record, product }: Rows) => ({
  account: { ...account, version: '' },
  profile,
  record: { ...record, version: '' },
  product,
})

/** A creator with two followers, a member, a message, reviews and a sale. */
async function busyCreator() {
  const creator = await shop.connected()
  const productId = await publish(creator, priced)
  const community = communityOf(shop, creator)
  await perform(creator.client, 'profile.update', { contactForm: true, contactEmail: creator.email })
  await Promise.all(times(2, (index) => community.follow(`${creator.userId}-${index}@example.com`)))
  await community.add('member@example.com')
  await community.write()
  const { account } = await rowsOf(creator, productId)
  const [first = ''] = await fillInbox(shop.tables, account, 2, () => ({ productId, rating: 5 }))
  await perform(creator.client, 'reviews.moderate', { reviewIds: [first], status: 'approved' })
  const { paymentIntent } = await shop.begin(shop.guest(), { productId })
  await shop.pay(paymentIntent.id)
  await shop.settled()
  return { creator, productId }
}

/** Counters of a server that has lost some increments and applied others twice. */
const drifted: RowData<'accounts'> = {
  supporters: 7,
  followersNotified: 0,
  followersVerified: 5,
  totalMembers: 9,
  activeMembers: 0,
  unreadMessages: 3,
  pendingReviews: 0,
  approvedReviews: 8,
  totalProducts: 4,
  totalSales: 0,
  totalRevenueCents: 1,
}

test('whatever has drifted is set right, here and in what everybody sees', async () => {
  const { creator, productId } = await busyCreator()
  const right = countersOf(await rowsOf(creator, productId))
  expect(right.account).toMatchObject({ supporters: 2, totalMembers: 1, unreadMessages: 1, totalSales: 1 })
  expect(right.record).toMatchObject({ salesCount: 1, revenueCents: 1999, ratingCount: 1, ratingSum: 5 })
  const { tables } = shop
  await tables.update('accounts', rowIdOf(creator), drifted)
  await tables.update('profiles', creator.userId, { supporters: 1, totalProducts: 0, totalDownloads: 6 })
  const ratings = { ratingCount: 3, ratingSum: 3, rating: 1 }
  const sales = { salesCount: 0, revenueCents: 5 }
  await tables.update('product_records', productRecordId(shop.hash, productId), {
    ...ratings,
    ...sales,
    userName: 'former',
  })
  await tables.update('products', productId, {
    ...ratings,
    viewCount: 9,
    downloadCount: 9,
    userName: 'former',
  })

  const counted = await Promise.all(times(4, () => recountCreators(turnOf(creator))))
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(countersOf(await rowsOf(creator, productId))).toEqual(right)
})

test('what is right is left alone', async () => {
  const { creator, productId } = await busyCreator()
  const before = await rowsOf(creator, productId)
  expect(await recountCreators(turnOf(creator))).toBe(0)
  expect(await rowsOf(creator, productId)).toEqual(before)
})

test('what is counted meanwhile is not lost', async () => {
  const { creator, productId } = await busyCreator()
  const community = communityOf(shop, creator)
  await shop.tables.update('accounts', rowIdOf(creator), { supporters: 9 })
  await Promise.all([
    ...times(4, () => recountCreators(turnOf(creator))),
    ...times(3, (index) => community.follow(`${creator.userId}-late${index}@example.com`)),
  ])
  await recountCreators(turnOf(creator))
  expect(await community.counters()).toEqual(await community.counted())
  expect((await rowsOf(creator, productId)).account).toMatchObject({ supporters: 5 })
})
