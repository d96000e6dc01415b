import { Stripe } from 'stripe'
import { StripeConfigError } from '#functions/payments/src/stripe/stripe-config.ts'
import type { Environment } from './environment.ts'
import { openStripe } from './open-stripe.ts'
import { emptyPlan, notice, planOf, type Plan } from './plan/step.ts'

const WALLETS = 'Apple Pay, Google Pay and Link'

/** Returns null if the site has no address yet. */
export const walletDomainOf = ({ FUNDUS_SITE_URL: url }: Environment): string | null =>
  url === undefined ? null : new URL(url).hostname

/** Names that no public DNS ever resolves: https://www.iana.org/assignments/special-use-domain-names */
const LOCAL = /(^|\.)(localhost|local|internal)$/

/** Returns whether Stripe registers a domain: a name of the public DNS, not that of one machine and not an address. */
export const isRegistrable = (domain: string): boolean =>
  /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(domain) && !LOCAL.test(domain)

/** Returns Stripe's registration of a domain, or null if it is not registered. */
export async function findWalletDomain(
  stripe: Stripe,
  domain: string,
): Promise<Stripe.PaymentMethodDomain | null> {
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: domain, limit: 1 })
  return data[0] ?? null
}

/**
 * Reports errors of Stripe instead of throwing them: a deployment must not stop because of wallets, as cards work
 * without them.
 */
async function orTold<Answer>(domain: string, act: () => Promise<Answer>, tell: (why: string) => Answer) {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError || error instanceof StripeConfigError)) throw error
    return tell(`${domain} is not registered for ${WALLETS}, which stay hidden there: ${error.message}`)
  }
}

/**
 * Plans the registration of the site's domain, without which payment forms show no wallets:
 * https://docs.stripe.com/payments/payment-methods/pmd-registration
 */
export async function planWalletDomain(environment: Environment): Promise<Plan> {
  const domain = walletDomainOf(environment)
  if (domain === null) return emptyPlan
  if (!isRegistrable(domain)) {
    return notice(`${domain} is no public domain, so ${WALLETS} stay hidden there.`)
  }
  const look = async (): Promise<Plan> => {
    const stripe = openStripe(environment.STRIPE_SECRET_KEY, environment)
    if (!stripe) return emptyPlan
    const known = await findWalletDomain(stripe, domain)
    if (!known) {
      const text = `register ${domain} at Stripe for ${WALLETS}`
      return planOf({ do: 'registerWalletDomain', text, domain })
    }
    if (known.enabled) return emptyPlan
    return notice(`${domain} is switched off at Stripe for ${WALLETS}, which stay hidden there.`)
  }
  return orTold(domain, look, notice)
}

/** @param tell called with the reason if Stripe refuses the registration */
export async function registerWalletDomain(
  environment: Environment,
  domain: string,
  tell: (line: string) => void,
): Promise<void> {
  const register = async () => {
    const stripe = openStripe(environment.STRIPE_SECRET_KEY, environment)
    await stripe?.paymentMethodDomains.create({ domain_name: domain })
  }
  await orTold(domain, register, tell)
}
