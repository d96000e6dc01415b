import { TablesDB, type Client } from 'appwrite'
import { Query } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { marketplaceEntries } from '#functions/marketplace/src/entries.ts'
import { guestElsewhere, messageTo, reachableCreator } from '#tests/integration/support/contact-requests.ts'
import {
  perform,
  refuse,
  sharedMarket,
  type Creator,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'
import { refusalOf } from '#tests/integration/support/refusal-of.ts'
import { anAddress } from '#tests/integration/support/stacks/stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

/** Hundreds of requests, on a machine that may be busy. */

const guest = () => guestElsewhere(market)
const messagesOf = ({ userId }: Creator) =>
  market.tables.find('messages', [Query.equal('creatorId', userId), Query.limit(500)])
const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index))

describe('a message', () => {
  const ofMessages = { databaseId: 'market', tableId: 'messages' }
  const listed = async (client: Client) => (await new TablesDB(client).listRows(ofMessages)).rows

  test('is read by its creator and by nobody else', async () => {
    const [creator, other] = await Promise.all([reachableCreator(market), reachableCreator(market)])
    const { submissionId, ...words } = messageTo(creator.userId)
    expect(await perform(guest(), 'messages.send', { submissionId, ...words })).toEqual({})
    const [row, ...others] = await listed(creator.client)
    expect(row).toMatchObject({ ...words, readAt: null })
    expect(others).toEqual([])
    for (const client of [other.client, (await market.signUp()).client, market.guest()]) {
      expect(await listed(client)).toEqual([])
      const get = new TablesDB(client).getRow({ ...ofMessages, rowId: row?.$id ?? '' })
      expect(await refusalOf(get)).toBe('404 row_not_found')
    }
  })

  test('sent twenty times at once, and once more later, is one', async () => {
    const creator = await reachableCreator(market)
    const message = messageTo(creator.userId)
    await Promise.all(times(20, () => perform(guest(), 'messages.send', message)))
    await perform(guest(), 'messages.send', { ...message, email: ` ${message.email.toUpperCase()} ` })
    expect(await messagesOf(creator)).toHaveLength(1)
  })

  test('that was changed before it is sent again is another, and so is one written anew', async () => {
    const creator = await reachableCreator(market)
    const message = messageTo(creator.userId)
    const changed = { ...message, message: 'Do you print on linen?' }
    const { submissionId } = messageTo(creator.userId)
    for (const sent of [message, changed, { ...message, submissionId }]) {
      await perform(guest(), 'messages.send', sent)
    }
    expect(await messagesOf(creator)).toHaveLength(3)
  })

  test('to two creators under one submission reaches both', async () => {
    const creators = await Promise.all([reachableCreator(market), reachableCreator(market)])
    const message = messageTo('')
    for (const creator of creators) {
      await perform(guest(), 'messages.send', { ...message, creatorId: creator.userId })
      expect(await messagesOf(creator)).toHaveLength(1)
    }
  })

  test.each([
    ['markup', '<script>alert(1)</script>'],
    ['a formula', '=HYPERLINK("https://evil.example")'],
    ['several lines', 'one\n\ntwo\r\nthree'],
    ['control characters', 'a\u0007b\u001b[31mc'],
    ['writing from right to left', '\u202Egnp.exe'],
    ['faces', '😀'.repeat(100)],
  ])('keeps %s as text', async (_, text) => {
    const creator = await reachableCreator(market)
    await perform(guest(), 'messages.send', { ...messageTo(creator.userId), message: text })
    expect(await messagesOf(creator)).toMatchObject([{ message: text }])
  })

  test.each([
    ['name', 'Name is required', { name: '' }],
    ['name', 'Name must be 100 characters or less', { name: 'x'.repeat(101) }],
    ['surname', 'Surname is required', { surname: ' \u0000' }],
    ['email', 'Email is required', { email: ' ' }],
    ['email', 'Invalid email address', { email: 'nora@nowhere' }],
    ['email', 'Invalid email address', { email: 'nora@visitors.example\nbcc:all@visitors.example' }],
    ['message', 'Message is required', { message: '\n\t' }],
    ['message', 'Message cannot exceed 1000 characters', { message: 'x'.repeat(1001) }],
    ['message', 'Message cannot exceed 1000 characters', { message: 'x'.repeat(5_000_000) }],
  ])('is refused at its place, %s: %s', async (field, message, change) => {
    const creator = await reachableCreator(market)
    const input = { ...messageTo(creator.userId), ...change }
    expect(await refuse(guest(), 'messages.send', input)).toMatchObject({ status: 400, field, message })
    expect(await messagesOf(creator)).toEqual([])
  })

  test.each(['', '../x', 'x'.repeat(37), 7, null, ['x'], {}])(
    'under the id %j is refused',
    async (submissionId) => {
      const creator = await reachableCreator(market)
      const input = { ...messageTo(creator.userId), submissionId }
      expect(await refuse(guest(), 'messages.send', input)).toMatchObject({ status: 400 })
    },
  )

  test('brings along nothing but its words', async () => {
    const creator = await reachableCreator(market)
    const claims = {
      readAt: '2020-01-01',
      createdAt: '2020-01-01',
      $id: 'mine',
      $permissions: ['read("any")'],
    }
    await perform(guest(), 'messages.send', { ...messageTo(creator.userId), ...claims })
    const [row] = await listed(creator.client)
    expect(row?.$permissions).toEqual([expect.stringMatching(/^read\("label:ow/)])
    expect(row?.$id).not.toBe('mine')
    expect((await messagesOf(creator))[0]).toMatchObject({ readAt: null })
    expect(row?.['createdAt']).not.toMatch(/^2020/)
  })
})

describe('a creator', () => {
  test('who switched the form off receives nothing', async () => {
    const creator = await reachableCreator(market)
    await perform(creator.client, 'profile.update', { contactForm: false })
    const refusal = await refuse(guest(), 'messages.send', messageTo(creator.userId))
    expect(refusal).toMatchObject({ status: 403, message: 'The contact form is switched off on this page' })
    expect(await messagesOf(creator)).toEqual([])
  })

  test('whose page nobody sees receives nothing; one that is only not listed does', async () => {
    const [hidden, unlisted] = await Promise.all([reachableCreator(market), reachableCreator(market)])
    await perform(hidden.client, 'settings.save_content', { visibility: 'private' })
    await perform(unlisted.client, 'settings.save_content', { visibility: 'unlisted' })
    for (const creatorId of [hidden.userId, (await market.newcomer()).userId, 'nosuch']) {
      expect(await refuse(guest(), 'messages.send', messageTo(creatorId))).toMatchObject({ status: 404 })
    }
    await perform(guest(), 'messages.send', messageTo(unlisted.userId))
    expect(await messagesOf(unlisted)).toHaveLength(1)
  })

  test('switches the form on once there is an address', async () => {
    const { client, userId } = await market.creator()
    const shown = async () => (await market.tables.get('profiles', userId))?.contactForm
    expect(await refuse(client, 'profile.update', { contactForm: true })).toMatchObject({
      status: 400,
      field: 'contactEmail',
      message: 'Contact email is required when contact form is enabled',
    })
    expect(await refuse(client, 'profile.update', { contactEmail: 'nora' })).toMatchObject({
      message: 'Please enter a valid email address',
    })
    await perform(client, 'profile.update', { contactEmail: 'Studio@Example.com' })
    expect(await shown()).toBe(false)
    await perform(client, 'profile.update', { contactForm: true })
    expect(await shown()).toBe(true)
    expect(JSON.stringify(await market.tables.get('profiles', userId))).not.toContain('studio@')
    expect(await refuse(client, 'profile.update', { contactEmail: '' })).toMatchObject({ status: 400 })
  })
})

describe('too many messages', () => {
  test('of one account are refused, whatever address it claims to come from', async () => {
    const { max } = marketplaceEntries['messages.send'].limit
    const { perAddress } = limits.contact
    const creators = await Promise.all(times(max / perAddress, () => reachableCreator(market)))
    const other = await reachableCreator(market)
    const { client } = await market.signUp()
    for (const { userId } of creators) {
      await Promise.all(times(perAddress, () => perform(client, 'messages.send', messageTo(userId))))
    }
    client.headers['X-Forwarded-For'] = '10.1.2.3'
    const refusal = await refuse(client, 'messages.send', messageTo(other.userId))
    expect(refusal).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(await messagesOf(other)).toEqual([])
    for (const creator of creators) expect(await messagesOf(creator)).toHaveLength(perAddress)
  })

  test('to one creator from one address are refused there alone, also by accounts; sent again they are found', async () => {
    const [creator, other] = await Promise.all([reachableCreator(market), reachableCreator(market)])
    const here = anAddress()
    const messages = times(limits.contact.perAddress, () => messageTo(creator.userId))
    await Promise.all(messages.map((message) => perform(market.guest(here), 'messages.send', message)))
    const accounts = await Promise.all(times(3, () => market.signUp(here)))
    for (const client of [market.guest(here), ...accounts.map((account) => account.client)]) {
      expect(await refuse(client, 'messages.send', messageTo(creator.userId))).toMatchObject({ status: 429 })
    }
    await perform(market.guest(here), 'messages.send', messages[0] ?? messageTo(creator.userId))
    await perform(market.guest(here), 'messages.send', messageTo(other.userId))
    await perform(guest(), 'messages.send', messageTo(creator.userId))
    expect(await messagesOf(creator)).toHaveLength(limits.contact.perAddress + 1)
  })

  test('to one creator from everywhere are refused those who have sent one; who has not is heard', async () => {
    const creator = await reachableCreator(market)
    const { perAddress, perCreator } = limits.contact
    const flooders = times(perCreator / perAddress, () => guest())
    for (let round = 0; round < perAddress; round += 1) {
      await Promise.all(
        flooders.map((flooder) => perform(flooder, 'messages.send', messageTo(creator.userId))),
      )
    }
    const visitor = guest()
    await perform(visitor, 'messages.send', messageTo(creator.userId))
    expect(await refuse(visitor, 'messages.send', messageTo(creator.userId))).toMatchObject({ status: 429 })
    expect(await perform(guest(), 'messages.send', messageTo(creator.userId))).toEqual({})
  })
})
