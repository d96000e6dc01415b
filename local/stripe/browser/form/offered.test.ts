import { expect, test } from 'vitest'
import type { PaymentElementOptions } from '#local/stripe/browser/contract.ts'
import { offeredMethods } from './offered.ts'

const noWallets = { applePay: 'never', googlePay: 'never', link: 'never' } as const

test.each<[string, string[], PaymentElementOptions, string]>([
  ['all', ['card', 'twint', 'link'], {}, 'card twint link apple_pay google_pay'],
  ['no wallets', ['card', 'twint', 'link'], { wallets: noWallets }, 'card twint'],
  ['one wallet', ['card'], { wallets: { ...noWallets, googlePay: 'auto' } }, 'card google_pay'],
  ['no cards', ['twint'], {}, 'twint'],
  [
    'an order',
    ['card', 'twint', 'klarna'],
    { wallets: noWallets, paymentMethodOrder: ['twint', 'eps', 'card'] },
    'twint card klarna',
  ],
  ['a type that nobody knows', ['card', 'wero'], { wallets: noWallets }, 'card'],
])('the ways to pay that the form offers: %s', (_, types, options, shown) => {
  expect(offeredMethods(types, options).join(' ')).toBe(shown)
})
