import { Stripe } from 'stripe'
import { createStripe } from '#functions/payments/src/stripe-client.ts'
import { standInOf, StripeConfigError } from '#functions/payments/src/stripe-config.ts'
import type { Environment } from './environment.ts'
import { emptyPlan, notice, take, type Plan } from './step.ts'

const WALLETS = 'Apple Pay, Google Pay and Link'

function openStripe({ STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: base = '' }: Environment) {
  return secretKey === undefined
    ? null
    : createStripe({ secretKey, standIn: standInOf(secretKey, base, undefined) })
}

/** Nothing about wallets is worth stopping a deployment for: cards are paid without them. */
async function orTold<Answer>(domain: string, act: () => Promise<Answer>, tell: (why: string) => Answer) {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError || error instanceof StripeConfigError)) throw error
    return tell(`${domain} is not registered for ${WALLETS}, which stay hidden there: ${error.message}`)
  }
}

/**
 * Payment forms show wallets only on domains that the platform has registered:
 * https://docs.stripe.com/payments/payment-methods/pmd-registration
 */
export async function planWalletDomain(environment: Environment): Promise<Plan> {
  const { FUNDUS_SITE_URL } = environment
  if (FUNDUS_SITE_URL === undefined) return emptyPlan
  const domain = new URL(FUNDUS_SITE_URL).hostname
  const look = async (): Promise<Plan> => {
    const found = await openStripe(environment)?.paymentMethodDomains.list({ domain_name: domain, limit: 1 })
    if (!found) return emptyPlan
    const [known] = found.data
    if (!known) {
      const text = `register ${domain} at Stripe for ${WALLETS}`
      return take({ do: 'registerWalletDomain', text, domain })
    }
    if (known.enabled) return emptyPlan
    return notice(`${domain} is switched off at Stripe for ${WALLETS}, which stay hidden there.`)
  }
  return orTold(domain, look, notice)
}

/** @param tell told why, where the provider does not want it */
export async function registerWalletDomain(
  environment: Environment,
  domain: string,
  tell: (line: string) => void,
): Promise<void> {
  const register = async () => {
    await openStripe(environment)?.paymentMethodDomains.create({ domain_name: domain })
  }
  await orTold(domain, register, tell)
}
