/**
 * The payment methods that this marketplace has switched on in Stripe's dashboard. Amazon Pay is among them although
 * Fundus does not support it: a shop must exclude methods that it does not want.
 */
export const methodTypes = ['card', 'twint', 'klarna', 'paypal', 'link', 'amazon_pay'] as const
export type MethodType = (typeof methodTypes)[number]

/** Methods that lead the buyer to a page of their own. */
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
  /** Null stands for all methods of the dashboard. */
  allowed: readonly string[] | null
  excluded: readonly string[]
  redirects: 'always' | 'never'
}

/** TWINT takes francs only, and at most 5000 of them. In minor units. https://docs.stripe.com/payments/twint */
const MOST_BY_TWINT = 500_000

/** A Swiss account can use Klarna for francs only: https://docs.stripe.com/payments/klarna */
function fits(type: MethodType, { amount, currency }: MethodWish): boolean {
  if (type === 'twint') return currency === 'chf' && amount <= MOST_BY_TWINT
  return type !== 'klarna' || currency === 'chf'
}

/**
 * Returns the methods that a payment can be made with. Like Stripe, it silently leaves out methods that do not fit
 * amount, currency or account:
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
