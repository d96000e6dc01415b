import { Account, AuthenticationFactor, AuthenticatorType } from 'appwrite'
import { ExecutionMethod, Functions, Query, Users } from 'node-appwrite'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRowId } from '#functions/shared/db/keys.ts'
import {
  publish,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

const totp = AuthenticatorType.Totp
const functionId = 'maintenance'

/** Returns what maintenance has answered to events, newest first. */
async function answers(): Promise<string[]> {
  const { executions } = await new Functions(market.admin).listExecutions({
    functionId,
    queries: [Query.equal('trigger', 'event'), Query.orderDesc('$createdAt')],
  })
  return executions.map(({ status, responseStatusCode }) => `${status} ${responseStatusCode}`)
}

const accountOf = ({ userId }: Creator) => market.tables.get('accounts', accountRowId(market.hash, userId))
const isThere = async (creator: Creator, productId: string) =>
  (await accountOf(creator)) !== null && (await market.tables.get('products', productId)) !== null

/** Turns two-factor sign-in on and off again, as the settings do. */
async function switchOnAndOff({ client }: Creator): Promise<void> {
  const account = new Account(client)
  const { secret } = await account.createMFAAuthenticator({ type: totp })
  const otp = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await account.updateMFAAuthenticator({ type: totp, otp: otp() })
  await account.updateMFA({ mfa: true })
  const { $id: challengeId } = await account.createMFAChallenge({ factor: AuthenticationFactor.Totp })
  await account.updateMFAChallenge({ challengeId, otp: otp() })
  await account.deleteMFAAuthenticator({ type: totp })
  await account.updateMFA({ mfa: false })
}

/** Runs the function as if such an event had come. */
async function told(event: string, payload: unknown): Promise<string> {
  const execution = await new Functions(market.admin).createExecution({
    functionId,
    method: ExecutionMethod.POST,
    headers: { 'X-Appwrite-Event': event },
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  return `${execution.responseStatusCode} ${execution.responseBody}`
}

test('switching two-factor off arrives as a deletion, and leaves the shop alone', async () => {
  const creator = await market.creator()
  const productId = await publish(creator)
  const before = (await answers()).length
  await switchOnAndOff(creator)
  await expect.poll(async () => (await answers()).length).toBe(before + 1)
  await expect.poll(async () => (await answers())[0]).toBe('completed 200')
  expect(await isThere(creator, productId)).toBe(true)
  expect(await market.tables.find('deletions', [])).toEqual([])
})

test.each([
  ['users.<id>.delete', 'theirs'],
  ['users.<id>.delete.mfa', 'theirs'],
  ['users.*.delete', 'theirs'],
  ['users.<id>.delete', 'nothing'],
  ['users.<id>.sessions.x.delete', 'theirs'],
  ['buckets.<id>.delete', 'theirs'],
  ['something else', 'no JSON'],
])('an event "%s" of somebody who is there, with %s in it, removes nothing', async (event, payload) => {
  const creator = await market.creator()
  const productId = await publish(creator)
  const user = await new Users(market.admin).get({ userId: creator.userId })
  const sent = { theirs: user, nothing: {}, 'no JSON': 'no JSON' }[payload]
  expect(await told(event.replace('<id>', creator.userId), sent)).toBe('200 {"account":0}')
  expect(await isThere(creator, productId)).toBe(true)
})

test('a deleted user takes the shop along', async () => {
  const creator = await market.creator()
  const productId = await publish(creator)
  await new Users(market.admin).delete({ userId: creator.userId })
  await expect.poll(() => accountOf(creator)).toBeNull()
  expect(await market.tables.get('products', productId)).toBeNull()
})
