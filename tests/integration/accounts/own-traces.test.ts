import { ID, TablesDB, Users } from 'node-appwrite'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  DEBTS_PAGE_SIZE,
  type DebtCursor,
  DOWNLOADS_PAGE_SIZE,
  FOLLOWS_PAGE_SIZE,
  type FollowedCursor,
  MEMBERSHIPS_PAGE_SIZE,
  PENDING_PAGE_SIZE,
  type PendingFollowCursor,
  WRITTEN_PAGE_SIZE,
} from '#src/domain/contracts/marketplace/own-traces.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { DATABASE } from '#functions/shared/db/tables.ts'
import { communityOf } from '#tests/integration/support/community.ts'
import { followByMail } from '#tests/integration/support/confirmed-follow.ts'
import { guestElsewhere } from '#tests/integration/support/contact-requests.ts'
import {
  perform,
  publish,
  refuse,
  sharedMarket,
  type Creator,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'
import { DAY } from '#src/lib/time/durations.ts'

/** The number of rows that Appwrite accepts in one call. */
const AT_ONCE = 100

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})
// all guests of these tests share one address, so limits are reset
beforeEach(() => market.tables.removeAll('rate_limits', []))

const verify = ({ userId }: Creator) =>
  new Users(market.admin).updateEmailVerification({ userId, emailVerification: true })

const followsOf = async ({ client }: Creator) => {
  const { follows } = await perform(client, 'followers.list_followed', {})
  return follows.map(({ creator, status }) => `${creator} ${status}`)
}
const commentsOf = async ({ client }: Creator) => {
  const { reviews } = await perform(client, 'reviews.list_written', {})
  return reviews.map(({ comment }) => comment)
}

/** Writes rows of a list. */
async function fill(tableId: string, count: number, rowOf: (index: number) => Record<string, unknown>) {
  const db = new TablesDB(market.admin)
  for (let start = 0; start < count; start += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - start)
    const rows = Array.from({ length }, (_, index) => rowOf(start + index))
    await db.createRows({ databaseId: DATABASE, tableId, rows })
  }
}

describe('whom an account follows', () => {
  const follow = (fan: { email: string }, creator: Creator, client = market.guest()) =>
    followByMail(market, creator.userId, fan.email, client)

  test('is what it followed itself, and as a guest only once the address is verified', async () => {
    const [fan, signedIn, asGuest, stranger] = await Promise.all([
      market.creator(),
      market.creator(),
      market.creator(),
      market.creator(),
    ])
    await follow(fan, signedIn, fan.client)
    await follow(fan, asGuest)
    await follow(stranger, signedIn, stranger.client)
    expect(await followsOf(fan)).toEqual([`${signedIn.username} active`])
    await verify(fan)
    expect(await followsOf(fan)).toEqual([`${asGuest.username} active`, `${signedIn.username} active`])
    const { follows } = await perform(fan.client, 'followers.list_followed', {})
    expect(Object.keys(follows[0] ?? {}).sort()).toEqual([
      'creator',
      'creatorId',
      'email',
      'followedAt',
      'notificationsEnabled',
      'status',
      'unfollowedAt',
    ])
  })

  test('stays in the list when it has ended', async () => {
    const [fan, creator] = await Promise.all([market.creator(), market.creator()])
    await follow(fan, creator, fan.client)
    const [row] = await communityOf(market, creator).rows('followers')
    await perform(creator.client, 'followers.remove', { followerId: row?.$id ?? '' })
    expect(await followsOf(fan)).toEqual([`${creator.username} inactive`])
    const { follows } = await perform(fan.client, 'followers.list_followed', { isActiveOnly: true })
    expect(follows, 'of those that one follows today').toEqual([])
    await perform(creator.client, 'settings.save_content', { visibility: 'private' })
    expect(await followsOf(fan), 'a hidden page keeps its name to itself').toEqual([' inactive'])
  })

  test('comes page by page, each once, and nothing of an earlier account of the same id', async () => {
    const fan = await market.creator()
    const count = 2 * FOLLOWS_PAGE_SIZE + 3
    const earlier = new Date(Date.now() - 60 * 60_000).toISOString()
    const rowOf = (creatorId: string, followedAt: string) => ({
      creatorId,
      userId: fan.userId,
      email: fan.email,
      emailKey: emailKey(market.hash, fan.email),
      status: 'active',
      followedAt,
    })
    // two rows at a time share a moment
    const begin = Date.now()
    const moment = (index: number) => new Date(begin + 1000 * Math.ceil(index / 2)).toISOString()
    await fill('followers', count, (index) => rowOf(`c${index}`, moment(index)))
    await fill('followers', 1, () => rowOf('of-before', earlier))
    const sizes: number[] = []
    const times: string[] = []
    let after: FollowedCursor | undefined
    do {
      const { follows, next } = await perform(fan.client, 'followers.list_followed', { after })
      sizes.push(follows.length)
      times.push(...follows.map(({ followedAt }) => followedAt))
      after = next ?? undefined
    } while (after)
    expect(sizes).toEqual([FOLLOWS_PAGE_SIZE, FOLLOWS_PAGE_SIZE, 3])
    expect(times).toEqual([...times].sort().reverse())
    expect(new Set(times).size).toBe(Math.ceil((count - 1) / 2) + 1)
  })
})

