import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { createMinimally } from './create-minimally.ts'

const refused = (code: string, headers: Record<string, string> = {}) =>
  new Stripe.errors.StripeInvalidRequestError({ message: 'no', type: 'invalid_request_error', code, headers })

const NOT_SET_UP = 'account_creation_liability_unacknowledged'
const NEEDS_CARDS = 'capability_not_available_without_other_capability'
const again = { 'idempotent-replayed': 'true' }

/** A provider that answers by idempotency key and records the requests. */
function provider(answers: Record<string, Error>) {
  const asked: string[] = []
  return {
    asked,
    create: (scope: string, key: string) => {
      asked.push(`${key} ${scope}`)
      const error = answers[key]
      return error ? Promise.reject(error) : Promise.resolve(`made under ${key}`)
    },
  }
}

test('an account is requested once, with the fewest capabilities', async () => {
  const { create, asked } = provider({})
  expect(await createMinimally(create, 'k')).toBe('made under k')
  expect(asked).toEqual(['k transfers'])
})

test('cards are requested only where Stripe requires them, under another key', async () => {
  const { create, asked } = provider({ k: refused(NEEDS_CARDS) })
  expect(await createMinimally(create, 'k')).toBe('made under k:card_payments')
  expect(asked).toEqual(['k transfers', 'k:card_payments with_card_payments'])
})

test.each([NOT_SET_UP, 'country_unsupported', 'email_invalid'])(
  'a request refused with %s is not repeated',
  async (code) => {
    const { create, asked } = provider({ k: refused(code) })
    await expect(createMinimally(create, 'k')).rejects.toMatchObject({ code })
    expect(asked).toEqual(['k transfers'])
  },
)

test('a stored refusal is not believed: the next key is tried', async () => {
  const old = refused(NOT_SET_UP, again)
  const { create } = provider({ k: old, 'k:1': old })
  expect(await createMinimally(create, 'k')).toBe('made under k:2')
})

test('a refusal that still holds is believed', async () => {
  const { create, asked } = provider({ k: refused(NOT_SET_UP, again), 'k:1': refused(NOT_SET_UP) })
  await expect(createMinimally(create, 'k')).rejects.toMatchObject({ code: NOT_SET_UP })
  expect(asked).toHaveLength(2)
})

test('an outage that is stored under a key ends too', async () => {
  const down = new Stripe.errors.StripeAPIError({ message: 'no', type: 'api_error', headers: again })
  expect(await createMinimally(provider({ k: down }).create, 'k')).toBe('made under k:1')
})

test('a stored refusal is not believed with cards either', async () => {
  const { create } = provider({
    k: refused(NEEDS_CARDS, again),
    'k:card_payments': refused(NOT_SET_UP, again),
  })
  expect(await createMinimally(create, 'k')).toBe('made under k:card_payments:1')
})

test('a refusal that never ends is given up', async () => {
  const create = () => Promise.reject(refused(NOT_SET_UP, again))
  await expect(createMinimally(create, 'k')).rejects.toMatchObject({ code: NOT_SET_UP })
})
