import { passwordTries } from '#functions/marketplace/src/account/require-password.ts'
import { m } from '#messages'
import { Account, AuthenticatorType } from 'appwrite'
import { Account as ServerAccount, ID, Query, Storage, Users } from 'node-appwrite'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmationMissing } from '#src/domain/contracts/marketplace/account.ts'
import { publicSellerOf } from '#src/domain/seller/public-seller.ts'
import { trader } from '#src/domain/testing/trader.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { foundBy } from '#src/domain/search/found-by.ts'
import { createClock } from '#local/appwrite/core/clock.ts'
import { enterInLedger } from '#functions/payments/src/sales/enter-in-ledger.ts'
import { noAgreement } from '#functions/payments/src/checkout/sale-terms.ts'
import type { Sale } from '#functions/payments/src/sales/verified-sale.ts'
import { requestDeletion } from '#functions/shared/deletion/request-deletion.ts'
import { forgetSellers } from '#functions/maintenance/src/forget/expire.ts'
import { finishDeletions, releaseNames } from '#functions/maintenance/src/deletion/finish-deletions.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { followByMail } from '#tests/integration/support/confirmed-follow.ts'
import {
  contextIn,
  doomedCreator,
  openCreator,
  sale,
  tablesWith,
  uploadsOf,
} from '#tests/integration/support/doomed-creator.ts'
import { formerNameRow, found } from '#tests/integration/support/former-name-rows.ts'
import {
  perform,
  publish,
  refuse,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { execute, type Person } from '#tests/integration/support/stacks/stack.ts'
import { DAY } from '#src/lib/time/durations.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket(createClock())
})
afterAll(() => market.close())

const requestOf = ({ email, password }: Person) =>
  ({ reason: 'not_using', feedback: '', email, password }) as const
const leave = (person: Person) => perform(person.client, 'account.delete', requestOf(person))
const isThere = (userId: string) =>
  new Users(market.admin).get({ userId }).then(
    () => true,
    () => false,
  )
const accountOf = ({ userId }: Person) => market.tables.get('accounts', accountRowId(market.hash, userId))

test('from the moment it is asked for nobody does anything with the page, however long the removal takes', async () => {
  const creator = await openCreator(market)
  const id = accountRowId(market.hash, creator.userId)
  await perform(creator.client, 'settings.check_slug', { slug: 'somewhere' })
  await market.tables.update('accounts', id, { deletionRequestedAt: new Date().toISOString() })
  expect(await refuse(creator.client, 'settings.check_slug', { slug: 'somewhere' })).toMatchObject({
    status: 404,
  })
  const follow = { creatorId: creator.userId, email: 'fan@readers.example', readerLanguage: 'de' }
  expect(await refuse(creator.client, 'followers.follow', follow)).toMatchObject({ status: 404 })
})

test('whoever deletes the account leaves nothing but sales and what belongs to others', async () => {
  const other = await openCreator(market)
  const before = await accountOf(other)
  const doomed = await doomedCreator(market, other)
  expect(await accountOf(other)).toMatchObject({ supporters: 1, totalMembers: 1, approvedReviews: 1 })

  await leave(doomed)

  expect(await isThere(doomed.userId)).toBe(false)
  // the ledger and the orders of the seller's own sales keep the seller's id, and so do reports; the server also reports the
  // deleted user to maintenance, which checks once more
  const naming = ['orders', 'payments', 'reports']
  await expect.poll(() => tablesWith(market, [doomed.userId, doomed.email])).toEqual(naming)
  expect(await uploadsOf(market, doomed.userId)).toEqual([])
  const storage = new Storage(market.admin)
  const { fileId, orderId } = doomed.sold
  expect(await storage.getFile({ bucketId: 'product-files', fileId })).toMatchObject({ $id: fileId })
  expect(await market.tables.get('orders', orderId)).toMatchObject({
    buyerEmail: '',
    buyerName: '',
    searchKey: foundBy.orders({ productTitle: 'Brand kit', buyerEmail: '' }),
  })
  expect(await market.tables.get('payments', doomed.sold.paymentId)).toMatchObject({
    buyerEmail: 'buyer@elsewhere.example',
  })

  // the counters of other creators no longer include the account, and reviews and payments stay
  expect(await accountOf(other)).toMatchObject({
    supporters: before?.supporters,
    totalMembers: before?.totalMembers,
    approvedReviews: 1,
  })
  const { bought, written } = doomed
  expect(await market.tables.get('payments', bought.paymentId)).toMatchObject({
    buyerUserId: '',
    buyerEmail: '',
    buyerEmailKey: '',
    receiptKey: '',
  })
  expect(await market.tables.get('orders', bought.orderId)).toMatchObject({ buyerEmail: '', buyerName: '' })
  const anonymous = { userName: 'Anonymous', userAvatar: '' }
  expect(await market.tables.get('reviews', written.reviewId)).toMatchObject({ rating: 4, ...anonymous })
  expect(await market.tables.get('review_inbox', written.inboxId)).toMatchObject(anonymous)
})

