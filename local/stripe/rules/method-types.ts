/**
 * What this marketplace has switched on in its dashboard. Amazon Pay is among it although Fundus knows nothing of it:
 * what a shop does not want it has to keep out by itself.
 */
export const methodTypes = ['card', 'twint', 'klarna', 'paypal', 'link', 'amazon_pay'] as const
export type MethodType = (typeof methodTypes)[number]

/** They lead the buyer to a page of their own. */
const redirecting = new Set<MethodType>(['twint', 'klarna', 'paypal', 'amazon_pay'])

export const leavesThePage = (type: MethodType): boolean => redirecting.has(type)

export const methodNames: Readonly<Record<MethodType, string>> = {
  card: 'Card',
  twint: 'TWINT',
  klarna: 'Klarna',
  paypal: 'PayPal',
  link: 'Link',
  amazon_pay: 'Amazon Pay',
}

export interface MethodWish {
  amount: number
  currency: string
  /** Null: whatever the dashboard has. */
  allowed: readonly string[] | null
  excluded: readonly string[]
  redirects: 'always' | 'never'
}

/** Minor units. https://docs.stripe.com/payments/twint: francs only, and no more than 5000 of them. */
const MOST_BY_TWINT = 500_000

/** A Swiss account sells by Klarna in francs: https://docs.stripe.com/payments/klarna */
function fits(type: MethodType, { amount, currency }: MethodWish): boolean {
  if (type === 'twint') return currency === 'chf' && amount <= MOST_BY_TWINT
  return type !== 'klarna' || currency === 'chf'
}

/**
 * What a payment can be made with. As Stripe does, what does not go together with the amount, the currency or the
 * account is left out without a word:
 * https://docs.stripe.com/changelog/dahlia/2026-07-29/allowed-payment-method-types-parameter
 */
export function typesFor(wish: MethodWish): MethodType[] {
  return methodTypes.filter(
    (type) =>
      (wish.allowed?.includes(type) ?? true) &&
      !wish.excluded.includes(type) &&
      !(wish.redirects === 'never' && leavesThePage(type)) &&
      fits(type, wish),
  )
}
