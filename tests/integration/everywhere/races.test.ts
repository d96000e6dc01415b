import { ID, Query } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { publishDue } from '#functions/maintenance/src/publishing/publish-due.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import { withLease } from '#functions/shared/db/lease.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { tryConsume } from '#functions/shared/http/window-count.ts'
import { communityOf, times } from '#tests/integration/support/community.ts'
import { followSecrets } from '#tests/integration/support/confirmed-follow.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import {
  perform,
  publish,
  refuse,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { fillInbox } from '#e2e/support/browser/inbox.ts'
import { HOUR } from '#src/lib/time/durations.ts'

/** This stack lets simultaneous commits through and returns outdated single rows; see `local/README.md`. */
let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

const accountOf = async (creator: Creator) => {
  const account = await market.tables.get('accounts', accountRowId(market.hash, creator.userId))
  if (!account) throw new Error('There is no account')
  return account
}
const profileOf = (creator: Creator) => market.tables.get('profiles', creator.userId)
const recordOf = async (productId: string) => {
  const record = await market.tables.get('product_records', productRecordId(market.hash, productId))
  if (!record) throw new Error('There is no record')
  return record
}

/** Returns the results of the attempts that succeeded. All others must be conflicts. */
async function throughOf<T>(attempts: readonly Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(attempts)
  const others = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  )
  expect(others.filter((reason) => !/conflict/i.test(reason))).toEqual([])
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

