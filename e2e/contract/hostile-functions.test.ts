import { Account, AuthenticatorType, ID, type Client } from 'appwrite'
import { Account as ServerAccount, Client as ServerClient } from 'node-appwrite'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { ask, publish, refuse, startMarket, type Creator, type Market } from './market-stack.ts'
import { refusalOf } from './refusal-of.ts'
import { execute } from './stack.ts'

let market: Market
let victim: Creator
let productId: string
beforeAll(async () => {
  market = await startMarket()
  victim = await market.creator()
  productId = await publish(victim)
})
afterAll(() => market.close())

const headersOf = (userId: string): Record<string, string>[] => [
  { 'X-Appwrite-User-Id': userId },
  { 'X-APPWRITE-USER-ID': userId, 'X-Appwrite-Trigger': 'schedule' },
  { 'X-Appwrite-User-Id': userId, 'X-Appwrite-Key': 'x', 'X-Appwrite-Event': `users.${userId}.delete` },
  { 'X-Appwrite-User-Id': userId, 'X-Appwrite-User-Jwt': 'x' },
  { 'X-Appwrite-User-Id': userId, 'X-Appwrite-User-Jwt': 'eyJhbGciOiJub25lIn0.e30.' },
]

const send = (client: Client, body: object, headers: Record<string, string>) =>
  execute(client, 'marketplace', JSON.stringify(body), { headers })

describe('forged headers', () => {
  const actions = () => [
    { action: 'products.delete', productId },
    { action: 'products.secrets', productId },
    { action: 'products.save', productId, product: plainProduct },
    { action: 'profile.update', name: 'Taken over' },
    { action: 'profile.complete_onboarding' },
    { action: 'profile.create', username: 'forged' },
  ]

  test('make no guest the victim', async () => {
    for (const headers of headersOf(victim.userId)) {
      for (const body of actions()) {
        expect(await send(market.guest(), body, headers)).toMatchObject({
          status: 401,
          body: { success: false, code: 'unauthenticated' },
        })
      }
    }
    expect((await market.tables.get('profiles', victim.userId))?.name).toBe('')
  })

  test('make no other creator the victim', async () => {
    const attacker = await market.creator()
    for (const headers of headersOf(victim.userId)) {
      const { status } = await send(attacker.client, { action: 'products.delete', productId }, headers)
      expect([401, 403]).toContain(status)
    }
    expect(await market.tables.get('products', productId)).not.toBeNull()
  })

  test('in small letters are refused before anything runs', async () => {
    const attempt = send(
      market.guest(),
      { action: 'products.delete', productId },
      {
        'x-appwrite-user-id': victim.userId,
      },
    )
    expect(await refusalOf(attempt)).toMatch(/^[45]00 /)
  })

  test('do not reset the count of wrong codes', async () => {
    const options = { accessType: 'code_required', downloadCode: 'RIGHT' } as const
    const guarded = await publish(victim, options)
    const statuses: number[] = []
    for (let number = 0; number < 7; number += 1) {
      const body = { action: 'downloads.get_url', productId: guarded, proof: { type: 'code', code: 'WRONG' } }
      const { status } = await send(market.guest(), body, { 'X-Appwrite-Client-Ip': `9.9.9.${number}` })
      statuses.push(status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
  })
})

test('a session without its second factor is nobody', async () => {
  const person = await market.newcomer()
  const account = new Account(person.client)
  const { secret } = await account.createMFAAuthenticator({ type: AuthenticatorType.Totp })
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await account.updateMFAAuthenticator({ type: AuthenticatorType.Totp, otp })
  await account.updateMFA({ mfa: true })
  const key = new ServerClient().setEndpoint(market.endpoint).setProject(market.project)
  const keyed = new ServerAccount(key.setKey(market.admin.config.key))
  const session = await keyed.createEmailPasswordSession({ email: person.email, password: person.password })
  const half = market.guest().setSession(session.secret)
  expect(await refusalOf(new Account(half).get())).toBe('401 user_more_factors_required')
  const change = execute(half, 'marketplace', JSON.stringify({ action: 'profile.update', name: 'Half' }))
  expect(await refusalOf(change)).toBe('401 user_more_factors_required')
})

test('the maintenance is started by nobody', async () => {
  for (const client of [market.guest(), victim.client]) {
    expect(await refusalOf(execute(client, 'maintenance', '{}'))).toBe('401 user_unauthorized')
  }
})

test('a page whose account was deleted over the raw interface opens nothing to the next of that id', async () => {
  const gone = await market.creator()
  const draft = await publish(gone, { status: 'draft' })
  const response = await fetch(`${market.endpoint}/account`, {
    method: 'DELETE',
    headers: { 'x-appwrite-project': market.project, ...gone.client.headers },
  })
  expect(response.status).toBe(204)
  const next = market.guest()
  const email = `${ID.unique()}@example.com`
  await new Account(next).create({ userId: gone.userId, email, password: 'password of the next' })
  const keyed = new ServerAccount(market.admin)
  const session = await keyed.createEmailPasswordSession({ email, password: 'password of the next' })
  next.setSession(session.secret)
  const statuses = await Promise.all([
    refuse(next, 'products.secrets', { productId: draft }),
    refuse(next, 'downloads.get_url', { productId: draft }),
    refuse(next, 'profile.update', { name: 'Heir' }),
    refuse(next, 'reviews.moderate', { reviewIds: ['any'], status: 'approved' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 403, 404, 404])
})

test('an unknown action and a body that is none are refused politely', async () => {
  for (const body of ['', '[]', '{"action":"nosuch"}', '{"action":"__proto__"}']) {
    expect(await execute(market.guest(), 'marketplace', body)).toMatchObject({
      status: 400,
      body: { success: false, code: 'invalid_input' },
    })
  }
  await ask(market.guest(), 'profile.check_username', { username: 'still-alive' })
})