test('nobody can sign in any more, open sessions are none, and the address is free for a new account', async () => {
  const creator = await market.creator()
  await leave(creator)
  await expect(new Account(creator.client).get()).rejects.toMatchObject({ code: 401 })
  const account = new Account(market.guest())
  const { email, password } = creator
  await expect(account.createEmailPasswordSession({ email, password })).rejects.toMatchObject({
    type: 'user_invalid_credentials',
  })
  const { userId } = await new Account(market.guest())
    .create({ userId: 'unique()', email, password })
    .then(({ $id }) => ({ userId: $id }))
  expect(await isThere(userId)).toBe(true)
})

describe('the names of who is gone', () => {
  const isFree = async (username: string) =>
    (await perform(market.guest(), 'profile.check_username', { username })).available

  test('are nobody’s for a year, the short address and former names too', async () => {
    const creator = await market.creator()
    const slug = `s-${creator.userId}`
    await market.tables.update('accounts', accountRowId(market.hash, creator.userId), { customSlugKey: slug })
    const username = `n-${creator.userId}`
    await perform(creator.client, 'profile.change_username', { username })
    await leave(creator)
    const names = [creator.username, username, slug]
    expect(await Promise.all(names.map(isFree))).toEqual([false, false, false])
    expect(await Promise.all(names.map((name) => found(market, name)))).toEqual([null, null, null])
    expect(await Promise.all(names.map((name) => formerNameRow(market, name)))).toEqual([null, null, null])

    const after = (days: number) =>
      releaseNames(contextIn(market, undefined, new Date(Date.now() + days * DAY)))
    await after(limits.deletion.namesReservedDays - 1)
    expect(await Promise.all(names.map(isFree))).toEqual([false, false, false])
    await after(limits.deletion.namesReservedDays + 1)
    expect(await Promise.all(names.map(isFree))).toEqual([true, true, true])
  })

  test('are free at once if no page ever had them', async () => {
    const person = await market.newcomer()
    await leave(person)
    expect(await isFree(person.username)).toBe(true)
  })
})

describe('what a seller said about who sells', () => {
  const keptOf = ({ username }: Creator) =>
    market.tables.find('former_sellers', [Query.equal('username', username), Query.limit(2)])

  test('is kept for six months of a trader, and then forgotten', async () => {
    const creator = await market.creator()
    await perform(creator.client, 'settings.save_seller', trader)
    await leave(creator)
    const [kept] = await keptOf(creator)
    expect(kept && publicSellerOf(kept)).toMatchObject({ street: 'Seefeldstrasse 1' })
    const after = (days: number) =>
      forgetSellers(contextIn(market, undefined, new Date(Date.now() + days * DAY)))
    await after(limits.deletion.traderKeptDays - 1)
    expect(await keptOf(creator)).toHaveLength(1)
    await after(limits.deletion.traderKeptDays + 1)
    expect(await keptOf(creator)).toEqual([])
  })

  test('is not kept of a private person', async () => {
    const creator = await market.creator()
    await perform(creator.client, 'settings.save_seller', trader)
    await perform(creator.client, 'settings.save_seller', { kind: 'private' })
    await leave(creator)
    expect(await keptOf(creator)).toEqual([])
  })
})

test('somebody without a username can leave too', async () => {
  const person = await market.signUp()
  await leave(person)
  expect(await isThere(person.userId)).toBe(false)
})

describe('what was done as a guest with the same address', () => {
  test('stays a guest’s: who signs up with somebody’s address cannot erase what is theirs', async () => {
    const seller = await market.creator()
    const productId = await publish(seller)
    const thief = await market.creator()
    await followByMail(market, seller.userId, thief.email)
    const { paymentId } = await sale(market, {
      productId,
      sellerId: seller.userId,
      buyer: { email: thief.email },
    })
    await leave(thief)
    expect(await market.tables.get('payments', paymentId)).toMatchObject({ buyerEmail: thief.email })
    const follows = await market.tables.find('followers', [Query.equal('email', thief.email)])
    expect(follows).toMatchObject([{ status: 'active' }])
  })
})

