import type { Context } from '#functions/shared/context.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import {
  createPaymentProvider,
  createStripe,
  PAYMENTS_DOWN,
  type PaymentProvider,
} from './payment-provider.ts'
import { parseStripeConfig, StripeConfigError, type StripeMode } from './stripe-config.ts'

/** Who takes the money for which project. */
export type Shop = { provider: PaymentProvider; project: string; mode: StripeMode; webhookSecret: string }

export type OpenShop = (context: Pick<Context, 'log'>) => Shop

/** A shop that is not set up refuses each call rather than to start, so that its health can be asked for. */
export function prepareShop(project: string, environment: Record<string, string | undefined>): OpenShop {
  try {
    const config = parseStripeConfig(environment)
    const stripe = createStripe(config)
    const { mode, webhookSecret } = config
    return ({ log }) => ({ provider: createPaymentProvider(stripe, log), project, mode, webhookSecret })
  } catch (error) {
    if (!(error instanceof StripeConfigError)) throw error
    return ({ log }) => {
      log(error.message)
      throw new Refusal('unavailable', PAYMENTS_DOWN)
    }
  }
}
