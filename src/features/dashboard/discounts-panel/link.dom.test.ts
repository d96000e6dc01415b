import { expect, test } from 'vitest'
import { discountLink } from './link.ts'

test.each([
  [[], '/user/anna/products?code=EARLY-BIRD_9'],
  [['kit'], '/user/anna/product/kit?code=EARLY-BIRD_9'],
  [['kit', 'book'], '/user/anna/products?code=EARLY-BIRD_9'],
])('a code for the products %j is brought along by %s', (productIds, address) =>
  expect(discountLink({ code: 'EARLY-BIRD_9', productIds }, 'anna')).toBe(window.location.origin + address),
)
