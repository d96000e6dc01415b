import type { Stripe } from 'stripe'
import type { Environment } from '#scripts/operate/deploy/environment.ts'
import { findWalletDomain, isRegistrable, walletDomainOf } from '#scripts/operate/deploy/wallet-domain.ts'
import { failed, noted, skipped, unless, type Check } from '#scripts/operate/doctor/check.ts'
import { askStripe } from './ask-stripe.ts'

const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' } as const

const isSafe = ({ FUNDUS_SITE_URL: url = '' }: Environment) => url.startsWith('https:')

/** Returns the wallets that Stripe does not show on a domain, with Stripe's own reason. */
function silent(found: Stripe.PaymentMethodDomain): string[] {
  const keys = ['apple_pay', 'google_pay', 'link'] as const
  return keys.flatMap((key) => {
    const { status, status_details: details } = found[key]
    if (status === 'active') return []
    const why = details?.error_message
    return [`${wallets[key]} is not active on ${found.domain_name}${why ? ` (${why})` : ''}`]
  })
}

export const stripeWallets: Check = {
  name: 'stripe wallets',
  cure: "Deploy again, which registers the site's domain; what stays inactive is mended in the Stripe dashboard under Settings, Payment method domains.",
  look: (deployment) => {
    const domain = walletDomainOf(deployment.environment)
    if (domain === null) return Promise.resolve(skipped('FUNDUS_SITE_URL is not set'))
    if (!isSafe(deployment.environment)) return Promise.resolve(noted('wallets are shown over https only'))
    if (!isRegistrable(domain)) return Promise.resolve(noted(`wallets are not shown on ${domain}`))
    return askStripe(deployment, async (stripe) => {
      const found = await findWalletDomain(stripe, domain)
      if (!found) return failed(`${domain} is not registered for ${Object.values(wallets).join(', ')}`)
      if (!found.enabled) return failed(`${domain} is registered and switched off`)
      return unless(silent(found))
    })
  },
}
