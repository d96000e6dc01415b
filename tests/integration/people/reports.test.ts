import { reportQuota } from '#functions/marketplace/src/reports/keep-report.ts'
import type { Client } from 'appwrite'
import { ID, Query } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { reviewAddress } from '#src/domain/reports/reported-address.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { marketplaceEntries } from '#functions/marketplace/src/entries.ts'
import { guestElsewhere, reportOf } from '#tests/integration/support/contact-requests.ts'
import { publicReview } from '#tests/integration/support/public-review.ts'
import {
  perform,
  publish,
  refuse,
  startMarket,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { execute, SITE_URL } from '#tests/integration/support/stacks/stack.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

const guest = () => guestElsewhere(market)
const report = (client: Client, creatorId: string) => perform(client, 'reports.create', reportOf(creatorId))
const reportsOf = (creatorId: string) =>
  market.tables.find('reports', [Query.equal('creatorId', creatorId), Query.limit(500)])
const repeatsOf = async (creatorId: string) =>
  (await reportsOf(creatorId)).reduce((sum, { repeats }) => sum + repeats, 0)
const reportersOf = async (creatorId: string) =>
  new Set((await reportsOf(creatorId)).map(({ reporterKey }) => reporterKey))

test('a report is kept once, with its reason and without a name', async () => {
  const [creator, reader] = await Promise.all([market.creator(), market.signUp()])
  const sent = reportOf(creator.userId)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => perform(reader.client, 'reports.create', sent)),
  )
  expect(answers).toEqual(answers.map(() => ({})))
  expect(await perform(guest(), 'reports.create', sent), 'nobody learns of it').toEqual({})
  const rows = await reportsOf(creator.userId)
  expect(rows).toMatchObject([{ reason: sent.reason }])
  expect(rows[0]?.reporterKey).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${reader.userId}|${reader.email}|127\\.0\\.0\\.1`))
})

test('a reporter is known again, by account or by address, whatever the headers claim', async () => {
  const creator = await market.creator()
  const { userId } = creator
  const { client } = await market.signUp()
  const [here, elsewhere] = [guest(), guest()]
  for (const reporter of [client, client, here, here, elsewhere]) await report(reporter, userId)
  expect((await reportsOf(userId)).length).toBe(5)
  expect((await reportersOf(userId)).size).toBe(3)
  const claims: Record<string, string>[] = [
    { 'X-Appwrite-User-Id': userId },
    { 'X-Appwrite-User-Id': userId, 'X-Appwrite-Client-Ip': '9.9.9.9' },
  ]
  for (const headers of claims) {
    const body = JSON.stringify({ action: 'reports.create', ...reportOf(userId) })
    expect(await execute(here, 'marketplace', body, { headers })).toMatchObject({ status: 200 })
  }
  expect((await reportersOf(userId)).size).toBe(3)
  const forged = { 'X-Appwrite-User-Id': userId, 'X-Appwrite-User-Jwt': 'eyJhbGciOiJub25lIn0.e30.' }
  const body = JSON.stringify({ action: 'reports.create', ...reportOf(userId) })
  expect(await execute(here, 'marketplace', body, { headers: forged })).toMatchObject({ status: 401 })
})

describe('refused is', () => {
  test.each([
    [{ reason: '' }, 'Please describe the issue'],
    [{ reason: ' \n' }, 'Please describe the issue'],
    [{ reason: 'x'.repeat(2001) }, 'Please use 2000 characters or less'],
    [{ reason: ['x'] }, undefined],
    [{ submissionId: '../x' }, undefined],
    [{ creatorId: undefined }, undefined],
    [{ productId: 'kit' }, undefined],
    [{ creatorId: undefined, address: ' ' }, 'Say where it is: the address of the page'],
    [{ creatorId: undefined, address: `/${'x'.repeat(512)}` }, 'At most 512 characters'],
    [{ creatorId: undefined, address: '/\u202Eanna' }, undefined],
    [{ category: 'dull' }, undefined],
    [{ reporterEmail: 'nobody' }, 'Invalid email format'],
    [{ reporterName: 'Nora\nBcc: all' }, undefined],
  ])('a report with %j', async (change, message) => {
    const { userId } = await market.creator()
    const refusal = await refuse(guest(), 'reports.create', { ...reportOf(userId), ...change })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', ...(message && { message }) })
    expect(await reportsOf(userId)).toEqual([])
  })

  test('one of the own page, or of an own product', async () => {
    const creator = await market.creator()
    const { userId, client } = creator
    expect(await refuse(client, 'reports.create', reportOf(userId))).toMatchObject({
      status: 403,
      message: 'You cannot report your own page',
    })
    const productId = await publish(creator, { status: 'draft' })
    const own = { submissionId: ID.unique(), reason: 'Mine', productId }
    expect(await refuse(client, 'reports.create', own)).toMatchObject({ status: 403 })
  })

  test('one too many of one account', async () => {
    const { client } = await market.signUp()
    const [{ userId }, other] = await Promise.all([market.creator(), market.creator()])
    const { share } = reportQuota
    const { max } = marketplaceEntries['reports.create'].limit
    await Promise.all(Array.from({ length: share }, () => report(client, userId)))
    expect(await refuse(client, 'reports.create', reportOf(userId))).toMatchObject({ status: 429 })
    await Promise.all(Array.from({ length: max - share - 1 }, () => report(client, other.userId)))
    expect(await refuse(client, 'reports.create', reportOf(other.userId))).toMatchObject({ status: 429 })
  })
})

test('the reason stays text', async () => {
  const { userId } = await market.creator()
  const reason = '<img src=x onerror=alert(1)>\n\u0007=1+1'
  await perform(guest(), 'reports.create', { ...reportOf(userId), reason: ` ${reason} ` })
  expect(await reportsOf(userId)).toMatchObject([{ reason }])
})

test('a page that very many report is reported no further by them, but they are counted', async () => {
  const [{ userId }, other] = await Promise.all([market.creator(), market.creator()])
  const { whole } = reportQuota
  const first = guest()
  await report(first, userId)
  await Promise.all(Array.from({ length: whole - 1 }, () => report(guest(), userId)))
  const again = reportOf(userId)
  for (const _ of [1, 2]) expect(await perform(first, 'reports.create', again)).toEqual({})
  await report(first, userId)
  await report(first, other.userId)
  expect(await reportsOf(userId)).toHaveLength(whole)
  expect(await repeatsOf(userId), 'what is sent twice counts once').toBe(2)
  await report(guest(), userId)
  expect(await reportsOf(userId)).toHaveLength(whole + 1)
  expect(await reportsOf(other.userId)).toHaveLength(1)
})

describe('what is reported', () => {
  const told = async (target: object, client = guest()) => {
    const submissionId = ID.unique()
    expect(await perform(client, 'reports.create', { reason: 'Copied', submissionId, ...target })).toEqual({})
    const [row] = await market.tables.find('reports', [Query.orderDesc('$createdAt'), Query.limit(1)])
    return row
  }
  const at = (path: string) => `${SITE_URL}${path}`

  test('is found by its id or its address, with whose it is', async () => {
    const creator = await market.creator()
    const { userId, username } = creator
    const productId = await publish(creator)
    const page = { targetKind: 'page', targetId: userId, creatorId: userId }
    const product = { targetKind: 'product', targetId: productId, creatorId: userId }
    expect(await told({ creatorId: userId })).toMatchObject(page)
    expect(await told({ productId })).toMatchObject({ ...product, address: '', category: null })
    const address = at(paths.product.href(username, productId))
    expect(await told({ address, category: 'copyright', isGoodFaith: true })).toMatchObject({
      ...product,
      address,
      category: 'copyright',
      isGoodFaith: true,
      state: 'open',
    })
    for (const path of [paths.creator.href(username), paths.handle.href(username), username])
      expect(await told({ address: path })).toMatchObject(page)
  })

  test('is found by a former name and by a short address', async () => {
    const creator = await market.creator()
    const { userId, username, client } = creator
    await perform(client, 'profile.change_username', { username: `n-${userId}` })
    const slug = `s-${userId}`
    await market.tables.update('accounts', accountRowId(market.hash, userId), { customSlugKey: slug })
    for (const address of [username, slug])
      expect(await told({ address })).toMatchObject({ targetKind: 'page', targetId: userId })
  })

  test('may be a review, which its creator sees no count of', async () => {
    const { creator, productId, reviewId } = await publicReview(market)
    const address = reviewAddress(at(paths.product.href(creator.username, productId)), reviewId)
    const review = { targetKind: 'review', targetId: reviewId, reviewId, creatorId: creator.userId }
    for (const target of [{ reviewId }, { address }]) {
      expect(await told(target)).toMatchObject(review)
      expect(await told(target, creator.client), 'whose page it is on').toMatchObject(review)
    }
  })

  test('gets one answer, whether it is shown, hidden or nowhere, as often as a network may ask', async () => {
    const hidden = await market.creator()
    const draft = await publish(hidden, { status: 'draft' })
    await perform(hidden.client, 'settings.save_content', { visibility: 'private' })
    const shown = await market.creator()
    const targets = [
      { creatorId: shown.userId },
      { creatorId: hidden.userId },
      { creatorId: (await market.newcomer()).userId },
      { creatorId: 'nosuch' },
      { productId: draft },
      { productId: 'nosuch' },
      { reviewId: 'nosuch' },
      { address: at(paths.creator.href(hidden.username)) },
      { address: 'nosuch' },
      { address: 'https://elsewhere.example/nosuch' },
    ]
    for (const target of targets) {
      const client = guest()
      const send = () =>
        execute(
          client,
          'marketplace',
          JSON.stringify({ action: 'reports.create', reason: 'Spam', submissionId: ID.unique(), ...target }),
        )
      for (let sent = 0; sent < reportQuota.share; sent += 1)
        expect([target, await send()]).toEqual([target, { status: 200, body: { success: true } }])
      expect([target, (await send()).status]).toEqual([target, 429])
    }
  })

  test('is kept as it was named where nothing is found', async () => {
    expect(await told({ productId: 'gone' })).toMatchObject({
      targetKind: 'product',
      targetId: 'gone',
      creatorId: '',
    })
    const elsewhere = 'https://elsewhere.example/anna'
    expect(await told({ address: elsewhere })).toMatchObject({
      targetKind: null,
      targetId: '',
      creatorId: '',
      address: elsewhere,
    })
  })
})

test('a report outlives the account that it is about, and the one that wrote it, without who that was', async () => {
  const [creator, reader] = await Promise.all([market.creator(), market.signUp()])
  const { userId } = creator
  const sent = { ...reportOf(userId), reporterName: 'Nora Steiner', reporterEmail: reader.email }
  await perform(reader.client, 'reports.create', sent)
  const leave = ({ client, email, password }: typeof reader) =>
    perform(client, 'account.delete', { reason: 'not_using', feedback: '', email, password })
  await leave(creator)
  expect(await reportsOf(userId)).toMatchObject([
    { reason: sent.reason, reporterName: 'Nora Steiner', reporterEmail: reader.email },
  ])
  await leave(reader)
  expect(await reportsOf(userId)).toMatchObject([
    { reason: sent.reason, reporterName: '', reporterEmail: '', reporterKey: '', mailDueAt: null },
  ])
})
