import { KEPT } from '#functions/marketplace/src/pushes/plan-pushes.ts'
import { Account, AuthenticatorType, ID, type Client } from 'appwrite'
import { Account as ServerAccount, Client as ServerClient, Query, Users } from 'node-appwrite'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { limits } from '#src/domain/limits/limits.ts'
import { messageTo, guestElsewhere } from '#tests/integration/support/contact-requests.ts'
import {
  perform,
  refuse,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { startPushService, type Browser, type PushService } from '#tests/integration/support/push-service.ts'
import { refusalOf } from '#tests/integration/support/refusal-of.ts'
import { execute } from '#tests/integration/support/stacks/stack.ts'

const keys = webPush.generateVAPIDKeys()

let service: PushService
let market: OwnMarket
let creator: Creator
beforeAll(async () => {
  service = await startPushService()
  market = await startMarket(undefined, {
    FUNDUS_PUSH_KEY: keys.privateKey,
    FUNDUS_PUSH_STAND_IN: service.origin,
  })
})
afterAll(async () => {
  await market.close()
  service.close()
})

async function reachable(): Promise<Creator> {
  const creator = await market.creator()
  await perform(creator.client, 'profile.update', { contactForm: true, contactEmail: creator.email })
  return creator
}

beforeEach(async () => {
  creator = await reachable()
})

const state = ({ client }: { client: Client }) => perform(client, 'notifications.push_state', {})
const write = ({ userId }: Creator, name = 'Nora') =>
  perform(guestElsewhere(market), 'messages.send', { ...messageTo(userId), name })

/** A browser in which a creator has turned on push notifications. */
async function subscribed({ client }: { client: Client }, manner?: Parameters<PushService['browser']>[0]) {
  const browser = service.browser(manner)
  await perform(client, 'notifications.subscribe', browser.subscription)
  return browser
}

/** Another session of the same person. */
async function elsewhere({ userId }: Creator): Promise<Client> {
  const { secret } = await new Users(market.admin).createSession({ userId })
  return market.guest().setSession(secret)
}

const rowsOf = ({ userId }: Creator) =>
  market.tables.find('push_subscriptions', [Query.equal('creatorId', userId), Query.limit(100)])
const titles = (browser: Browser) => browser.notes().map(({ title }) => title)

describe('what happens', () => {
  test('is told to every browser in which its creator is signed in, once and to nobody else', async () => {
    const other = await reachable()
    const second = { client: await elsewhere(creator) }
    const browsers = await Promise.all([subscribed(creator), subscribed(second)])
    const stranger = await subscribed(other)
    await write(creator)
    expect(browsers.map(titles)).toEqual([[], []])
    await Promise.all([market.runScheduled(), market.runScheduled(), market.runScheduled()])
    await market.runScheduled()
    const told = { title: 'New message', body: 'Nora Steiner has written to you.' }
    for (const browser of browsers) {
      expect(browser.notes()).toMatchObject([{ ...told, path: '/members/members?tab=messages' }])
    }
    expect(stranger.pushes()).toEqual([])
  })

  test('is signed by the shop, and waits for a device that is off', async () => {
    const browser = await subscribed(creator)
    await write(creator)
    await market.runScheduled()
    const [push] = browser.pushes()
    const ttl = String(KEPT / 1000)
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl })
    expect(push?.body.toString('latin1')).not.toContain('Nora')
    const [, claims = '', key] =
      /^vapid t=[^.]+\.([^.]+)\.[^.]+, k=(.+)$/.exec(push?.headers.authorization ?? '') ?? []
    expect(key).toBe(keys.publicKey)
    // push services refuse a contact address on the local machine
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: service.origin,
      sub: 'mailto:nobody@localhost.invalid',
    })
  })

  test('is counted where there is more of it', async () => {
    const browser = await subscribed(creator)
    await Promise.all([write(creator), write(creator, 'Rosa')])
    await market.runScheduled()
    expect(titles(browser)).toEqual(['2 new messages'])
  })

  test('is dropped in quiet hours, and where it is switched off', async () => {
    const browser = await subscribed(creator)
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
    const quiet = { quietHoursStart: clock(-2), quietHoursEnd: clock(2), timeZone: 'UTC' }
    for (const settings of [{ ...quiet, enableQuietHours: true }, { pushMessages: false }]) {
      await perform(creator.client, 'settings.save_notifications', { enableQuietHours: false, ...settings })
      await write(creator)
      await market.runScheduled()
    }
    await perform(creator.client, 'settings.save_notifications', { pushMessages: true })
    await market.runScheduled()
    expect(browser.pushes()).toEqual([])
  })

  test('is a sale too, unless it was given back meanwhile', async () => {
    const browser = await subscribed(creator)
    const sale = { productId: 'p', productTitle: 'Brand kit', sellerId: creator.userId, amountCents: 1999 }
    const createdAt = new Date().toISOString()
    for (const status of ['paid', 'refunded'] as const) {
      const reference = `pi_${status}_${creator.userId}`.slice(0, 36)
      await market.tables.create('payments', reference, { ...sale, status, createdAt })
      const push = { creatorId: creator.userId, kind: 'sale', reference, createdAt } as const
      await market.tables.create('pushes', ID.unique(), push)
    }
    await market.runScheduled()
    expect(browser.notes()).toMatchObject([
      { title: 'New sale', body: 'Somebody has bought “Brand kit” for CHF 19.99.', path: '/members/orders' },
    ])
  })

  test('is no news once it was read or removed, nor where nobody listens', async () => {
    await write(creator)
    const browser = await subscribed(creator)
    await write(creator)
    const [message] = await market.tables.find('messages', [
      Query.equal('creatorId', creator.userId),
      Query.orderDesc('createdAt'),
    ])
    await perform(creator.client, 'messages.delete', { messageId: message?.$id ?? '' })
    await market.runScheduled()
    expect(browser.pushes()).toEqual([])
  })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i is told nothing more', async (gone) => {
    const browser = await subscribed(creator, gone)
    await write(creator)
    await market.runScheduled()
    expect(browser.pushes()).toHaveLength(1)
    expect(await rowsOf(creator)).toEqual([])
    expect(await state(creator)).toMatchObject({ endpoint: null })
  })

  test('that fails is tried with the next news, leads nobody elsewhere, and is forgotten in the end', async () => {
    const browser = await subscribed(creator, 302)
    for (let push = 1; push <= 5; push += 1) {
      expect(await rowsOf(creator)).toMatchObject([{ failures: push - 1 }])
      await write(creator)
      await market.runScheduled()
    }
    expect(browser.pushes()).toHaveLength(5)
    expect(await rowsOf(creator)).toEqual([])
  })

  test('that has failed and takes it again begins anew', async () => {
    const browser = await subscribed(creator, 500)
    await write(creator)
    await market.runScheduled()
    browser.answer(201)
    await write(creator)
    await market.runScheduled()
    expect(await rowsOf(creator)).toMatchObject([{ failures: 0 }])
    expect(titles(browser)).toHaveLength(2)
  })
})

