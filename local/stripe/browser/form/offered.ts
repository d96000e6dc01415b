import type { PaymentElementOptions } from '#local/stripe/browser/contract.ts'
import type { Choice } from './choice.ts'

const known: readonly Choice[] = ['card', 'twint', 'klarna', 'paypal', 'amazon_pay', 'link']

/**
 * Returns the methods that the form offers, in the order that the page asked for. Methods that the page did not name
 * come last. Apple Pay and Google Pay are offered together with cards, unless the page excludes them.
 */
export function offeredMethods(types: readonly string[], options: PaymentElementOptions): Choice[] {
  const { wallets = {}, paymentMethodOrder: order = [] } = options
  const offered: Choice[] = known.filter(
    (choice) => types.includes(choice) && !(choice === 'link' && wallets.link === 'never'),
  )
  if (types.includes('card') && wallets.applePay !== 'never') offered.push('apple_pay')
  if (types.includes('card') && wallets.googlePay !== 'never') offered.push('google_pay')
  const named = order.flatMap((name) => offered.filter((choice) => choice === name))
  return [...named, ...offered.filter((choice) => !named.includes(choice))]
}