describe('is refused', () => {
  const stays = async (creator: Creator) => {
    expect(await isThere(creator.userId)).toBe(true)
    expect(await market.tables.get('profiles', creator.userId)).not.toBeNull()
    expect(await market.tables.get('deletions', market.hash.id('deletion', creator.userId))).toBeNull()
  }

  test('to a guest, and to one who names somebody in a forged header', async () => {
    const creator = await market.creator()
    expect(await refuse(market.guest(), 'account.delete', requestOf(creator))).toMatchObject({ status: 401 })
    const body = JSON.stringify({ action: 'account.delete', ...requestOf(creator) })
    const headers = { 'X-Appwrite-User-Id': creator.userId, 'X-Appwrite-User-Jwt': 'x' }
    expect(await execute(market.guest(), 'marketplace', body, { headers })).toMatchObject({ status: 401 })
    await stays(creator)
  })

  test('with a wrong password, and leaves no session behind', async () => {
    const creator = await market.creator()
    for (const password of ['not the password of it', 'short']) {
      const request = { ...requestOf(creator), password }
      expect(await refuse(creator.client, 'account.delete', request)).toMatchObject({
        status: 400,
        message: m.refusal_password_is_wrong(),
        field: 'password',
      })
    }
    expect((await new Account(creator.client).listSessions()).total).toBe(1)
    await stays(creator)
  })

  test('with the address of another account, its right password included', async () => {
    const [creator, other] = await Promise.all([market.creator(), market.creator()])
    expect(await refuse(creator.client, 'account.delete', requestOf(other))).toMatchObject({
      message: m.refusal_email_is_another(),
      field: 'email',
    })
    await stays(creator)
    await stays(other)
  })

  test('to who tries passwords, the right one included, even many at once', async () => {
    const creator = await market.creator()
    const wrong = { ...requestOf(creator), password: 'a guess of somebody' }
    const tries = Array.from({ length: passwordTries.max + 3 }, () =>
      refuse(creator.client, 'account.delete', wrong),
    )
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(3)
    const refusal = await refuse(creator.client, 'account.delete', requestOf(creator))
    expect(refusal.status).toBe(429)
    expect(refusal.message).toMatch(/^Too many requests\. Please try again in \d+ minutes\.$/)
    await stays(creator)
  })

  test('before the second factor is given', async () => {
    const creator = await market.creator()
    const account = new Account(creator.client)
    const type = AuthenticatorType.Totp
    const { secret } = await account.createMFAAuthenticator({ type })
    const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await account.updateMFAAuthenticator({ type, otp })
    await account.updateMFA({ mfa: true })
    const { email, password } = creator
    const session = await new ServerAccount(market.admin).createEmailPasswordSession({ email, password })
    const half = market.guest().setSession(session.secret)
    const body = JSON.stringify({ action: 'account.delete', ...requestOf(creator) })
    await expect(execute(half, 'marketplace', body)).rejects.toMatchObject({
      type: 'user_more_factors_required',
    })
    await stays(creator)

    // a session that has passed the second factor needs only the password
    await leave(creator)
    expect(await isThere(creator.userId)).toBe(false)
  })

  test('that has earned money, without the word', async () => {
    const creator = await market.creator()
    const rowId = accountRowId(market.hash, creator.userId)
    await market.tables.update('accounts', rowId, { stripeAccountId: 'acct_1', totalSales: 1 })
    for (const change of [{}, { confirmation: '' }, { confirmation: 'yes' }]) {
      const request = { ...requestOf(creator), ...change }
      expect(await refuse(creator.client, 'account.delete', request)).toMatchObject({
        status: 400,
        message: confirmationMissing(),
        field: 'confirmation',
      })
    }
    await stays(creator)
    await perform(creator.client, 'account.delete', { ...requestOf(creator), confirmation: 'DELETE' })
    expect(await isThere(creator.userId)).toBe(false)
  })

  test.each([
    ['an unknown reason', { reason: 'bored' }],
    ['feedback that is too long', { feedback: 'x'.repeat(limits.deletion.feedback + 1) }],
    ['no password', { password: '' }],
    ['no address', { email: '' }],
  ])('with %s', async (_name, change) => {
    const creator = await market.creator()
    const request = { ...requestOf(creator), ...change }
    expect(await refuse(creator.client, 'account.delete', request)).toMatchObject({ status: 400 })
    await stays(creator)
  })
})