// milliseconds: twenty simultaneous calls take time on a busy machine
describe.each([2, 4, 20])('%d at once', (many) => {
  test('that were decided on the same version: one commits, as a whole, and the next one is free', async () => {
    const { tables } = market
    const id = ID.unique()
    await tables.create('rate_limits', id, { count: 0, expiresAt: new Date().toISOString() })
    const turn = async () => {
      const row = await tables.get('rate_limits', id)
      const attempts = times(many, (index) =>
        tables.transaction(
          (tx) => {
            tx.create('reports', `${id}-${row?.count}-${index}`.slice(-36), {
              creatorId: id,
              reason: 'race',
              createdAt: new Date().toISOString(),
            })
            tx.increment('rate_limits', id, 'count')
          },
          { decidedOn: asRead('rate_limits', row) },
        ),
      )
      return (await throughOf(attempts)).length
    }
    expect([await turn(), await turn(), await turn()]).toEqual([1, 1, 1])
    expect(await tables.get('rate_limits', id)).toMatchObject({ count: 3 })
    expect(await tables.find('reports', [Query.equal('creatorId', id)])).toHaveLength(3)
  })

  test('begin a window that has run out: it counts each', async () => {
    const context = contextIn(market)
    const what = ['race', ID.unique()] as const
    const quota = { max: many - 1, window: HOUR }
    await tryConsume(context, what, quota)
    const later = { ...context, now: new Date(Date.now() + 2 * HOUR) }
    const counted = await Promise.all(times(many, () => tryConsume(later, what, quota)))
    expect(counted.filter(Boolean)).toHaveLength(many - 1)
  })

  test('take over a lease that has run out: one works', async () => {
    const context = contextIn(market)
    const what = ['race', ID.unique()] as const
    const dies = () => Promise.reject(new Error('It died'))
    await expect(withLease(context, what, HOUR, dies, () => false)).rejects.toThrow('It died')
    const later = { ...context, now: new Date(Date.now() + 2 * HOUR) }
    const gates: (() => void)[] = []
    const work = () => new Promise<void>((resolve) => gates.push(resolve))
    let refused = 0
    const attempts = times(many, async () => {
      const isDone = await withLease(later, what, HOUR, work)
      if (!isDone) refused += 1
    })
    await expect.poll(() => refused).toBe(many - 1)
    expect(gates).toHaveLength(1)
    gates[0]?.()
    await Promise.all(attempts)
    expect(await withLease(later, what, HOUR, () => Promise.resolve())).toBe(true)
  })

  test('switch a follower’s notifications, remove and take back: the counters are the rows', async () => {
    const creator = await market.creator()
    const community = communityOf(market, creator)
    await Promise.all(times(3, (index) => community.follow(`fan${index}@example.com`)))
    const [follower, other] = await community.rows('followers')
    const followerId = follower?.$id ?? ''
    const notify = (enabled: boolean) =>
      perform(creator.client, 'followers.set_notifications', { followerId, enabled })
    await throughOf(times(many, () => notify(false)))
    expect(await community.counters()).toMatchObject({ followersNotified: 2 })
    await throughOf(times(many, (index) => notify(index % 2 === 0)))
    expect(await community.counters()).toEqual(await community.counted())
    await Promise.allSettled(
      times(many, () => perform(creator.client, 'followers.remove', { followerId: other?.$id ?? '' })),
    )
    expect(await community.counters()).toMatchObject({ supporters: 2, shown: 2 })
    await market.tables.removeAll('rate_limits', [])
    const creatorId = creator.userId
    await perform(market.guest(), 'followers.follow', { creatorId, email: other?.email ?? '' })
    const [secret = ''] = await followSecrets(market, other?.email ?? '')
    await throughOf(times(many, () => perform(market.guest(), 'followers.confirm', { creatorId, secret })))
    expect(await community.counters()).toMatchObject({ supporters: 3, shown: 3 })
    expect(await community.counters()).toEqual(await community.counted())
    await notify(true)
  })

  test('read, write back and remove messages and members: the counters are the rows', async () => {
    const creator = await market.creator()
    const community = communityOf(market, creator)
    await perform(creator.client, 'profile.update', { contactForm: true, contactEmail: creator.email })
    await Promise.all(times(3, () => community.write()))
    const [message] = await community.rows('messages')
    const messageId = message?.$id ?? ''
    const mark = (isRead: boolean) => perform(creator.client, 'messages.mark_read', { messageId, isRead })
    await throughOf(times(many, () => mark(true)))
    expect(await community.counters()).toMatchObject({ unreadMessages: 2 })
    await throughOf(times(many, (index) => mark(index % 2 === 0)))
    await throughOf(times(many, () => perform(creator.client, 'messages.delete', { messageId })))
    const memberId = await community.add('first@example.com')
    await community.add('second@example.com')
    const target = { type: 'known', memberId } as const
    await throughOf(
      times(many, (index) =>
        perform(creator.client, 'members.save', { target, email: `m${index}@example.com`, name: '' }),
      ),
    )
    await throughOf(times(many, () => perform(creator.client, 'members.delete', { memberId })))
    expect(await community.counters()).toMatchObject({ totalMembers: 1, unreadMessages: 2 })
    expect(await community.counters()).toEqual(await community.counted())
  })

  test('leave the same address for a download: one member', async () => {
    const creator = await market.creator()
    const productId = await publish(creator, { accessType: 'email_required' })
    const proof = { type: 'email', email: 'reader@example.com', agreeToEmails: true } as const
    const attempts = times(many, () =>
      perform(market.guest(`10.9.${many}.1`), 'downloads.get_url', { productId, proof }),
    )
    expect((await throughOf(attempts)).length).toBeGreaterThan(0)
    const community = communityOf(market, creator)
    expect(await community.rows('members')).toHaveLength(1)
    expect(await community.counters()).toEqual(await community.counted())
  })

  test('save a product from the same state: one does, and its two rows are one', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    const before = await recordOf(productId)
    const secrets = await market.tables.get('product_secrets', productId)
    const file = { fileId: secrets?.fileStorageId ?? '', originalName: 'guide.pdf' }
    const save = (title: string, basedOn = before.updatedAt ?? '') =>
      perform(creator.client, 'products.save', {
        productId,
        basedOn,
        product: { ...plainProduct, file, title },
      })
    expect(await throughOf(times(many, (index) => save(`Title ${index}`)))).toHaveLength(1)
    const record = await recordOf(productId)
    expect(await market.tables.get('products', productId)).toMatchObject({ title: record.title })
    await save('The next one', record.updatedAt ?? '')
  })

  test('remove a product with its reviews: counted once', async () => {
    const creator = await market.creator()
    const [productId, other] = [await publish(creator), await publish(creator)]
    await fillInbox(market.tables, await accountOf(creator), 6, () => ({ productId }))
    await fillInbox(market.tables, await accountOf(creator), 2, () => ({ productId: other }))
    await throughOf(times(many, () => perform(creator.client, 'products.delete', { productId })))
    expect(await accountOf(creator)).toMatchObject({ totalProducts: 1, pendingReviews: 2 })
    expect(await profileOf(creator)).toMatchObject({ totalProducts: 1 })
  })

  test('decide about the same reviews: the counters and ratings are the rows', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    const reviewIds = await fillInbox(market.tables, await accountOf(creator), 8, (index) => ({
      productId,
      rating: 1 + (index % 5),
    }))
    const moderate = (status: 'approved' | 'rejected') =>
      perform(creator.client, 'reviews.moderate', { reviewIds, status })
    await throughOf(times(many, (index) => moderate(index % 2 === 0 ? 'approved' : 'rejected')))
    const rows = await market.tables.find('review_inbox', [Query.equal('productId', productId)])
    const approved = rows.filter(({ status }) => status === 'approved')
    const ratingSum = approved.reduce((sum, { rating }) => sum + rating, 0)
    const rated = { ratingCount: approved.length, ratingSum }
    expect(await recordOf(productId)).toMatchObject(rated)
    expect(await market.tables.get('products', productId)).toMatchObject(rated)
    expect(await accountOf(creator)).toMatchObject({
      pendingReviews: rows.filter(({ status }) => status === 'pending').length,
      approvedReviews: approved.length,
    })
    expect((await moderate('approved')).failed).toEqual([])
  })

  test('change a page: it is shown as it is kept, and can be changed again', async () => {
    const creator = await market.newcomer()
    await throughOf(
      times(Math.min(many, 8), () => perform(creator.client, 'profile.complete_onboarding', {})),
    )
    const visibility = (index: number) => (index % 2 === 0 ? 'private' : 'public')
    await throughOf(
      times(many, (index) =>
        index % 3 === 0
          ? perform(creator.client, 'settings.save_content', { visibility: visibility(index) })
          : perform(creator.client, 'profile.update', { name: `Name ${index}` }),
      ),
    )
    await perform(creator.client, 'settings.save_content', { visibility: 'public' })
    await perform(creator.client, 'profile.update', { about: '<p>The last word</p>' })
    const { name, about, visibility: seen, updatedAt } = await accountOf(creator)
    expect(seen).toBe('public')
    expect(await profileOf(creator)).toMatchObject({ name, about, updatedAt })
  })

  test('want the same name, as a username or a short address: one has it', async () => {
    const name = `wanted-${many}-${ID.unique()}`.slice(0, 30)
    const people = await Promise.all(times(Math.min(many, 6), () => market.creator()))
    const attempts = times(many, (index) => {
      const creator = people[index % people.length]
      if (!creator) throw new Error('Nobody')
      return index % 2 === 0
        ? perform(creator.client, 'profile.change_username', { username: name }).then(() => creator.userId)
        : perform(creator.client, 'settings.save_page', { customSlug: name }).then(() => creator.userId)
    })
    const winners = new Set(await throughOf(attempts))
    expect(winners.size).toBe(1)
    const holders = [
      ...(await market.tables.find('accounts', [Query.equal('usernameKey', name)])),
      ...(await market.tables.find('accounts', [Query.equal('customSlugKey', name)])),
    ]
    expect(new Set(holders.map(({ userId }) => userId))).toEqual(winners)
    const losers = people.filter(({ userId }) => !winners.has(userId))
    const again = losers.map(({ client }) => refuse(client, 'profile.change_username', { username: name }))
    for (const { status } of await Promise.all(again)) expect(status).toBe(409)
    for (const { client } of losers) {
      await perform(client, 'profile.change_username', { username: `other-${ID.unique()}` })
    }
  })

  test('publish what is due: it is counted once', async () => {
    const creator = await market.creator()
    const scheduledAt = new Date(Date.now() + HOUR).toISOString()
    const ids = await Promise.all(times(2, () => publish(creator, { status: 'scheduled', scheduledAt })))
    const runs = times(many, () => publishDue(contextIn(market, undefined, new Date(Date.now() + 2 * HOUR))))
    const published = await Promise.all(runs)
    expect(published.reduce((sum, count) => sum + count, 0)).toBe(2)
    for (const productId of ids) expect(await market.tables.get('products', productId)).not.toBeNull()
    expect(await accountOf(creator)).toMatchObject({ totalProducts: 2 })
  })
})

