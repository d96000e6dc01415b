import { beforeAll, expect, test } from 'vitest'
import { communityOf, times } from '#tests/integration/support/community.ts'
import { messageTo, reachableCreator } from '#tests/integration/support/contact-requests.ts'
import { perform, refuse, sharedMarket, type Market } from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const READ = 'messages.mark_read'
const DELETE = 'messages.delete'

/** A creator with `count` messages. */
async function written(count = 1) {
  const creator = await reachableCreator(market)
  const community = communityOf(market, creator)
  await Promise.all(times(count, () => community.write()))
  const ids = (await community.rows('messages')).map(({ $id }) => $id)
  return { creator, community, ids, messageId: ids[0] ?? '' }
}

test('a message is unread until it is read, and counted so', async () => {
  const { creator, community, messageId } = await written(2)
  expect(await community.counters()).toMatchObject({ unreadMessages: 2 })
  const mark = (isRead: boolean) => perform(creator.client, READ, { messageId, isRead })
  await Promise.all(times(5, () => mark(true)))
  const readAt = async () => (await community.rows('messages')).find(({ $id }) => $id === messageId)?.readAt
  const first = await readAt()
  expect(first).toMatch(/^20/)
  await mark(true)
  expect(await readAt()).toBe(first)
  expect(await community.counters()).toMatchObject({ unreadMessages: 1 })
  await Promise.all([mark(false), mark(false)])
  expect(await readAt()).toBeNull()
  expect(await community.counters()).toMatchObject({ unreadMessages: 2 })
})

test('sent twenty times at once it counts once', async () => {
  const { community, creator } = await written(0)
  const message = messageTo(creator.userId)
  await Promise.all(times(20, () => community.write(message)))
  expect(await community.counters()).toMatchObject({ unreadMessages: 1 })
})

test('deleted, it counts no longer, read or not; deleted again nothing happens', async () => {
  const { creator, community, ids } = await written(3)
  const [read = '', unread = ''] = ids
  await perform(creator.client, READ, { messageId: read, isRead: true })
  await Promise.all(
    [read, unread, read, unread].map((messageId) => perform(creator.client, DELETE, { messageId })),
  )
  await perform(creator.client, DELETE, { messageId: unread })
  expect(await community.rows('messages')).toHaveLength(1)
  expect(await community.counters()).toMatchObject({ unreadMessages: 1 })
  expect(await refuse(creator.client, READ, { messageId: read, isRead: true })).toMatchObject({
    status: 404,
    message: 'Message not found',
  })
})

test('everything at once leaves a counter that is true', async () => {
  const { creator, community, ids } = await written(6)
  await Promise.allSettled([
    ...ids.map((messageId) => perform(creator.client, READ, { messageId, isRead: true })),
    ...ids.slice(3).map((messageId) => perform(creator.client, DELETE, { messageId })),
    ...ids.slice(1, 4).map((messageId) => perform(creator.client, READ, { messageId, isRead: false })),
    ...times(4, () => community.write()),
  ])
  expect(await community.counters()).toEqual(await community.counted())
})

test('nobody else reads or deletes it', async () => {
  const { community, creator, messageId } = await written()
  const attacker = await market.creator()
  const forged = market.guest()
  forged.headers['X-Appwrite-User-Id'] = creator.userId
  const read = { messageId, isRead: true }
  expect(await refuse(attacker.client, READ, read)).toMatchObject({ status: 404 })
  expect(await perform(attacker.client, DELETE, { messageId })).toEqual({})
  for (const guest of [market.guest(), forged]) {
    expect(await refuse(guest, READ, read)).toMatchObject({ status: 401 })
    expect(await refuse(guest, DELETE, { messageId })).toMatchObject({ status: 401 })
  }
  expect(await refuse(creator.client, READ, { messageId, isRead: 1 })).toMatchObject({ status: 400 })
  expect(await community.rows('messages')).toMatchObject([{ $id: messageId, readAt: null }])
  expect(await community.counters()).toMatchObject({ unreadMessages: 1 })
})
