import { m } from '#messages'
import { paymentsContract } from '#src/domain/contracts/payments.ts'
import { contextOf, type Context } from '#functions/shared/http/context.ts'
import { platformEnvSchema, readEnv } from '#functions/shared/http/env.ts'
import { type Answer, type Invocation, lastElement } from '#functions/shared/http/runtime.ts'
import { serve } from '#functions/shared/http/serve.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { paymentsEntries } from './entries.ts'
import { cancelOutdated } from './checkout/cancel-outdated.ts'
import { recoverDue } from './disputes/debts.ts'
import { type Chore, doChores } from './do-chores.ts'
import { handlePayment } from './webhook/handle-event.ts'
import { giveBackDue } from './refunds/give-back.ts'
import { settleRevocations } from './refunds/settle-revocations.ts'
import { receiveWebhook } from './webhook/receive-webhook.ts'
import { remindOfDueReceipts } from './sales/remind-of-receipts.ts'
import { repairSales } from './webhook/repair-sales.ts'
import { payOutClosed } from './payouts/pay-out-closed.ts'
import { remindOfPayouts } from './payouts/remind-of-payouts.ts'
import { prepareGateways, type Gateways } from './gateways.ts'

const env = readEnv(platformEnvSchema)
const openGateways = prepareGateways(env.APPWRITE_FUNCTION_PROJECT_ID, process.env)

const answer = serve(
  paymentsContract,
  paymentsEntries,
  (context) => ({ gateways: openGateways(context) }),
  () => m.payments_done(),
)

const TRIGGER = 'x-appwrite-trigger'

/** Milliseconds that a scheduled run may use. The function may run for 25 s; the last chore needs the rest to finish. */
const RUN = 18_000
/** Milliseconds of a scheduled run that go to finding sales that neither browser nor webhook reported. */
const REPAIR = 12_000

const choresOf = (context: Context, gateways: Gateways): Chore[] => [
  (hasTime) => cancelOutdated(context, gateways, hasTime),
  (hasTime) => settleRevocations(context, gateways, hasTime),
  (hasTime) => giveBackDue(context, gateways, hasTime),
  (hasTime) => recoverDue(context, (paymentId) => handlePayment(context, gateways, paymentId), hasTime),
  (hasTime) => remindOfDueReceipts(context, hasTime),
  (hasTime) => payOutClosed(context, gateways, hasTime),
  (hasTime) => remindOfPayouts(context, gateways, hasTime),
]

/** Stripe calls the path `/webhook`, Appwrite calls by schedule, and everybody else sends actions. */
export default async function payments(invocation: Invocation): Promise<Answer> {
  const { req, res } = invocation
  if (req.path === '/webhook') return receiveWebhook(invocation, contextOf(invocation, env), openGateways)
  if (lastElement(req.headers[TRIGGER]) !== 'schedule') return answer(invocation)
  try {
    const end = Date.now() + RUN
    const context = contextOf(invocation, env)
    const gateways = openGateways(context)
    const repaired = await repairSales(context, gateways, withinTime(REPAIR))
    const isDone = repaired === null || (await doChores(choresOf(context, gateways), end, invocation.error))
    return res.json({ repaired }, isDone ? 200 : 500)
  } catch (error) {
    invocation.error(traceOf(error))
    return res.json({ repaired: null }, 500)
  }
}
