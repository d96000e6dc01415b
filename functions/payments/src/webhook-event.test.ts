import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { readWebhookEvent, UnverifiedEvent } from './webhook-event.ts'

const secret = 'whsec_0123456789'
const now = new Date('2026-11-21T10:00:00Z')
const nowSeconds = now.getTime() / 1000

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  data: { object: { object: 'payment_intent', id: 'pi_1' } },
}

function sign(payload: string, change: { timestamp?: number; secret?: string; scheme?: string } = {}) {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: nowSeconds, ...change })
}

function read(content: object, change = {}) {
  const payload = JSON.stringify(content)
  return readWebhookEvent(Buffer.from(payload), sign(payload, change), secret, now)
}

describe('which payment an event is about', () => {
  test.each([
    ['a payment', { object: 'payment_intent', id: 'pi_1' }, 'pi_1'],
    ['a refunded charge', { object: 'charge', id: 'ch_1', payment_intent: 'pi_2' }, 'pi_2'],
    ['a dispute', { object: 'dispute', id: 'du_1', payment_intent: 'pi_3' }, 'pi_3'],
    ['a charge without a payment', { object: 'charge', id: 'ch_1', payment_intent: null }, null],
    ['an account', { object: 'account', id: 'acct_1' }, null],
    ['a balance, which has no id', { object: 'balance' }, null],
  ])('%s', (_, object, paymentId) => {
    expect(read({ ...event, data: { object } }).paymentId).toBe(paymentId)
  })

  test('id, type and mode are kept', () => {
    expect(read(event)).toMatchObject({ id: 'evt_1', type: 'payment_intent.succeeded', livemode: false })
  })
})

describe('when an event was signed', () => {
  test.each([
    ['just now', 0],
    ['five minutes ago', -300],
    ['by a clock that is five minutes fast', 300],
  ])('%s: accepted', (_, seconds) => {
    expect(read(event, { timestamp: nowSeconds + seconds }).id).toBe('evt_1')
  })

  test.each([
    ['longer ago', -301],
    ['in the future', 301],
    ['tomorrow', 86_400],
  ])('%s: refused', (_, seconds) => {
    expect(() => read(event, { timestamp: nowSeconds + seconds })).toThrow(UnverifiedEvent)
  })
})

describe('a body that Stripe did not sign is refused', () => {
  const payload = JSON.stringify(event)
  const good = sign(payload)
  test.each([
    ['tampered with', payload.replace('pi_1', 'pi_2'), good, secret],
    ['parsed and written again', JSON.stringify(event, null, 1), good, secret],
    ['signed with another secret', payload, sign(payload, { secret: 'whsec_other0000' }), secret],
    ['signed in a scheme of tests only', payload, sign(payload, { scheme: 'v0' }), secret],
    ['without a signature', payload, '', secret],
    ['with a signature of nothing', payload, `t=${nowSeconds},v1=`, secret],
    ['with a time that does not belong to the signature', payload, `${good},t=${nowSeconds + 1}`, secret],
    ['while no secret is set', payload, good, ''],
    ['and is empty', '', good, secret],
    ['and is no event', '{"id":"evt_1"}', sign('{"id":"evt_1"}'), secret],
    ['and is not JSON', 'evt_1', sign('evt_1'), secret],
    ['and is a thin event', '{"object":"v2.core.event"}', sign('{"object":"v2.core.event"}'), secret],
  ])('%s', (_, body, signature, key) => {
    expect(() => readWebhookEvent(Buffer.from(body), signature, key, now)).toThrow(UnverifiedEvent)
  })
})
