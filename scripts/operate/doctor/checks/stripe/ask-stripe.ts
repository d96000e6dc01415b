import { Stripe } from 'stripe'
import { failed, skipped, type Outcome } from '#scripts/operate/doctor/check.ts'
import type { Deployment } from '#scripts/operate/doctor/deployment.ts'

const missingPermission = /Having the '(\w+)' permission/

/** Stripe's own messages are not shown because they quote keys. */
function problemOf({ code, message, statusCode }: Stripe.errors.StripeError): string {
  const permission = missingPermission.exec(message)?.[1]
  if (permission !== undefined) return `the key lacks the permission ${permission}`
  return `Stripe answers ${statusCode ?? 'nothing'}${code === undefined ? '' : ` (${code})`}`
}

/** Runs a check that reads from Stripe. Skips it if there is no key. */
export async function askStripe(
  { stripe }: Deployment,
  look: (stripe: Stripe) => Promise<Outcome>,
): Promise<Outcome> {
  if (stripe === null) {
    return skipped('set STRIPE_SECRET_KEY, or a restricted key that may read as STRIPE_DOCTOR_KEY, to look')
  }
  try {
    return await look(stripe)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return failed(problemOf(error))
    throw error
  }
}
