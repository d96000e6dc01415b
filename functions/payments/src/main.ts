import { paymentsContract } from '#src/domain/contracts/payments.ts'
import { contextOf } from '#functions/shared/context.ts'
import { platformEnvSchema, readEnv } from '#functions/shared/env.ts'
import { limitRate } from '#functions/shared/rate-limit.ts'
import type { Answer, Invocation } from '#functions/shared/runtime.ts'
import { serve } from '#functions/shared/serve.ts'
import { checkPayment } from './check-payment.ts'
import { createPayment } from './create-payment.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { prepareShop } from './shop.ts'

const env = readEnv(platformEnvSchema)
const openShop = prepareShop(env.APPWRITE_FUNCTION_PROJECT_ID, process.env)

const answer = serve(paymentsContract, {
  health_check: async (_, context) => {
    await limitRate(context, { action: 'health', key: [context.clientAddress], max: 60, window: 60_000 })
    const { provider, mode } = openShop(context)
    await provider.check()
    return { mode }
  },
  create_payment_intent: (request, context) => createPayment(request, context, openShop(context)),
  check_payment: (request, context) => checkPayment(request, context, openShop(context)),
})

/** Stripe calls the function's own domain; everybody else sends actions. */
export default function payments(invocation: Invocation): Promise<Answer> {
  return invocation.req.path === '/webhook'
    ? receiveWebhook(invocation, contextOf(invocation, env), openShop)
    : answer(invocation)
}
