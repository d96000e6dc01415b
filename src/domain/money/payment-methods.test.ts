import { expect, test } from 'vitest'
import { methodsFor } from './payment-methods.ts'
import type { PaymentMethod } from '#src/domain/account/settings.ts'

test.each<[PaymentMethod[], number, PaymentMethod[]]>([
  [['card', 'twint'], 50, ['card', 'twint']],
  [['card', 'twint'], 499_999, ['card', 'twint']],
  [['card', 'twint'], 500_000, ['card', 'twint']],
  [['card', 'twint'], 500_001, ['card']],
  [['card', 'twint', 'paypal', 'link'], 9_999_999, ['card', 'paypal', 'link']],
  [['card'], 1250, ['card']],
])('of %j a payment of %i Rappen can be made with %j', (chosen, amountCents, methods) => {
  expect(methodsFor(chosen, amountCents)).toEqual(methods)
})
