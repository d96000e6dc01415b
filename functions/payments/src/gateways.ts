import { m } from '#messages'
import type { KeyMatch } from '#src/domain/contracts/payments.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { type AccountsGateway, createAccountsGateway } from './connect/accounts-gateway.ts'
import { keyMatch } from './stripe/key-match.ts'
import { createPaymentsGateway, type PaymentsGateway } from './checkout/payments-gateway.ts'
import { createPayoutsGateway, type PayoutsGateway } from './payouts/payouts-gateway.ts'
import { createTransfersGateway, type TransfersGateway } from './disputes/transfers-gateway.ts'
import { createPlatformGateway, type PlatformGateway } from './operator/platform-gateway.ts'
import { createStripe } from './stripe/stripe-client.ts'
import { parseStripeConfig, StripeConfigError, type StripeMode } from './stripe/stripe-config.ts'
import type { WebhookSecrets } from './stripe/webhook-event.ts'

/** All access to Stripe for one project. */
export type Gateways = {
  payments: PaymentsGateway
  accounts: AccountsGateway
  payouts: PayoutsGateway
  transfers: TransfersGateway
  platform: PlatformGateway
  project: string
  mode: StripeMode
  /** The number of days between a new seller's first sale and first payout. */
  firstPayoutDays: number
  webhookSecrets: WebhookSecrets
  /** Compares the browser's publishable key with the server's secret key. */
  matchKey: (publishableKey: string) => KeyMatch
}

/** What every action of the function is given. */
export type WithGateways = { gateways: Gateways }

export type OpenGateways = (context: Pick<Context, 'log'>) => Gateways

/**
 * Reads the configuration. If it is invalid the function still starts and refuses each call, so that the health check can report
 * it.
 */
export function prepareGateways(
  project: string,
  environment: Record<string, string | undefined>,
): OpenGateways {
  try {
    const config = parseStripeConfig(environment)
    const stripe = createStripe(config)
    const { mode, webhookSecrets, accountsVersion, firstPayoutDays } = config
    return ({ log }) => ({
      payments: createPaymentsGateway(stripe, log),
      accounts: createAccountsGateway(stripe, accountsVersion, log),
      payouts: createPayoutsGateway(stripe, log),
      transfers: createTransfersGateway(stripe, log),
      platform: createPlatformGateway(stripe, log),
      project,
      mode,
      firstPayoutDays,
      webhookSecrets,
      matchKey: (publishableKey) => keyMatch(publishableKey, config.secretKey),
    })
  } catch (error) {
    if (!(error instanceof StripeConfigError)) throw error
    return ({ log }) => {
      log(error.message)
      throw new Refusal('unavailable', m.payouts_failure_offline_in_flow())
    }
  }
}
