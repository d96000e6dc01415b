import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { readWebhookEvent, UnverifiedEvent } from './webhook-event.ts'

const secrets = { platform: 'whsec_0123456789', connect: 'whsec_connected1', accounts: 'whsec_accounts01' }
const now = new Date('2026-11-21T10:00:00Z')
const nowSeconds = now.getTime() / 1000

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  data: { object: { object: 'payment_intent', id: 'pi_1' } },
}

type Change = { timestamp?: number; secret?: string; scheme?: string }

function sign(payload: string, change: Change = {}) {
  const usual = { secret: secrets.platform, timestamp: nowSeconds }
  return Stripe.webhooks.generateTestHeaderString({ payload, ...usual, ...change })
}

function read(content: object, change: Change = {}, known = secrets) {
  const payload = JSON.stringify(content)
  return readWebhookEvent(Buffer.from(payload), sign(payload, change), known, now)
}

describe('what an event is about', () => {
  test.each([
    ['a payment', { object: 'payment_intent', id: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    [
      'a refunded charge',
      { object: 'charge', id: 'ch_1', payment_intent: 'pi_2' },
      { kind: 'payment', id: 'pi_2' },
    ],
    ['a dispute', { object: 'dispute', id: 'du_1', payment_intent: 'pi_3' }, { kind: 'payment', id: 'pi_3' }],
    ['a charge without a payment', { object: 'charge', id: 'ch_1', payment_intent: null }, null],
    ['a balance, which has no id', { object: 'balance' }, null],
  ])('the subject of an event: %s', (_, object, subject) => {
    expect(read({ ...event, data: { object } }).subject).toEqual(subject)
  })

  const byConnect = { secret: secrets.connect }
  const byAccounts = { secret: secrets.accounts }
  const account = { kind: 'account', id: 'acct_1' }
  const thin = { id: 'evt_2', object: 'v2.core.event', type: 'v2.core.account.updated', livemode: false }

  test.each([
    [
      'a creator’s account',
      { ...event, account: 'acct_1', data: { object: { object: 'account' } } },
      account,
    ],
    ['a creator’s payout', { ...event, account: 'acct_1', data: { object: { object: 'payout' } } }, account],
  ])('an event about connected accounts: %s', (_, content, subject) => {
    expect(read(content, byConnect).subject).toEqual(subject)
  })

  test.each([
    [
      'an account by name only',
      { ...thin, related_object: { id: 'acct_1', type: 'v2.core.account' } },
      account,
    ],
    ['something else by name only', { ...thin, related_object: { id: 'x_1', type: 'v2.core.other' } }, null],
    ['nothing', thin, null],
  ])('an event about accounts of v2: %s', (_, content, subject) => {
    expect(read(content, byAccounts).subject).toEqual(subject)
  })

  test.each([
    ['an account’s event signed for the marketplace', { ...event, account: 'acct_1' }, {}],
    ['an event of the marketplace signed for accounts', event, byConnect],
    ['a thin event signed for the marketplace', thin, {}],
    ['a thin event signed for accounts of v1', thin, byConnect],
    ['an account’s event signed for those of v2', { ...event, account: 'acct_1' }, byAccounts],
    ['an event of the marketplace signed for accounts of v2', event, byAccounts],
  ])('an event is refused: %s', (_, content, change) => {
    expect(() => read(content, change)).toThrow(UnverifiedEvent)
  })

  describe('where one secret signs for the marketplace and for accounts', () => {
    const shared = { ...secrets, connect: secrets.platform }
    const ofAccount = { ...event, account: 'acct_1', data: { object: { object: 'account' } } }

    test('one shared secret verifies events of both kinds', () => {
      expect(read(event, {}, shared).subject).toEqual({ kind: 'payment', id: 'pi_1' })
      expect(read(ofAccount, {}, shared).subject).toEqual({ kind: 'account', id: 'acct_1' })
    })

    test('a shared secret does not verify events that have their own secret', () => {
      expect(() => read(thin, {}, shared)).toThrow(UnverifiedEvent)
      expect(() => read(event, byAccounts, shared)).toThrow(UnverifiedEvent)
    })

    test('a shared secret has the same tolerance of time for both kinds', () => {
      for (const seconds of [-301, 301]) {
        expect(() => read(ofAccount, { timestamp: nowSeconds + seconds }, shared)).toThrow(UnverifiedEvent)
      }
    })
  })

  test('id, type and mode of an event are kept', () => {
    expect(read(event)).toMatchObject({ id: 'evt_1', type: 'payment_intent.succeeded', livemode: false })
  })
})

describe('when an event was signed', () => {
  test.each([
    ['just now', 0],
    ['five minutes ago', -300],
    ['by a clock that is five minutes fast', 300],
  ])('an event signed %s is accepted', (_, seconds) => {
    expect(read(event, { timestamp: nowSeconds + seconds }).id).toBe('evt_1')
  })

  test.each([
    ['longer ago', -301],
    ['in the future', 301],
    ['tomorrow', 86_400],
  ])('an event signed %s is refused', (_, seconds) => {
    expect(() => read(event, { timestamp: nowSeconds + seconds })).toThrow(UnverifiedEvent)
  })
})

describe('a body that Stripe did not sign is refused', () => {
  const payload = JSON.stringify(event)
  const good = sign(payload)
  const none = { platform: '', connect: '', accounts: '' }
  test.each([
    ['tampered with', payload.replace('pi_1', 'pi_2'), good, secrets],
    ['parsed and written again', JSON.stringify(event, null, 1), good, secrets],
    ['signed with another secret', payload, sign(payload, { secret: 'whsec_other0000' }), secrets],
    ['signed in a scheme of tests only', payload, sign(payload, { scheme: 'v0' }), secrets],
    ['without a signature', payload, '', secrets],
    ['with a signature of nothing', payload, `t=${nowSeconds},v1=`, secrets],
    ['with a time that does not belong to the signature', payload, `${good},t=${nowSeconds + 1}`, secrets],
    ['while no secret is set', payload, good, none],
    ['with nothing, while no secret is set', payload, sign(payload, { secret: ' ' }), none],
    ['and is empty', '', good, secrets],
    ['and is no event', '{"id":"evt_1"}', sign('{"id":"evt_1"}'), secrets],
    ['and is not JSON', 'evt_1', sign('evt_1'), secrets],
  ])('an event is refused: %s', (_, body, signature, key) => {
    expect(() => readWebhookEvent(Buffer.from(body), signature, key, now)).toThrow(UnverifiedEvent)
  })
})
