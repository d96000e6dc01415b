import { m } from '#messages'
import { TablesDB } from 'appwrite'
import { Users } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { followByMail } from '#tests/integration/support/confirmed-follow.ts'
import {
  perform,
  refuse,
  sharedMarket,
  upload,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'
import type { Person } from '#tests/integration/support/stacks/stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const accountRow = (person: Person) => market.tables.get('accounts', accountRowId(market.hash, person.userId))
const available = async (username: string, client = market.guest()) =>
  (await perform(client, 'profile.check_username', { username })).available

describe('a username', () => {
  test('is free until someone claims it, in any letter case', async () => {
    const anna = await market.signUp()
    const username = `Anna_${anna.userId}`
    expect(await available(username)).toBe(true)
    expect(await perform(anna.client, 'profile.create', { username })).toEqual({ username })
    expect(await available(username.toUpperCase())).toBe(false)
    expect(await available(username, anna.client)).toBe(true)
  })

  test.each(['admin', 'SIGNUP', 'ab', 'with space', 'аnna'])('%j cannot be had', async (username) => {
    expect(await available(username)).toBe(false)
    const { status } = await refuse((await market.signUp()).client, 'profile.create', { username })
    expect([400, 409]).toContain(status)
  })

  test('goes to one of those who claim it at once, and the others are told', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => market.signUp()))
    const username = `race-${people[0]?.userId}`
    const attempts = await Promise.allSettled(
      people.map(({ client }) => perform(client, 'profile.create', { username })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const loser = people[attempts.findIndex(({ status }) => status === 'rejected')]
    expect(loser && (await refuse(loser.client, 'profile.create', { username }))).toMatchObject({
      status: 409,
      code: 'conflict',
      field: 'username',
      message: m.refusal_username_taken(),
    })
  })

  test('claimed twice by the same person changes nothing; a second name is refused', async () => {
    const person = await market.signUp()
    const username = `twice-${person.userId}`
    const claims = [1, 2, 3].map(() => perform(person.client, 'profile.create', { username }))
    expect(await Promise.all(claims)).toEqual([{ username }, { username }, { username }])
    const { status } = await refuse(person.client, 'profile.create', { username: `${username}-b` })
    expect(status).toBe(409)
  })

  test('that somebody had before stays theirs', async () => {
    const person = await market.signUp()
    const former = `former-${person.userId}`
    const other = await market.signUp()
    await market.tables.create('username_history', other.userId, {
      usernameKey: former,
      userId: other.userId,
    })
    expect(await refuse(person.client, 'profile.create', { username: former })).toMatchObject({ status: 409 })
    expect(await perform(other.client, 'profile.create', { username: former })).toEqual({ username: former })
  })
})

describe('the page', () => {
  test('appears when the onboarding is complete, and its owner alone reads the account behind it', async () => {
    const creator = await market.newcomer()
    expect(await market.tables.get('profiles', creator.userId)).toBeNull()
    await perform(creator.client, 'profile.complete_onboarding', {})
    await perform(creator.client, 'profile.complete_onboarding', {})
    expect(await market.tables.get('profiles', creator.userId)).toMatchObject({
      username: creator.username,
      listed: true,
      supporters: 0,
    })
    const ofAccounts = { databaseId: 'market', tableId: 'accounts' }
    const own = await new TablesDB(creator.client).listRows(ofAccounts)
    expect(own.rows).toMatchObject([{ userId: creator.userId }])
    const { labels } = await new Users(market.admin).get({ userId: creator.userId })
    expect(labels).toContain('creator')
  })

  test('follows its account', async () => {
    const creator = await market.creator()
    const picture = await upload(creator, 'profile-pictures', 'me.png')
    const name = 'Änna Meier'
    await perform(creator.client, 'profile.update', { name, country: 'CH', profilePicture: picture })
    expect(await market.tables.get('profiles', creator.userId)).toMatchObject({
      name,
      nameKey: `anna meier ${creator.username.replaceAll('-', ' ')}`.toLowerCase(),
      countryName: 'Switzerland',
      profilePicture: picture,
    })
    expect(await accountRow(creator)).toMatchObject({ name, profilePicture: picture })
  })

  test('of nobody cannot be changed', async () => {
    const person = await market.signUp()
    expect(await refuse(person.client, 'profile.update', { name: 'Anna' })).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'User document not found',
    })
  })

  test('shows no picture that someone else uploaded', async () => {
    const [creator, other] = await Promise.all([market.creator(), market.creator()])
    const profilePicture = await upload(other, 'profile-pictures', 'me.png')
    expect(await refuse(creator.client, 'profile.update', { profilePicture })).toMatchObject({
      status: 403,
      field: 'profilePicture',
    })
  })

  test.each([
    [
      '<h1>Hi</h1><p onclick="x()">I <b>draw</b></p><img src=x onerror=alert(1)>',
      '<h1>Hi</h1><p>I <strong>draw</strong></p>',
    ],
    ['<p><a href="javascript:alert(1)">there</a></p><script>alert(1)</script>', '<p>there</p>'],
    ['<p><br></p><p> \u200B</p>', ''],
  ])('has a text that is written anew: %j', async (sent, about) => {
    const creator = await market.creator()
    await perform(creator.client, 'profile.update', { about: sent })
    expect(await market.tables.get('profiles', creator.userId)).toMatchObject({ about })
  })

  test('shows what several windows change at once', async () => {
    const creator = await market.creator()
    const whole = { name: 'Anna', about: '<p>About me</p>', themeColor: '#112233' }
    const { name, about, themeColor } = whole
    const changes = [{ name }, { about }, { themeColor }]
    await Promise.all(changes.map((change) => perform(creator.client, 'profile.update', change)))
    expect(await market.tables.get('profiles', creator.userId)).toMatchObject(whole)
    expect(await accountRow(creator)).toMatchObject(whole)
  })

  test('keeps the counts that come in while it changes', async () => {
    const creator = await market.creator()
    const follows = Array.from({ length: 5 }, (_, index) =>
      followByMail(market, creator.userId, `${index}.${creator.userId}@example.com`),
    )
    const updates = ['A', 'B', 'C'].map((name) => perform(creator.client, 'profile.update', { name }))
    await Promise.all([...follows, ...updates])
    expect((await market.tables.get('profiles', creator.userId))?.supporters).toBe(5)
    expect((await accountRow(creator))?.supporters).toBe(5)
  })
})
