import type { Context } from '#functions/shared/http/context.ts'
import { type Gateways, prepareGateways, type OpenGateways } from '#functions/payments/src/gateways.ts'
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

/** The payment gateways of a server that is too late: what it wants to cancel is paid at that moment. */
export function tooLateGateways(
  shop: Pick<PaymentsStack, 'project' | 'bank' | 'pay'>,
  context: Context,
): Gateways {
  const open = openShopOf(shop)(context)
  const cancel: Gateways['payments']['cancel'] = async (id) => {
    await shop.pay(id)
    return open.payments.cancel(id)
  }
  return { ...open, payments: { ...open.payments, cancel } }
}
