import { Account } from 'appwrite'
import { ID, Users } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasSecondFactor } from '#functions/shared/identity/caller.ts'
import { perform as performCommand } from '#scripts/operate/roles/roles.ts'
import { provenCreator } from '#tests/integration/support/role-holder.ts'
import { refusalOf } from '#tests/integration/support/refusal-of.ts'
import {
  type Creator,
  type Market,
  perform,
  sharedMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
let users: Users
beforeAll(async () => {
  market = await sharedMarket()
  users = new Users(market.admin)
})

const labelsOf = async ({ userId }: Creator) => (await users.get({ userId })).labels
const grant = ({ email }: Creator) => performCommand(users, { do: 'grant', email, role: 'moderator' })

test('a role is given, listed and taken away, and other labels stay', async () => {
  const creator = await provenCreator(market)
  const { email } = creator
  const before = await labelsOf(creator)
  expect(await grant(creator)).toBe(`${email} is moderator now.`)
  await grant(creator)
  expect(await labelsOf(creator)).toEqual([...before, 'moderator'])
  const listed = await performCommand(users, { do: 'list' })
  expect(listed.split('\n')).toContain(`${email}: moderator`)
  expect(await performCommand(users, { do: 'revoke', email, role: 'moderator' })).toBe(
    `${email} is moderator no more.`,
  )
  expect(await labelsOf(creator)).toEqual(before)
  expect(await performCommand(users, { do: 'list' })).not.toContain(email)
})

test('nobody gets a role without a second factor, and no address without an account', async () => {
  const creator = await market.creator()
  await users.updateEmailVerification({ userId: creator.userId, emailVerification: true })
  await expect(grant(creator)).rejects.toThrow('it has no second factor')
  expect(await labelsOf(creator)).not.toContain('moderator')
  const email = `${ID.unique()}@nobody.example`
  await expect(performCommand(users, { do: 'grant', email, role: 'operator' })).rejects.toThrow(
    `No account has the address ${email}.`,
  )
})

describe('nobody gives a label but the server', () => {
  test('neither with the account nor to another', async () => {
    const creator = await market.creator()
    const before = await labelsOf(creator)
    const own = creator.client
    const { endpoint, project } = own.config
    const asked: [string, string][] = [
      ['PUT', `/users/${creator.userId}/labels`],
      ['PATCH', '/account/labels'],
      ['PUT', '/account/labels'],
    ]
    for (const [method, path] of asked) {
      const refusal = own.call(
        method,
        new URL(`${endpoint}${path}`),
        { 'content-type': 'application/json' },
        {
          labels: ['operator'],
        },
      )
      expect([path, await refusalOf(refusal)]).toEqual([path, expect.stringMatching(/^40[14] /)])
    }
    await new Account(own).updatePrefs({ prefs: { labels: ['operator'] } })
    await perform(own, 'profile.update', Object.assign({ name: 'Kim' }, { labels: ['operator'] }))
    expect(await labelsOf(creator)).toEqual(before)

    const email = `${ID.unique()}@readers.example`
    const created = await fetch(`${endpoint}/account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-appwrite-project': project },
      body: JSON.stringify({ userId: ID.unique(), email, password: 'Correct-horse-9', labels: ['operator'] }),
    })
    expect(await created.json()).toMatchObject({ email, labels: [] })
  })
})

test('a second factor is an authenticator that was verified, and is asked for', async () => {
  const env = {
    APPWRITE_FUNCTION_API_ENDPOINT: market.endpoint,
    APPWRITE_FUNCTION_PROJECT_ID: market.project,
  }
  const of = async ({ client }: Creator) => {
    const { jwt } = await new Account(client).createJWT()
    return hasSecondFactor(env, { 'x-appwrite-user-jwt': jwt })
  }
  expect(await hasSecondFactor(env, {})).toBe(false)
  const creator = await market.creator()
  expect(await of(creator)).toBe(false)
  await users.updateMFA({ userId: creator.userId, mfa: true })
  expect(await of(creator), 'switched on without an authenticator').toBe(false)
  expect(await of(await provenCreator(market))).toBe(true)
})
