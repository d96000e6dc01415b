import { Stripe } from 'stripe'
import { SELLER_NOT_CONNECTED } from '#src/domain/contracts/payments.ts'
import {
  BALANCE_TOO_LOW,
  COUNTRY_NOT_SUPPORTED,
  PAYOUTS_NOT_HERE_YET,
} from '#src/domain/contracts/payouts.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { missingSetup, setupTexts, type SetupStep } from '#functions/payments/src/connect/platform-setup.ts'
import { type StripeFailure, stripeFailure } from './stripe-failure.ts'

export const PAYMENTS_DOWN = 'Payment service is temporarily unavailable. Please try again in a few minutes.'

/** The platform cannot create accounts until its operator has taken the named step at Stripe. */
export class PlatformNotSetUp extends Refusal {
  constructor(readonly step: SetupStep) {
    super('conflict', PAYOUTS_NOT_HERE_YET)
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
  outage: () => new Refusal('unavailable', PAYMENTS_DOWN),
  seller_cannot_be_paid: () => new Refusal('conflict', SELLER_NOT_CONNECTED),
  country_not_supported: () => new Refusal('conflict', COUNTRY_NOT_SUPPORTED, 'country'),
  balance_too_low: () => new Refusal('conflict', BALANCE_TOO_LOW),
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