describe('which follows an account was asked to confirm', () => {
  const follows = (creator: Creator, email: string, client = guestElsewhere(market)) =>
    perform(client, 'followers.follow', { creatorId: creator.userId, email })
  const pendingOf = async ({ client }: Creator) => {
    const { pending } = await perform(client, 'followers.list_pending', {})
    return pending.map(({ creator, email }) => `${creator} ${email}`)
  }

  test('is what it asked for itself, and as a guest only once the address is verified', async () => {
    const [fan, signedIn, asGuest, stranger] = await Promise.all([
      market.creator(),
      market.creator(),
      market.creator(),
      market.creator(),
    ])
    await follows(signedIn, fan.email, fan.client)
    await follows(asGuest, fan.email)
    await follows(signedIn, stranger.email, stranger.client)
    expect(await pendingOf(fan)).toEqual([`${signedIn.username} ${fan.email}`])
    await verify(fan)
    const [asked] = (await perform(fan.client, 'followers.list_pending', {})).pending
    expect(await pendingOf(fan)).toEqual([
      `${asGuest.username} ${fan.email}`,
      `${signedIn.username} ${fan.email}`,
    ])
    expect(Object.keys(asked ?? {}).sort()).toEqual(['createdAt', 'creator', 'email', 'expiresAt'])
    expect(await pendingOf(signedIn)).toEqual([])
  })

  test('comes page by page, each once, and nothing of an earlier account of the same id', async () => {
    const fan = await market.creator()
    const begin = Date.now()
    const rowOf = (creatorId: string, time: number) => ({
      creatorId,
      userId: fan.userId,
      email: fan.email,
      emailKey: emailKey(market.hash, fan.email),
      createdAt: new Date(time).toISOString(),
      expiresAt: new Date(begin + DAY).toISOString(),
    })
    const count = 2 * PENDING_PAGE_SIZE + 3
    await fill('pending_follows', count, (index) => rowOf(`c${index}`, begin + 1000 * Math.ceil(index / 2)))
    await fill('pending_follows', 1, () => rowOf('of-before', begin - DAY))
    const sizes: number[] = []
    const times: string[] = []
    let after: PendingFollowCursor | undefined
    do {
      const { pending, next } = await perform(fan.client, 'followers.list_pending', { after })
      sizes.push(pending.length)
      times.push(...pending.map(({ createdAt }) => createdAt))
      after = next ?? undefined
    } while (after)
    expect(sizes).toEqual([PENDING_PAGE_SIZE, PENDING_PAGE_SIZE, 3])
    expect(times).toEqual([...times].sort().reverse())
  })
})

