import { beforeAll, describe, expect, test } from 'vitest'
import { foundBy } from '#src/domain/search/found-by.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { communityOf, times } from '#tests/integration/support/community.ts'
import {
  perform,
  publish,
  refuse,
  sharedMarket,
  type Creator,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const SAVE = 'members.save'
const DELETE = 'members.delete'
const asNew = () => ({ type: 'new', submissionId: randomId() }) as const
const known = (memberId: string) => ({ type: 'known', memberId }) as const

async function setup() {
  const creator = await market.creator()
  return { creator, community: communityOf(market, creator) }
}

async function download(email: string, productId: string) {
  const proof = { type: 'email', email, agreeToEmails: true } as const
  await perform(market.guest(), 'downloads.get_url', { productId, proof })
}

describe('a new member', () => {
  test('is free and active, found by name and address, and counted', async () => {
    const { creator, community } = await setup()
    const form = { email: ' Zoe@Müller.example, ', name: ' Zoë Müller ' }
    await perform(creator.client, SAVE, { target: asNew(), ...form })
    expect(await community.rows('members')).toMatchObject([
      {
        email: 'zoe@xn--mller-kva.example',
        name: 'Zoë Müller',
        searchKey: foundBy.members({ name: 'Zoë Müller', email: 'zoe@xn--mller-kva.example' }),
        membershipType: 'free',
        status: 'active',
        totalDownloads: 0,
        userId: '',
      },
    ])
    expect(await community.counters()).toMatchObject({ totalMembers: 1, activeMembers: 1, premiumMembers: 0 })
  })

  test('sent ten times at once, and later again, is one', async () => {
    const { creator, community } = await setup()
    const sent = { target: asNew(), email: 'kim@example.com', name: 'Kim' }
    const answers = await Promise.all(times(10, () => perform(creator.client, SAVE, sent)))
    expect(await perform(creator.client, SAVE, sent)).toEqual(answers[0])
    expect(await community.rows('members')).toHaveLength(1)
    expect(await community.counters()).toEqual(await community.counted())
  })

  test('whose address is one already is refused, also when two windows send at once', async () => {
    const { creator, community } = await setup()
    const attempts = await Promise.allSettled(times(5, () => community.add('kim@example.com')))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = { target: asNew(), email: 'KIM@example.com', name: '' }
    expect(await refuse(creator.client, SAVE, again)).toMatchObject({
      status: 409,
      field: 'email',
      message: 'This email address is already a member',
    })
    expect(await community.counters()).toMatchObject({ totalMembers: 1 })
  })

  test('may be the member of another creator too', async () => {
    const [one, other] = await Promise.all([setup(), setup()])
    for (const { community } of [one, other]) await community.add('kim@example.com')
    expect(await other.community.counters()).toMatchObject({ totalMembers: 1 })
  })
})

describe('a member who is changed', () => {
  test('keeps type and status, joining and downloads', async () => {
    const { creator, community } = await setup()
    const joinedAt = '2025-01-01T00:00:00.000+00:00'
    const kept = { membershipType: 'vip', status: 'inactive', totalDownloads: 7, joinedAt } as const
    const memberId = await community.import({ ...kept, userId: 'somebody' })
    await perform(creator.client, SAVE, { target: known(memberId), email: 'new@example.com', name: 'New' })
    expect(await community.rows('members')).toMatchObject([
      {
        ...kept,
        $id: memberId,
        email: 'new@example.com',
        name: 'New',
        searchKey: foundBy.members({ name: 'New', email: 'new@example.com' }),
        userId: '',
      },
    ])
    expect((await community.rows('members'))[0]?.lastActiveAt).toMatch(/^20/)
  })

  test('leaves the old address to a new member', async () => {
    const { creator, community } = await setup()
    const productId = await publish(creator, { accessType: 'email_required' })
    await download('old@example.com', productId)
    const [before] = await community.rows('members')
    const memberId = before?.$id ?? ''
    await perform(creator.client, SAVE, { target: known(memberId), email: 'old@example.com', name: 'Kim' })
    expect(await community.rows('members'), 'a name changes no answer').toMatchObject([
      { name: 'Kim', agreedToEmailsAt: before?.joinedAt },
    ])
    await perform(creator.client, SAVE, { target: known(memberId), email: 'new@example.com', name: '' })
    expect(await community.rows('members'), 'the new address has agreed to nothing').toMatchObject([
      { email: 'new@example.com', agreedToEmailsAt: null },
    ])
    await download('old@example.com', productId)
    await download('new@example.com', productId)
    const members = await community.rows('members')
    expect(new Set(members.map(({ email }) => email))).toEqual(
      new Set(['old@example.com', 'new@example.com']),
    )
    expect(await community.counters()).toMatchObject({ totalMembers: 2, activeMembers: 2 })
  })

  test('cannot take another’s address', async () => {
    const { creator, community } = await setup()
    await community.add('kim@example.com')
    const memberId = await community.add('robin@example.com')
    const change = { target: known(memberId), email: 'kim@example.com', name: '' }
    expect(await refuse(creator.client, SAVE, change)).toMatchObject({ status: 409, field: 'email' })
    expect((await community.rows('members')).map(({ email }) => email)).toContain('robin@example.com')
  })

  test('who is gone is told so', async () => {
    const { creator } = await setup()
    const change = { target: known('nosuch'), email: 'kim@example.com', name: '' }
    expect(await refuse(creator.client, SAVE, change)).toMatchObject({
      status: 404,
      message: 'Member not found',
    })
  })
})

test('whoever downloads for an address joins once, however many come at once', async () => {
  const { creator, community } = await setup()
  const productId = await publish(creator, { accessType: 'email_required' })
  const addresses = times(6, (index) => `fan${index % 3}@example.com`)
  await Promise.all(addresses.map((email) => download(email, productId)))
  const members = await community.rows('members')
  const emails = ['fan0@example.com', 'fan1@example.com', 'fan2@example.com']
  expect(members.map(({ searchKey }) => searchKey).sort()).toEqual(
    emails.map((email) => foundBy.members({ name: '', email })),
  )
  expect(await community.counters()).toMatchObject({ totalMembers: 3 })
  expect(await community.counters()).toEqual(await community.counted())
})

describe('whoever downloads with an account', () => {
  /** Downloads with a yes to e-mails, and returns who has become a member. */
  async function joined(visitor: Pick<Creator, 'client'>, email: string) {
    const { creator, community } = await setup()
    const productId = await publish(creator, { accessType: 'email_required' })
    const proof = { type: 'email', email, agreeToEmails: true } as const
    await perform(visitor.client, 'downloads.get_url', { productId, proof })
    return (await community.rows('members')).map(({ userId, emailsConfirmedAt }) => ({
      userId,
      isConfirmed: emailsConfirmedAt !== null,
    }))
  }

  test('is the member as this account, and has confirmed what a verified address answers', async () => {
    const visitor = await market.signUp()
    const { userId, email } = visitor
    expect(await joined(visitor, email)).toEqual([{ userId, isConfirmed: false }])
    await market.verify(visitor)
    expect(await joined(visitor, email.toUpperCase())).toEqual([{ userId, isConfirmed: true }])
  })

  test('answers for nobody else, whose address they type', async () => {
    const [visitor, victim] = [await market.signUp(), await market.signUp()]
    for (const account of [visitor, victim]) await market.verify(account)
    expect(await joined(visitor, victim.email)).toEqual([{ userId: '', isConfirmed: false }])
  })
})

test('a member deleted in five windows is counted down once; deleted again nothing happens', async () => {
  const { creator, community } = await setup()
  await community.add('stays@example.com')
  const memberId = await community.add('goes@example.com')
  await Promise.all(times(5, () => perform(creator.client, DELETE, { memberId })))
  await perform(creator.client, DELETE, { memberId })
  expect((await community.rows('members')).map(({ email }) => email)).toEqual(['stays@example.com'])
  expect(await community.counters()).toMatchObject({ totalMembers: 1, activeMembers: 1 })
})

test('everything at once leaves counters that are true', async () => {
  const { creator, community } = await setup()
  const productId = await publish(creator, { accessType: 'email_required' })
  const ids = await Promise.all(times(6, (index) => community.add(`m${index}@example.com`)))
  // some changes fail, because another change has taken the address
  await Promise.allSettled([
    ...ids.slice(0, 3).map((memberId) => perform(creator.client, DELETE, { memberId })),
    ...ids
      .slice(2)
      .map((memberId, index) =>
        perform(creator.client, SAVE, { target: known(memberId), email: `c${index}@example.com`, name: '' }),
      ),
    ...times(4, (index) => community.add(`n${index}@example.com`)),
    ...times(4, (index) => download(`n${index}@example.com`, productId)),
  ])
  expect(await community.counters()).toEqual(await community.counted())
})

describe('nobody else', () => {
  test('changes, deletes or finds a member', async () => {
    const { community } = await setup()
    const memberId = await community.add('kim@example.com')
    const attacker = await market.creator()
    const change = { target: known(memberId), email: 'mine@example.com', name: 'Mine' }
    expect(await refuse(attacker.client, SAVE, change)).toMatchObject({ status: 404 })
    expect(await perform(attacker.client, DELETE, { memberId })).toEqual({})
    for (const client of [market.guest(), (await market.signUp()).client]) {
      expect((await refuse(client, SAVE, change)).status).toBeGreaterThan(400)
      expect((await refuse(client, DELETE, { memberId })).status).toBeGreaterThan(400)
    }
    expect(await community.rows('members')).toMatchObject([{ $id: memberId, email: 'kim@example.com' }])
    expect(await community.counters()).toMatchObject({ totalMembers: 1 })
  })

  test('puts a member into somebody else’s list by forged headers', async () => {
    const { creator, community } = await setup()
    const guest = market.guest()
    guest.headers['X-Appwrite-User-Id'] = creator.userId
    const input = { target: asNew(), email: 'kim@example.com', name: '', creatorId: creator.userId }
    expect(await refuse(guest, SAVE, input)).toMatchObject({ status: 401 })
    const attacker = await setup()
    await perform(attacker.creator.client, SAVE, input)
    expect(await community.rows('members')).toEqual([])
    expect(await attacker.community.rows('members')).toHaveLength(1)
  })
})

test.each([
  ['no address', { email: ' ' }, 'Email is required'],
  ['half an address', { email: 'kim@' }, 'Invalid email format'],
  ['a long address', { email: `${'k'.repeat(320)}@example.com` }, 'Invalid email format'],
  ['a long name', { name: 'x'.repeat(101) }, 'Name must be 100 characters or less'],
  ['no target', { target: undefined }, /.+/],
  ['a wrong id', { target: { type: 'known', memberId: '../x' } }, 'Invalid input'],
  ['a type of its own', { target: { type: 'vip', memberId: 'x' } }, /.+/],
])('%s is refused', async (_, change, message) => {
  const { creator, community } = await setup()
  const input = { target: asNew(), email: 'kim@example.com', name: 'Kim', ...change }
  const refusal = await refuse(creator.client, SAVE, input)
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(refusal.message).toMatch(message)
  expect(await community.rows('members')).toEqual([])
})