describe('a browser', () => {
  test('is asked with the key of the shop, and is known by its session', async () => {
    expect(await state(creator)).toEqual({ publicKey: keys.publicKey, endpoint: null })
    const first = await subscribed(creator)
    await perform(creator.client, 'notifications.subscribe', first.subscription)
    expect(await rowsOf(creator)).toHaveLength(1)
    const renewed = await subscribed(creator)
    expect(await state(creator)).toMatchObject({ endpoint: renewed.subscription.endpoint })
    await write(creator)
    await market.runScheduled()
    expect([titles(first), titles(renewed)]).toEqual([[], ['New message']])
    await perform(creator.client, 'notifications.unsubscribe', {})
    await perform(creator.client, 'notifications.unsubscribe', {})
    expect(await rowsOf(creator)).toEqual([])
  })

  test('that signs out, or is signed out from elsewhere, shows nothing more', async () => {
    const second = await elsewhere(creator)
    const [left, stays] = [await subscribed({ client: second }), await subscribed(creator)]
    const { sessions } = await new Account(creator.client).listSessions()
    const other = sessions.find(({ current }) => !current)
    await new Account(creator.client).deleteSession({ sessionId: other?.$id ?? '' })
    await write(creator)
    await market.runScheduled()
    expect([titles(left), titles(stays)]).toEqual([[], ['New message']])
    expect(await rowsOf(creator)).toHaveLength(1)
  })

  test('is no other account’s, even where that one subscribes it too', async () => {
    const other = await reachable()
    const browser = await subscribed(creator)
    await perform(other.client, 'notifications.subscribe', browser.subscription)
    await perform(other.client, 'notifications.unsubscribe', {})
    expect(await rowsOf(creator)).toMatchObject([{ endpoint: browser.subscription.endpoint }])
  })

  test('is one of ten at most: the oldest goes', async () => {
    const time = new Date(Date.now() - 60_000).toISOString()
    const { p256dh, auth } = service.browser().subscription.keys
    for (let device = 0; device < limits.push.devices; device += 1) {
      const row = {
        creatorId: creator.userId,
        sessionId: `s${device}`,
        endpoint: service.origin,
        p256dh,
        auth,
      }
      const createdAt = new Date(Date.parse(time) + device).toISOString()
      await market.tables.create('push_subscriptions', ID.unique(), {
        ...row,
        expiresAt: createdAt,
        createdAt,
      })
    }
    await subscribed(creator)
    const sessions = (await rowsOf(creator)).map(({ sessionId }) => sessionId)
    expect(sessions).toHaveLength(limits.push.devices)
    expect(sessions).not.toContain('s0')
    expect(sessions).toContain('s1')
  })
})

