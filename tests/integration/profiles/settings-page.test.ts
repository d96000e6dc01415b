import { beforeAll, describe, expect, test } from 'vitest'
import { Query } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import { contentSettingsOf, pageSettingsOf, paymentSettingsOf } from '#src/domain/account/settings.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { ledTo } from '#tests/integration/support/former-name-rows.ts'
import {
  perform,
  refuse,
  sharedMarket,
  type Creator,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'

const TAKEN = 'This URL is already taken'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const savePage = (creator: Creator, update: Parameters<typeof perform<'settings.save_page'>>[2]) =>
  perform(creator.client, 'settings.save_page', update)
const takeSlug = (creator: Creator, customSlug: string) => savePage(creator, { customSlug })
const check = async (creator: Creator, slug: string) =>
  (await perform(creator.client, 'settings.check_slug', { slug })).problem
const accountOf = async ({ userId }: Creator) => {
  const account = await market.tables.get('accounts', accountRowId(market.hash, userId))
  if (!account) throw new Error('There is no account')
  return account
}
const profileOf = ({ userId }: Creator) => market.tables.get('profiles', userId)
const slugOf = ({ userId }: Creator, name: string) => `${name}-${userId}`.toLowerCase()

describe('a custom slug', () => {
  test('is on account and page; the one before leads on and stays theirs', async () => {
    const [creator, other] = [await market.creator(), await market.creator()]
    const [first, second] = [slugOf(creator, 'first'), slugOf(creator, 'second')]
    await takeSlug(creator, first)
    expect(await profileOf(creator)).toMatchObject({ customSlugKey: first })
    await takeSlug(creator, second)
    expect(await profileOf(creator)).toMatchObject({ customSlugKey: second })
    expect(await ledTo(market, first)).toBe(creator.username)
    expect(await check(other, first)).toBe(TAKEN)
    await takeSlug(creator, first)
    expect(await ledTo(market, second), 'and back again').toBe(creator.username)
    expect(await ledTo(market, first), 'the present one is no former one').toBeNull()
  })

  test('that is given up leaves none, and two can have none', async () => {
    const [creator, other] = [await market.creator(), await market.creator()]
    for (const person of [creator, other]) {
      await takeSlug(person, slugOf(person, 'mine'))
      await takeSlug(person, '')
      expect(await profileOf(person)).toMatchObject({ customSlugKey: '' })
      expect(await accountOf(person)).toMatchObject({ customSlugKey: '' })
    }
    await takeSlug(creator, slugOf(creator, 'mine'))
    await takeSlug(creator, '')
    expect(await ledTo(market, slugOf(creator, 'mine'))).toBe(creator.username)
  })

  test('may be one’s own username, present or former', async () => {
    const creator = await market.creator()
    const former = creator.username.toLowerCase()
    await takeSlug(creator, former)
    await perform(creator.client, 'profile.change_username', { username: slugOf(creator, 'new') })
    await takeSlug(creator, slugOf(creator, 'other'))
    expect(await ledTo(market, former)).toBe(slugOf(creator, 'new'))
    await takeSlug(creator, former)
    await takeSlug(creator, '')
    expect(await ledTo(market, former)).toBe(slugOf(creator, 'new'))
  })

  test('of somebody, whether name, former name or slug, is taken; so are ours', async () => {
    const [creator, other] = [await market.creator(), await market.creator()]
    const former = other.username.toLowerCase()
    await perform(other.client, 'profile.change_username', { username: slugOf(other, 'now') })
    await takeSlug(other, slugOf(other, 'slug'))
    for (const customSlug of [former, slugOf(other, 'now'), slugOf(other, 'slug')]) {
      expect(await check(creator, customSlug)).toBe(TAKEN)
      expect(await refuse(creator.client, 'settings.save_page', { customSlug })).toMatchObject({
        status: 409,
        message: TAKEN,
        field: 'customSlug',
      })
    }
    for (const [customSlug, message] of [
      ['demo', TAKEN],
      ['members', TAKEN],
      ['shop', 'This name is reserved and cannot be used'],
      ['Ab', 'Only lowercase letters, numbers, and hyphens allowed'],
    ] as const) {
      expect(await check(creator, customSlug)).toBe(message)
      expect(await refuse(creator.client, 'settings.save_page', { customSlug })).toMatchObject({
        status: 400,
        message,
        field: 'customSlug',
      })
    }
    expect(await check(creator, slugOf(creator, 'free'))).toBeNull()
    expect(await check(other, slugOf(other, 'slug')), 'their own').toBeNull()
  })

  test('cannot be had as username by somebody else', async () => {
    const [creator, other] = [await market.creator(), await market.creator()]
    await takeSlug(creator, slugOf(creator, 'mine'))
    const input = { username: slugOf(creator, 'mine') }
    expect(await refuse(other.client, 'profile.change_username', input)).toMatchObject({ status: 409 })
  })

  test('wanted by three at once is one’s', async () => {
    const people = [await market.creator(), await market.creator(), await market.creator()]
    const slug = `wanted-${people[0]?.userId}`.toLowerCase()
    const attempts = await Promise.allSettled(people.map((person) => takeSlug(person, slug)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await market.tables.find('profiles', [Query.equal('customSlugKey', slug)])).toHaveLength(1)
  })

  test('is not for collecting addresses', async () => {
    const creator = await market.creator()
    await takeSlug(creator, slugOf(creator, 'last'))
    for (let index = 0; index < limits.username.former; index += 1) {
      const row = { usernameKey: slugOf(creator, `old${index}`), userId: creator.userId }
      await market.tables.create('username_history', `${index}-${creator.userId}`, row)
    }
    const input = { customSlug: slugOf(creator, 'more') }
    expect(await refuse(creator.client, 'settings.save_page', input)).toMatchObject({
      status: 409,
      message: 'You have changed your custom URL too often',
    })
    await takeSlug(creator, slugOf(creator, 'old0'))
  })
})

test('what the page says of itself is stored and shown', async () => {
  const creator = await market.creator()
  const columns = { pageTitle: 'Fonts', pageDescription: 'd'.repeat(320), pageTheme: 'modern' } as const
  await savePage(creator, {
    ...columns,
    seoIndexing: false,
    socialPreviews: false,
    googleAnalyticsId: 'G-ABC123',
  })
  expect(await profileOf(creator)).toMatchObject({ ...columns, seoIndexing: false, socialPreviews: false })
  expect(JSON.stringify(await profileOf(creator)), 'nobody else’s business').not.toContain('G-ABC123')
  expect(pageSettingsOf(await accountOf(creator)).googleAnalyticsId).toBe('G-ABC123')
})

test('two tabs that change different things at once lose neither', async () => {
  const creator = await market.creator()
  await Promise.all([
    perform(creator.client, 'settings.save_payment', { currency: 'CHF' }),
    perform(creator.client, 'settings.save_payment', { minimumPurchase: 500 }),
  ])
  await Promise.all([
    perform(creator.client, 'settings.save_content', { language: 'de' }),
    perform(creator.client, 'settings.save_content', { visibility: 'unlisted' }),
  ])
  await Promise.all([
    savePage(creator, { pageTitle: 'Fonts' }),
    savePage(creator, { googleAnalyticsId: 'G-ABC123' }),
  ])
  const account = await accountOf(creator)
  expect(paymentSettingsOf(account)).toMatchObject({ currency: 'CHF', minimumPurchase: 500 })
  expect(contentSettingsOf(account)).toMatchObject({ language: 'de' })
  expect(pageSettingsOf(account)).toMatchObject({ googleAnalyticsId: 'G-ABC123' })
  expect(account).toMatchObject({ visibility: 'unlisted', pageTitle: 'Fonts' })
})

test.each([
  ['settings.save_payment', { enabledMethods: [] }, 'enabledMethods'],
  ['settings.save_payment', { enabledMethods: ['apple_pay', 'google_pay'] }, 'enabledMethods'],
  ['settings.save_payment', { minimumPurchase: -1 }, 'minimumPurchase'],
  ['settings.save_payment', { minimumPurchase: 0.5 }, 'minimumPurchase'],
  ['settings.save_payment', { currency: 'XXX' }, 'currency'],
  ['settings.save_content', { visibility: 'secret' }, 'visibility'],
  ['settings.save_page', { pageDescription: 'd'.repeat(321) }, 'pageDescription'],
  ['settings.save_page', { googleAnalyticsId: '<script>' }, 'googleAnalyticsId'],
] as const)('%s of %j is refused', async (action, input, field) => {
  const creator = await market.creator()
  const before = await accountOf(creator)
  const refusal = await refuse(creator.client, action, input)
  expect(refusal.status).toBe(400)
  expect(refusal.field?.startsWith(field)).toBe(true)
  expect(await accountOf(creator)).toEqual(before)
})

test.each([
  'settings.save_payment',
  'settings.save_content',
  'settings.save_page',
  'settings.check_slug',
] as const)('%s is for who is signed in, whatever headers say', async (action) => {
  const input = action === 'settings.check_slug' ? { slug: 'free-one' } : {}
  expect(await refuse(market.guest(), action, input)).toMatchObject({ status: 401 })
  const guest = market.guest()
  guest.headers['x-appwrite-user-id'] = (await market.creator()).userId
  expect(await refuse(guest, action, input)).toMatchObject({ status: 401 })
})
