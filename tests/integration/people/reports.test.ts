import type { Client } from 'appwrite'
import { Query } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { marketplaceEntries } from '#functions/marketplace/src/entries.ts'
import { guestElsewhere, reportOf } from '#tests/integration/support/contact-requests.ts'
import {
  perform,
  refuse,
  startMarket,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { execute } from '#tests/integration/support/stacks/stack.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

const guest = () => guestElsewhere(market)
const report = (client: Client, creatorId: string) => perform(client, 'reports.create', reportOf(creatorId))
const reportsOf = (creatorId: string) =>
  market.tables.find('reports', [Query.equal('creatorId', creatorId), Query.limit(500)])
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
    [{ reason: 'x'.repeat(501) }, 'Please use 500 characters or less'],
    [{ reason: ['x'] }, undefined],
    [{ submissionId: '../x' }, undefined],
  ])('a report with %j', async (change, message) => {
    const { userId } = await market.creator()
    const refusal = await refuse(guest(), 'reports.create', { ...reportOf(userId), ...change })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', ...(message && { message }) })
    expect(await reportsOf(userId)).toEqual([])
  })

  test('one of a page that nobody sees', async () => {
    const hidden = await market.creator()
    await perform(hidden.client, 'settings.save_content', { visibility: 'private' })
    for (const creatorId of [hidden.userId, (await market.newcomer()).userId, 'nosuch']) {
      expect(await refuse(guest(), 'reports.create', reportOf(creatorId))).toMatchObject({ status: 404 })
    }
  })

  test('one of the own page', async () => {
    const { userId, client } = await market.creator()
    expect(await refuse(client, 'reports.create', reportOf(userId))).toMatchObject({
      status: 403,
      message: 'You cannot report your own page',
    })
  })

  test('one too many of one account', async () => {
    const { client } = await market.signUp()
    const [{ userId }, other] = await Promise.all([market.creator(), market.creator()])
    const { perAddress } = limits.report
    const { max } = marketplaceEntries['reports.create'].limit
    await Promise.all(Array.from({ length: perAddress }, () => report(client, userId)))
    expect(await refuse(client, 'reports.create', reportOf(userId))).toMatchObject({ status: 429 })
    await Promise.all(Array.from({ length: max - perAddress - 1 }, () => report(client, other.userId)))
    expect(await refuse(client, 'reports.create', reportOf(other.userId))).toMatchObject({ status: 429 })
  })
})

test('the reason stays text', async () => {
  const { userId } = await market.creator()
  const reason = '<img src=x onerror=alert(1)>\n\u0007=1+1'
  await perform(guest(), 'reports.create', { ...reportOf(userId), reason: ` ${reason} ` })
  expect(await reportsOf(userId)).toMatchObject([{ reason }])
})

test('a page that very many report is reported no further by them, and the answer does not tell', async () => {
  const [{ userId }, other] = await Promise.all([market.creator(), market.creator()])
  const { perCreator } = limits.report
  const first = guest()
  await report(first, userId)
  await Promise.all(Array.from({ length: perCreator - 1 }, () => report(guest(), userId)))
  expect(await report(first, userId)).toEqual({})
  await report(first, other.userId)
  expect(await reportsOf(userId)).toHaveLength(perCreator)
  await report(guest(), userId)
  expect(await reportsOf(userId)).toHaveLength(perCreator + 1)
  expect(await reportsOf(other.userId)).toHaveLength(1)
  const { logs } = await market.outputOf('marketplace')
  expect(logs).toContain(`No more reports of ${userId} are taken within the hour`)
})