describe('nobody is pushed to', () => {
  const subscription = () => service.browser().subscription

  test('at an address that is none of a push service', async () => {
    for (const endpoint of ['http://push.example/1', 'https://localhost/1', 'http://127.0.0.1:1/1']) {
      const refusal = await refuse(creator.client, 'notifications.subscribe', { ...subscription(), endpoint })
      expect(refusal).toMatchObject({ code: 'invalid_input', field: 'endpoint' })
    }
  })

  test('with keys that are none', async () => {
    const { endpoint, keys: own } = subscription()
    for (const wrong of [{ p256dh: `B${'A'.repeat(86)}` }, { p256dh: 'BAAA' }, { auth: '' }]) {
      const request = { endpoint, keys: { ...own, ...wrong } }
      expect(await refuse(creator.client, 'notifications.subscribe', request)).toMatchObject({
        code: 'invalid_input',
      })
    }
  })

  test('as a guest, by whatever headers', async () => {
    const body = JSON.stringify({ action: 'notifications.subscribe', ...subscription() })
    const headers = { 'X-Appwrite-User-Id': creator.userId, 'X-Appwrite-User-Jwt': 'x' }
    for (const forged of [undefined, { headers }]) {
      expect(await execute(market.guest(), 'marketplace', body, forged)).toMatchObject({ status: 401 })
    }
    expect(await refuse(market.guest(), 'notifications.push_state', {})).toMatchObject({ status: 401 })
    expect(await refuse(market.guest(), 'notifications.unsubscribe', {})).toMatchObject({ status: 401 })
    expect(await rowsOf(creator)).toEqual([])
  })

  test('with a session that owes its second factor', async () => {
    const account = new Account(creator.client)
    const { secret } = await account.createMFAAuthenticator({ type: AuthenticatorType.Totp })
    const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await account.updateMFAAuthenticator({ type: AuthenticatorType.Totp, otp })
    await account.updateMFA({ mfa: true })
    const key = new ServerClient().setEndpoint(market.endpoint).setProject(market.project)
    const { email, password } = creator
    const session = await new ServerAccount(key.setKey(market.admin.config.key)).createEmailPasswordSession({
      email,
      password,
    })
    const half = market.guest().setSession(session.secret)
    const attempt = perform(half, 'notifications.subscribe', subscription())
    expect(await refusalOf(attempt)).toBe('401 user_more_factors_required')
  })

  test('without an account of a creator', async () => {
    const person = await market.signUp()
    const refusal = await refuse(person.client, 'notifications.subscribe', subscription())
    expect(refusal).toMatchObject({ code: 'not_found' })
  })
})
