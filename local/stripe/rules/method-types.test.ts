import { expect, test } from 'vitest'
import { typesFor, type MethodWish } from './method-types.ts'

const wish: MethodWish = { amount: 1250, currency: 'chf', allowed: null, excluded: [], redirects: 'always' }

test.each<[string, Partial<MethodWish>, string]>([
  ['nothing said', {}, 'card twint klarna paypal link amazon_pay'],
  ['some excluded', { excluded: ['paypal', 'eps'] }, 'card twint klarna link amazon_pay'],
  ['some allowed, in another order', { allowed: ['twint', 'card'] }, 'card twint'],
  ['one allowed that nobody has', { allowed: ['card', 'wero'] }, 'card'],
  ['another currency', { currency: 'eur' }, 'card paypal link amazon_pay'],
  ['as much as TWINT moves', { amount: 500_000, allowed: ['card', 'twint'] }, 'card twint'],
  ['more than TWINT moves', { amount: 500_001, allowed: ['card', 'twint'] }, 'card'],
  ['no redirects', { redirects: 'never' }, 'card link'],
])('with %s a payment takes these', (_, change, types) => {
  expect(typesFor({ ...wish, ...change }).join(' ')).toBe(types)
})
