import { describe, expect, test } from 'vitest'
import { parseStripeConfig, StripeConfigError } from './stripe-config.ts'

const local = {
  STRIPE_SECRET_KEY: 'sk_test_local_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  STRIPE_API_BASE: 'http://127.0.0.1:4520',
}
const real = { STRIPE_SECRET_KEY: 'sk_test_51abc', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' }

describe('which account takes the money', () => {
  test.each([
    ['a test account', real, 'test', undefined],
    ['a live account', { ...real, STRIPE_SECRET_KEY: 'sk_live_51abc' }, 'live', undefined],
    ['a restricted live key', { ...real, STRIPE_SECRET_KEY: 'rk_live_51abc' }, 'live', undefined],
    ['an empty address of the stand-in', { ...real, STRIPE_API_BASE: '' }, 'test', undefined],
    ['the stand-in', local, 'test', 'http://127.0.0.1:4520/'],
    [
      'the stand-in by name',
      { ...local, STRIPE_API_BASE: 'http://localhost:1' },
      'test',
      'http://localhost:1/',
    ],
  ])('the account that takes the money: %s', (_, environment, mode, standIn) => {
    const config = parseStripeConfig(environment)
    expect(config.mode).toBe(mode)
    expect(config.standIn?.href).toBe(standIn)
  })

  test.each([
    [undefined, 7],
    ['0', 0],
    ['07', 7],
    ['90', 90],
  ])('new sellers who wait %j days wait %d', (days, expected) => {
    const config = parseStripeConfig({ ...real, FUNDUS_FIRST_PAYOUT_DAYS: days })
    expect(config.firstPayoutDays).toBe(expected)
  })

  test.each([
    ['no number of days', { ...real, FUNDUS_FIRST_PAYOUT_DAYS: 'seven' }, 'FUNDUS_FIRST_PAYOUT_DAYS'],
    ['too many days', { ...real, FUNDUS_FIRST_PAYOUT_DAYS: '91' }, 'FUNDUS_FIRST_PAYOUT_DAYS'],
    ['no key', { ...real, STRIPE_SECRET_KEY: undefined }, 'STRIPE_SECRET_KEY'],
    ['a publishable key', { ...real, STRIPE_SECRET_KEY: 'pk_live_51abc' }, 'STRIPE_SECRET_KEY'],
    ['no webhook secret', { ...real, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    ['a live key for the stand-in', { ...local, STRIPE_SECRET_KEY: 'sk_live_51abc' }, 'made up'],
    ['a real test key for the stand-in', { ...local, STRIPE_SECRET_KEY: 'sk_test_51abc' }, 'made up'],
    ['a made-up key for Stripe', { ...real, STRIPE_SECRET_KEY: 'sk_test_local_abc' }, 'made up'],
    ['a stand-in elsewhere', { ...local, STRIPE_API_BASE: 'http://10.0.0.7:4520' }, 'this machine'],
    [
      'a stand-in by a look-alike name',
      { ...local, STRIPE_API_BASE: 'http://localhost.example' },
      'this machine',
    ],
    ['something that is no address', { ...local, STRIPE_API_BASE: '4520' }, 'this machine'],
    ['a stand-in in production', { ...local, APP_ENV: 'production' }, 'production'],
  ])('the configuration refuses %s', (_, environment, reason) => {
    expect(() => parseStripeConfig(environment)).toThrow(StripeConfigError)
    expect(() => parseStripeConfig(environment)).toThrow(reason)
  })

  test('an error names the variable that is wrong, never its value', () => {
    const wrong = { ...real, STRIPE_SECRET_KEY: 'sk_wrong_123' }
    expect(() => parseStripeConfig(wrong)).toThrow(/^Missing or malformed: STRIPE_SECRET_KEY$/)
  })
})
