import { m } from '#messages'
import { Stripe } from 'stripe'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { missingSetup, setupTexts, type SetupStep } from './platform-setup.ts'
import { type StripeFailure, stripeFailure } from './stripe-failure.ts'

/** The platform cannot create accounts until its operator has taken the named step at Stripe. */
export class PlatformNotSetUp extends Refusal {
  constructor(readonly step: SetupStep) {
    super('conflict', m.refusal_payouts_not_here_yet())
  }
}

/** Returns the permission by the name that Stripe's dashboard uses, such as `rak_payout_write`. */
const missingPermission = ({ message }: Stripe.errors.StripeError) =>
  /Having the '(\w+)' permission/.exec(message)?.[1]

/** Describes an error for the log. Stripe's own messages are left out, because they quote keys and accounts. */
function remarkOn(error: Stripe.errors.StripeError): string {
  const remark = `Stripe: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''} ${error.requestId ?? ''}`
  const permission = missingPermission(error)
  const step = missingSetup(error)
  if (permission !== undefined) return `${remark}: STRIPE_SECRET_KEY lacks the permission ${permission}`
  return step === null ? remark : `${remark}: the operator must ${setupTexts[step]}`
}

const refusals: Partial<Record<StripeFailure, () => Refusal>> = {
  outage: () => new Refusal('unavailable', m.payouts_failure_offline_in_flow()),
  seller_cannot_be_paid: () =>
    new Refusal('conflict', m.refusal_seller_not_connected(), undefined, 'seller_not_connected'),
  country_not_supported: () => new Refusal('conflict', m.refusal_country_not_supported(), 'country'),
  balance_too_low: () => new Refusal('conflict', m.refusal_balance_too_low()),
}

/** Wraps calls to Stripe, so that known errors become refusals in our own words. */
export function stripeRefusals(log: (message: string) => void) {
  function refuse(error: unknown): never {
    const failure = stripeFailure(error)
    if (failure !== null && error instanceof Stripe.errors.StripeError) {
      log(remarkOn(error))
      const step = failure === 'platform_not_set_up' ? missingSetup(error) : null
      if (step !== null) throw new PlatformNotSetUp(step)
    }
    throw (failure && refusals[failure]?.()) ?? error
  }

  return {
    refuse,
    callStripe: <T>(call: () => Promise<T>): Promise<T> => call().catch(refuse),
  }
}