describe('whose member an account is', () => {
  const joined = async ({ client }: Creator) => {
    const { memberships } = await perform(client, 'members.list_joined', {})
    return memberships.map(({ creator, email, name }) => `${creator} ${email} ${name}`)
  }

  test('is told of what was done with it, and of what creators noted only once the address is verified', async () => {
    const [person, gate, list] = await Promise.all([market.creator(), market.creator(), market.creator()])
    const productId = await publish(gate, { accessType: 'email_required' })
    const proof = { type: 'email', email: person.email, agreeToEmails: true } as const
    await perform(person.client, 'downloads.get_url', { productId, proof })
    const target = { type: 'new', submissionId: ID.unique() } as const
    await perform(list.client, 'members.save', { email: person.email, name: 'Mara', target })
    await market.runScheduled()
    const [gated] = (await perform(person.client, 'members.list_joined', {})).memberships
    expect(gated).toMatchObject({ creator: gate.username, downloads: 1 })
    expect(gated?.agreedToEmailsAt).not.toBeNull()
    expect(await joined(person)).toHaveLength(1)
    await verify(person)
    expect(await joined(person)).toEqual([
      `${list.username} ${person.email} Mara`,
      expect.stringContaining(`${gate.username} ${person.email}`),
    ])
    expect(await joined(gate)).toEqual([])
  })

  test('comes page by page, each once', async () => {
    const person = await market.creator()
    const begin = Date.now()
    const count = MEMBERSHIPS_PAGE_SIZE + 3
    await fill('members', count, (index) => ({
      creatorId: `c${index}`,
      userId: person.userId,
      email: person.email,
      emailKey: emailKey(market.hash, person.email),
      membershipType: 'free',
      status: 'active',
      joinedAt: new Date(begin + 1000 * Math.ceil(index / 2)).toISOString(),
    }))
    const first = await perform(person.client, 'members.list_joined', {})
    const second = await perform(person.client, 'members.list_joined', { after: first.next ?? undefined })
    expect([first.memberships.length, second.memberships.length]).toEqual([MEMBERSHIPS_PAGE_SIZE, 3])
    expect(second.next).toBeNull()
  })
})

describe('what an account has downloaded', () => {
  test('is told to it alone', async () => {
    const [person, creator] = await Promise.all([market.creator(), market.creator()])
    const productId = await publish(creator)
    await perform(person.client, 'downloads.get_url', { productId })
    await perform(market.guest(), 'downloads.get_url', { productId })
    const { downloads, next } = await perform(person.client, 'downloads.list', {})
    expect(next).toBeNull()
    expect(downloads).toEqual([
      { creator: creator.username, productId, accessType: 'free', createdAt: downloads[0]?.createdAt },
    ])
    expect(await perform(creator.client, 'downloads.list', {})).toMatchObject({ downloads: [] })
  })

  test('comes page by page, each once, and nothing of an earlier account of the same id', async () => {
    const person = await market.creator()
    const begin = Date.now()
    const count = DOWNLOADS_PAGE_SIZE + 3
    const rowOf = (time: number) => ({
      productId: 'p',
      creatorId: 'gone',
      userId: person.userId,
      receiptKey: '',
      accessType: 'free',
      createdAt: new Date(time).toISOString(),
    })
    // all rows share one moment
    await fill('downloads', count, () => rowOf(begin))
    await fill('downloads', 1, () => rowOf(begin - DAY))
    const first = await perform(person.client, 'downloads.list', {})
    const second = await perform(person.client, 'downloads.list', { after: first.next ?? undefined })
    expect([first.downloads.length, second.downloads.length]).toEqual([DOWNLOADS_PAGE_SIZE, 3])
  })
})

describe('what an account owes', () => {
  const rowOf = ({ userId }: Creator, index: number, time: number) => ({
    sellerId: userId,
    sellerStripeAccountId: `acct_${userId}`,
    paymentId: `pi_${index}`,
    cause: 'dispute',
    reference: `dp_${index}`,
    amountCents: 1150,
    recoveredCents: 399,
    attempts: 2,
    nextTryAt: null,
    settledAt: null,
    createdAt: new Date(time).toISOString(),
  })

  test('is told with its sale and what has been taken, to nobody else', async () => {
    const [seller, other] = await Promise.all([market.creator(), market.creator()])
    await fill('debts', 1, () => rowOf(seller, 1, Date.now()))
    await fill('debts', 1, () => rowOf(seller, 2, Date.now() - DAY))
    const { debts, next } = await perform(seller.client, 'debts.list', {})
    expect(next).toBeNull()
    expect(debts).toEqual([
      {
        orderId: 'pi_1',
        cause: 'dispute',
        reference: 'dp_1',
        amountCents: 1150,
        recoveredCents: 399,
        settledAt: null,
        createdAt: debts[0]?.createdAt,
      },
    ])
    expect(await perform(other.client, 'debts.list', {})).toMatchObject({ debts: [], next: null })
  })

  test('comes page by page, each once', async () => {
    const seller = await market.creator()
    const begin = Date.now()
    const count = 2 * DEBTS_PAGE_SIZE + 3
    await fill('debts', count, (index) => rowOf(seller, index, begin + 1000 * Math.ceil(index / 2)))
    const found: string[] = []
    let after: DebtCursor | undefined
    do {
      const { debts, next } = await perform(seller.client, 'debts.list', { after })
      found.push(...debts.map(({ reference }) => reference))
      after = next ?? undefined
    } while (after)
    expect(found).toHaveLength(count)
    expect(new Set(found).size).toBe(count)
  })
})

