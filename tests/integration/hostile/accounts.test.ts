import { Account, ID } from 'appwrite'
import { Account as ServerAccount, Query, Users } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepAccounts } from '#functions/maintenance/src/sweep/sweep-accounts.ts'
import { accountRowId, emailKey } from '#functions/shared/db/keys.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import {
  perform,
  publish,
  refuse,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import type { Person } from '#tests/integration/support/stacks/stack.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

/** Deletes the account without the product's own action. Appwrite emits no event for this. */
async function deleteOneself({ client }: Person): Promise<number> {
  const headers = { 'x-appwrite-project': market.project, ...client.headers }
  return (await fetch(`${market.endpoint}/account`, { method: 'DELETE', headers })).status
}

describe('an account that is deleted at the server itself', () => {
  /** Runs the sweep in which this person is checked. */
  const sweepFor = ({ userId }: Creator) => {
    const turn = parseInt(accountRowId(market.hash, userId).slice(0, 2), 16) * 5 * 60_000
    return sweepAccounts(contextIn(market, market.admin, new Date(turn)))
  }
  const left = async ({ userId }: Creator, productId: string) => {
    const { tables, hash } = market
    const found = await Promise.all([
      tables.get('profiles', userId),
      tables.get('accounts', accountRowId(hash, userId)),
      tables.get('products', productId),
      tables.get('product_secrets', productId),
      tables.first('product_records', [Query.equal('userId', userId)]),
    ])
    return found.filter(Boolean).length
  }

  test('an account that is deleted at the server leaves nothing after a day, and all others keep their data', async () => {
    const [gone, stays] = await Promise.all([market.creator(), market.creator()])
    const [product, kept] = [await publish(gone), await publish(stays)]
    expect(await deleteOneself(gone)).toBe(204)
    expect(await left(gone, product)).toBe(5)
    expect([await sweepFor(stays), await sweepFor(gone)]).toContain(1)
    expect(await left(gone, product)).toBe(0)
    expect(await left(stays, kept)).toBe(5)
    expect(await sweepFor(gone)).toBe(0)
  })
})

test('a person who changes to a buyer’s address has not proved to own that address', async () => {
  const seller = await market.creator()
  const productId = await publish(seller, { accessType: 'paid', priceCents: 1500 })
  const buyerEmail = `buyer-${seller.userId}@example.com`
  await market.tables.create('payments', `pi_${productId}`, {
    productId,
    sellerId: seller.userId,
    status: 'paid',
    buyerEmailKey: emailKey(market.hash, buyerEmail),
    createdAt: new Date().toISOString(),
  })
  const thief = await market.signUp()
  const verified = { userId: thief.userId, emailVerification: true }
  await new Users(market.admin).updateEmailVerification(verified)
  const refusal = { status: 403, code: 'payment_required' }
  expect(await refuse(thief.client, 'downloads.get_url', { productId })).toMatchObject(refusal)
  await new Account(thief.client).updateEmail({ email: buyerEmail, password: thief.password })
  expect(await refuse(thief.client, 'downloads.get_url', { productId })).toMatchObject(refusal)
})

test('the next account with the id of a deleted one gets nothing of it', async () => {
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

test('the preferences of an account give no rights', async () => {
  const person = await market.newcomer()
  const prefs = { labels: ['creator'], emailVerification: true, userId: 'admin', onboardingCompleted: true }
  const account = await new Account(person.client).updatePrefs({ prefs })
  expect([account.labels.includes('creator'), account.emailVerification]).toEqual([false, false])
  await perform(person.client, 'profile.update', { name: 'Still nobody' })
  expect(await market.tables.get('profiles', person.userId)).toBeNull()
})