describe('a payment that wins the race against the deletion of who pays', () => {
  /** The sale as Stripe reports it after the payment. */
  async function paidBy(buyer: Person): Promise<Sale> {
    const seller = await market.creator()
    return {
      productId: await publish(seller, { accessType: 'paid', priceCents: 1500 }),
      partIds: [],
      sellerId: seller.userId,
      sellerAccount: 'acct_1',
      buyerUserId: buyer.userId,
      buyerSince: (await new Users(market.admin).get({ userId: buyer.userId })).$createdAt,
      buyerProvenKey: market.hash.id('address', buyer.email),
      receiptKey: '',
      locale: 'en',
      amountCents: 1500,
      feeCents: 75,
      taxKind: 'standard',
      discountCode: '',
      discountCents: 0,
      paymentId: `pi_${ID.unique()}`,
      status: 'paid',
      refundedCents: 0,
      refundState: null,
      pendingRefundCents: 0,
      events: [],
      buyerEmail: 'paid@elsewhere.example',
      buyerName: 'Paul Paid',
      cardFingerprint: '',
      paymentCountry: '',
      ...noAgreement,
      paidAt: new Date().toISOString(),
    }
  }
  const entered = ({ paymentId }: Sale) => market.tables.get('payments', paymentId)
  const ofNobody = {
    buyerUserId: '',
    buyerSince: '',
    buyerProvenKey: '',
    buyerEmail: 'paid@elsewhere.example',
  }

  test('is entered as a guest’s once the account is gone', async () => {
    const buyer = await market.signUp()
    const sold = await paidBy(buyer)
    await leave(buyer)
    await enterInLedger(contextIn(market), sold)
    expect(await entered(sold)).toMatchObject(ofNobody)
    await expect.poll(() => tablesWith(market, [buyer.userId])).toEqual([])
  })

  test('is a guest’s too where the deletion begins while it is written', async () => {
    const buyer = await market.signUp()
    const sold = await paidBy(buyer)
    const doomed = { userId: buyer.userId, registeredAt: sold.buyerSince }
    const context = contextIn(market)
    const transaction: typeof context.tables.transaction = async (stage, isStillTrue) => {
      await requestDeletion(context, doomed)
      return market.tables.transaction(stage, isStillTrue)
    }
    await enterInLedger({ ...context, tables: { ...market.tables, transaction } }, sold)
    expect(await entered(sold)).toMatchObject(ofNobody)
    await finishDeletions(context)
    await expect.poll(() => tablesWith(market, [buyer.userId])).toEqual([])
  })

  test('is found by the deletion where it was written before, and stays with who did not leave', async () => {
    const [buyer, other] = await Promise.all([market.signUp(), market.signUp()])
    const [sold, theirs] = [await paidBy(buyer), await paidBy(other)]
    await Promise.all([sold, theirs].map((one) => enterInLedger(contextIn(market), one)))
    expect(await entered(sold)).toMatchObject({ buyerUserId: buyer.userId })
    await leave(buyer)
    expect(await entered(sold)).toMatchObject({ buyerUserId: '', buyerSince: '', buyerProvenKey: '' })
    expect(await entered(theirs)).toMatchObject({ buyerUserId: other.userId })
  })

  test('is not one of an earlier account of the same id whose deletion is still under way', async () => {
    const buyer = await market.signUp()
    const sold = await paidBy(buyer)
    const registeredAt = new Date(Date.parse(sold.buyerSince) - DAY).toISOString()
    await requestDeletion(contextIn(market), { userId: buyer.userId, registeredAt })
    await enterInLedger(contextIn(market), sold)
    expect(await entered(sold)).toMatchObject({ buyerUserId: buyer.userId })
    await market.tables.remove('deletions', market.hash.id('deletion', buyer.userId))
  })
})

test('asked for twice at once it is done once', async () => {
  const creator = await market.creator()
  const count = async () => (await market.tables.find('deletion_feedback', [Query.limit(500)])).length
  const before = await count()
  const outcomes = await Promise.allSettled([leave(creator), leave(creator)])
  expect(outcomes.map(({ status }) => status)).toContain('fulfilled')
  // if the calls get in each other's way maintenance removes the rest
  await finishDeletions(contextIn(market))
  expect(await isThere(creator.userId)).toBe(false)
  // the server reports the deleted user to maintenance, which checks once more
  await expect.poll(() => tablesWith(market, [creator.userId])).toEqual([])
  expect(await count()).toBe(before + 1)
})

test('why somebody left is kept without who it was', async () => {
  const creator = await market.creator()
  const text = `Because of ${creator.userId.slice(0, 4)}, ümlaut and all`
  await perform(creator.client, 'account.delete', { ...requestOf(creator), reason: 'other', feedback: text })
  const kept = await market.tables.find('deletion_feedback', [Query.equal('text', text)])
  const today = new Date().toISOString().slice(0, 10)
  expect(kept).toHaveLength(1)
  expect(Object.keys(kept[0] ?? {}).sort()).toEqual(['$id', 'createdAt', 'reason', 'text'])
  expect(kept[0]?.createdAt).toBe(`${today}T00:00:00.000+00:00`)
})
