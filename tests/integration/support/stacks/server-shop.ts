import { prepareGateways, type OpenGateways } from '#functions/payments/src/payment-gateways.ts'
import { secretKey } from '#local/stripe/testing/start-local-stripe.ts'
import type { PaymentsStack } from './payments-stack.ts'
import { WEBHOOK_SECRET } from '#tests/integration/support/webhook-sender.ts'

/** The payment gateways of a second server beside the running one. */
export const openShopOf = ({ project, bank }: Pick<PaymentsStack, 'project' | 'bank'>): OpenGateways =>
  prepareGateways(project, {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: bank.url,
  })
