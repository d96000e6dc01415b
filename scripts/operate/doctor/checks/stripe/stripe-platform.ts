import { isSetupStep, missingSetup, setupTexts } from '#functions/payments/src/stripe/platform-setup.ts'
import { SETUP_FACT } from '#functions/payments/src/connect/setup-fact.ts'
import { createTables } from '#functions/shared/db/tables.ts'
import { Stripe } from 'stripe'
import { unless, type Check, type Outcome } from '#scripts/operate/doctor/check.ts'
import type { Deployment } from '#scripts/operate/doctor/deployment.ts'
import { askStripe } from './ask-stripe.ts'

/**
 * Stripe only reports that losses are not acknowledged when an account is made. The shop stores the latest such
 * refusal, and this function returns it.
 */
async function refusedCreators({ open }: Deployment): Promise<string[]> {
  const fact = await createTables(open.client).get('server_facts', SETUP_FACT)
  if (!fact || !isSetupStep(fact.value)) return []
  return [`a creator got no account on ${fact.createdAt.slice(0, 10)}: you have to ${setupTexts[fact.value]}`]
}

async function access(stripe: Stripe): Promise<string[]> {
  try {
    await stripe.v2.core.accounts.list({ limit: 1 })
    return []
  } catch (error) {
    const step = error instanceof Stripe.errors.StripeError ? missingSetup(error) : null
    if (step === null) throw error
    return [`you have to ${setupTexts[step]}`]
  }
}

const look = async (deployment: Deployment, stripe: Stripe): Promise<Outcome> => {
  const isV2 = (deployment.environment.STRIPE_ACCOUNTS_API ?? 'v2') === 'v2'
  return unless([...(isV2 ? await access(stripe) : []), ...(await refusedCreators(deployment))])
}

export const stripePlatform: Check = {
  name: 'stripe platform',
  cure: 'Finish the set-up of Connect in the Stripe dashboard, in the sandbox and live separately; the refusal is forgotten with the next account that a creator makes.',
  look: (deployment) => askStripe(deployment, (stripe) => look(deployment, stripe)),
}
