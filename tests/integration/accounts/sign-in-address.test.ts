import { Account } from 'appwrite'
import { Users } from 'node-appwrite'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#messages'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { noteAddress } from '#functions/shared/identity/note-address.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import {
  perform,
  type Creator,
  refuse,
  sharedMarket,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const SUBJECT = 'You sign in to'
const told = async (address: string) => (await mailsTo(market, address, SUBJECT)).length
const change = ({ client, password }: Creator, email: string) =>
  perform(client, 'account.change_email', { email, password })
const addressIn = async ({ userId }: Creator) =>
  (await market.tables.get('accounts', accountRowId(market.hash, userId)))?.email

test('the address is changed with the password, and the one before hears of it once', async () => {
  const creator = await market.creator()
  const email = `moved-${creator.email}`
  await new Users(market.admin).updateEmailVerification({ userId: creator.userId, emailVerification: true })
  await change(creator, email)
  const user = await new Account(creator.client).get()
  expect(user).toMatchObject({ email, emailVerification: false })
  expect(await addressIn(creator)).toBe(email)
  await expect.poll(() => told(creator.email)).toBe(1)
  const [mail] = await mailsTo(market, creator.email, SUBJECT)
  expect(mail?.body).toContain('m…@')
  expect(mail?.body, 'the new address is nobody else’s business').not.toContain(email)
  expect(await told(email)).toBe(0)
  const signIn = { email, password: creator.password }
  const session = await new Account(market.guest()).createEmailPasswordSession(signIn)
  expect(session.userId).toBe(creator.userId)
})

test('who changes it past our function is told of all the same', async () => {
  const creator = await market.creator()
  const email = `past-${creator.email}`
  await new Account(creator.client).updateEmail({ email, password: creator.password })
  await expect.poll(() => told(creator.email)).toBe(1)
  await expect.poll(() => addressIn(creator)).toBe(email)
})

test('a wrong password, the present address and somebody else’s are refused at their fields', async () => {
  const [creator, other] = await Promise.all([market.creator(), market.creator()])
  const { client, email, password } = creator
  const attempt = (input: { email: string; password: string }) =>
    refuse(client, 'account.change_email', input)
  const elsewhere = `new-${email}`
  expect(await attempt({ email: elsewhere, password: 'Wrong-horse-9' })).toMatchObject({
    field: 'password',
    message: m.refusal_password_is_wrong(),
  })
  expect(await attempt({ email: email.toUpperCase(), password })).toMatchObject({ field: 'email' })
  expect(await attempt({ email: other.email, password })).toMatchObject({
    field: 'email',
    code: 'conflict',
    message: m.refusal_email_is_taken(),
  })
  expect(await attempt({ email: 'no address', password })).toMatchObject({ status: 400 })
  expect((await new Account(client).get()).email).toBe(email)
  expect(await told(email)).toBe(0)
})

test('an address that has had mails as a guest’s can be taken', async () => {
  const creator = await market.creator()
  const email = `guest-${creator.email}`
  await sendMail(contextIn(market), { to: email, topic: 'news', subject: 'Hello', paragraphs: ['Hello'] })
  await change(creator, email)
  expect((await new Account(creator.client).get()).email).toBe(email)
})

test('a password is not guessed here: after some tries the next one waits', async () => {
  const { client, email } = await market.creator()
  const attempt = () =>
    refuse(client, 'account.change_email', { email: `x-${email}`, password: 'A-guess-1234' })
  const statuses: number[] = []
  for (let tries = 0; tries < 7; tries += 1) statuses.push((await attempt()).status)
  expect(statuses).toContain(429)
  expect(statuses.slice(0, 3)).toEqual([400, 400, 400])
})

test('a mailbox hears of it three times a day at most', async () => {
  const { userId } = await market.creator()
  const former = `former-${userId}@example.test`
  const turn = async () => {
    await market.tables.update('accounts', accountRowId(market.hash, userId), { email: former })
    return noteAddress(contextIn(market), userId)
  }
  for (const _ of [1, 2, 3, 4, 5]) expect(await turn()).toBe(true)
  expect(await noteAddress(contextIn(market), userId)).toBe(false)
  await expect.poll(() => told(former)).toBe(3)
})

test('two that note the same change at the same time tell it once', async () => {
  const { userId } = await market.creator()
  const former = `twice-${userId}@example.test`
  await market.tables.update('accounts', accountRowId(market.hash, userId), { email: former })
  await Promise.all([noteAddress(contextIn(market), userId), noteAddress(contextIn(market), userId)])
  await expect.poll(() => told(former)).toBe(1)
})