describe('one after the other, nobody is ever stuck', () => {
  const TIMES = 20

  test('who changes what they have', async () => {
    const creator = await market.creator()
    const community = communityOf(market, creator)
    await community.follow('fan@example.com')
    const [follower] = await community.rows('followers')
    const followerId = follower?.$id ?? ''
    const productId = await publish(creator)
    const [reviewId = ''] = await fillInbox(market.tables, await accountOf(creator), 1, () => ({ productId }))
    for (let turn = 0; turn < TIMES; turn += 1) {
      const isEven = turn % 2 === 0
      await perform(creator.client, 'followers.set_notifications', { followerId, enabled: isEven })
      await perform(creator.client, 'profile.update', { name: `Name ${turn}` })
      const status = isEven ? 'approved' : 'rejected'
      expect(
        (await perform(creator.client, 'reviews.moderate', { reviewIds: [reviewId], status })).failed,
      ).toEqual([])
      const visibility = isEven ? 'private' : 'public'
      await perform(creator.client, 'settings.save_content', { visibility })
    }
    expect(await community.counters()).toEqual(await community.counted())
    expect(await accountOf(creator)).toMatchObject({ name: `Name ${TIMES - 1}`, totalProducts: 1 })
  })

  test('a row that every change puts back to what it was', async () => {
    const { tables } = market
    const id = ID.unique()
    const same = { count: 0, expiresAt: new Date().toISOString() }
    await tables.create('rate_limits', id, same)
    const versions = new Set<string>()
    for (let turn = 0; turn < TIMES; turn += 1) {
      const row = await tables.get('rate_limits', id)
      versions.add(row?.version ?? '')
      await tables.transaction((tx) => tx.update('rate_limits', id, same), {
        decidedOn: asRead('rate_limits', row),
      })
    }
    expect(versions.size).toBe(TIMES)
  })

  test('but for who decides on what was read before', async () => {
    const { tables } = market
    const id = ID.unique()
    await tables.create('rate_limits', id, { count: 0, expiresAt: new Date().toISOString() })
    const row = await tables.get('rate_limits', id)
    const change = () =>
      tables.transaction((tx) => tx.update('rate_limits', id, { count: 1 }), {
        decidedOn: asRead('rate_limits', row),
      })
    await change()
    await tables.removeAll('row_guards', [])
    await expect(change(), 'with the guard swept').rejects.toThrow(Conflict)
  })
})