describe('what an account has written', () => {
  const write = (productId: string, comment: string, by: { client?: Creator['client']; email?: string }) =>
    perform(by.client ?? market.guest(), 'reviews.create', {
      productId,
      comment,
      rating: 4,
      userName: 'Kim',
      email: by.email,
    })

  test('is what it wrote itself, and as a guest only once the address is verified', async () => {
    const [author, creator, stranger] = await Promise.all([
      market.creator(),
      market.creator(),
      market.creator(),
    ])
    const productId = await publish(creator)
    const { reviewId } = await write(productId, 'Signed in', author)
    await write(productId, 'As a guest', { email: author.email })
    await write(productId, 'By somebody else', stranger)
    await perform(creator.client, 'reviews.moderate', {
      reviewIds: [reviewId],
      status: 'rejected',
      note: 'For me alone',
    })
    const { reviews, next } = await perform(author.client, 'reviews.list_written', {})
    expect(next).toBeNull()
    expect(reviews).toEqual([
      {
        reviewId,
        productId,
        product: 'Brand kit',
        creator: creator.username,
        name: author.username,
        rating: 4,
        comment: 'Signed in',
        isVerifiedPurchase: false,
        status: 'rejected',
        createdAt: reviews[0]?.createdAt,
        editedAt: null,
      },
    ])
    await new Users(market.admin).updateEmail({ userId: stranger.userId, email: `was-${stranger.email}` })
    await verify(author)
    await write(productId, 'Verified', author)
    expect(await commentsOf(author)).toEqual(['Signed in', 'As a guest', 'Verified'])
    expect(await commentsOf(creator)).toEqual([])
  })

  test('comes page by page, each once, and nothing of an earlier account of the same id', async () => {
    const author = await market.creator()
    const authorKey = market.hash.of('author', 'user', author.userId)
    const ids = Array.from({ length: 2 * WRITTEN_PAGE_SIZE + 3 }, () => ID.unique())
    const before = ids.pop()
    const createdAt = new Date().toISOString()
    await fill('review_authors', ids.length + 1, (index) => ({
      productId: `p${index}`,
      reviewId: ids[index] ?? before,
      authorKey,
      slot: 1,
    }))
    await fill('review_inbox', ids.length + 1, (index) => ({
      productId: `p${index}`,
      reviewId: ids[index] ?? before,
      creatorId: 'gone',
      userName: 'Kim',
      rating: 5,
      status: 'approved',
      createdAt: index < ids.length ? createdAt : '2020-01-01T00:00:00.000Z',
    }))
    const found: string[] = []
    let after: string | undefined
    do {
      const { reviews, next } = await perform(author.client, 'reviews.list_written', { after })
      found.push(...reviews.map(({ reviewId }) => reviewId))
      after = next ?? undefined
    } while (after !== undefined)
    expect(found).toEqual([...ids].sort())
  })
})

test.each([
  ['followers.list_followed', { after: { followedAt: 'yesterday', creatorId: 'a' } }],
  ['followers.list_followed', { after: { followedAt: '2026-11-21T12:00:00.000Z' } }],
  ['followers.list_followed', { after: 'a' }],
  ['followers.list_pending', { after: { createdAt: 'yesterday', creatorId: 'a' } }],
  ['debts.list', { after: { createdAt: '2026-11-21T12:00:00.000Z', reference: '" or 1=1' } }],
  ['reviews.list_written', { after: '" or 1=1' }],
  ['reviews.list_written', { after: {} }],
] as const)('%s begins nowhere else than at a row: not at %j', async (action, input) => {
  const { client } = await market.creator()
  expect(await refuse(client, action, input)).toMatchObject({ status: 400, code: 'invalid_input' })
})

test.each([
  'followers.list_followed',
  'followers.list_pending',
  'debts.list',
  'members.list_joined',
  'downloads.list',
  'reviews.list_written',
] as const)('%s answers nobody without a page', async (action) => {
  expect(await refuse(market.guest(), action, {})).toMatchObject({ status: 401 })
  const { client } = await market.signUp()
  expect(await refuse(client, action, {})).toMatchObject({ status: 404 })
})
