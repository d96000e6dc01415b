import { Hono } from 'hono'
import * as z from 'zod/mini'
import { changeStage, revokeAccess } from './accounts/change-stage.ts'
import { setupGaps } from './rules/setup-gaps.ts'
import { diligent } from './state/operator.ts'
import { ApiError, noSuch } from './api/api-error.ts'
import type { Emit } from './api/endpoint.ts'
import { failureKinds } from './api/failures.ts'
import type { FailurePlan } from './api/failures.ts'
import { getAccount, getCharge, getIntent, getPayout, getRefund } from './api/lookup.ts'
import { authenticateIntent, settleIntent } from './payments/confirm-intent.ts'
import { backdateIntent } from './payments/backdate.ts'
import { lastDispute, moveDispute, openDispute } from './payments/dispute.ts'
import { settleRefund } from './payments/refund.ts'
import { backdatePayout, movePayout } from './payouts/move-payout.ts'
import { readBody } from './read-body.ts'
import { clearDatabase } from './state/database.ts'
import type { Connection } from './state/database.ts'
import { supportedCurrencies } from './rules/amounts.ts'
import { platformCurrency } from './rules/countries.ts'
import { newId } from './state/ids.ts'
import { disputeStatus } from './state/records.ts'
import { fundPlatform, topUp, type Sandbox } from './state/sandbox.ts'
import { createWebhookControls } from './webhooks/webhook-controls.ts'
import type { DeliveryQueue } from './webhooks/delivery-queue.ts'
import type { EventLog } from './webhooks/event-log.ts'
import { accountObject } from './wire/account.ts'
import { disputeObject } from './wire/dispute.ts'
import { refundObject } from './wire/refund.ts'
import { payoutObject } from './wire/payout.ts'

interface ControlParts {
  connection: Connection
  sandbox: Sandbox
  events: EventLog
  queue: DeliveryQueue
  failures: FailurePlan
}

const connectBody = z.strictObject({
  account: z.string(),
  stage: z._default(z.enum(['restricted', 'enabled']), 'enabled'),
})
const operatorBody = z.strictObject({
  gap: z._default(z.nullable(z.enum(setupGaps)), null),
  about: z._default(z.string(), ''),
  permissions: z._default(z.nullable(z.array(z.string())), null),
})
const disconnectBody = z.strictObject({ account: z.string() })
const payoutsBody = z.strictObject({
  account: z.string(),
  /** The currencies of the account's bank accounts. */
  banks: z.optional(z.array(z.string())),
  refused: z.optional(z.boolean()),
})
const failBody = z.strictObject({
  kind: z.nullable(z.enum(failureKinds)),
  times: z.optional(z.nullable(z.int().check(z.minimum(1)))),
  about: z.optional(z.string()),
})
const settleBody = z.strictObject({ payment_intent: z.string(), outcome: z.enum(['complete', 'fail']) })
const expireBody = z.strictObject({ payment_intent: z.string() })
const settlePayoutBody = z.strictObject({
  payout: z.string(),
  outcome: z.enum(['in_transit', 'paid', 'failed']),
  failure_code: z.optional(z.string()),
})
const settleRefundBody = z.strictObject({ refund: z.string(), outcome: z.enum(['succeeded', 'failed']) })
const delayRefundsBody = z.strictObject({
  times: z._default(z.int().check(z.minimum(0)), 1),
  payment_intent: z.optional(z.string()),
})
const topUpBody = z.strictObject({
  amount: z.int(),
  currency: z._default(z.enum(supportedCurrencies), platformCurrency),
})
const openDisputeBody = z.strictObject({
  payment_intent: z.string(),
  status: z._default(z.enum(['needs_response', 'warning_needs_response']), 'needs_response'),
})
const moveDisputeBody = z.strictObject({ payment_intent: z.string(), status: disputeStatus })

const seconds = z.int().check(z.minimum(0))
const backdateBody = z.union([
  z.strictObject({ payment_intent: z.string(), seconds }),
  z.strictObject({ payout: z.string(), seconds }),
])

const done = { done: true }

/** Controls for tests and demos that no client of Stripe has. All of them lie outside of `/v1`. */
export function createControls({ connection, sandbox, events, queue, failures }: ControlParts): Hono {
  const app = new Hono()

  /**
   * Adds a control for something that happens without a request to the API, such as a bank's decision. It happens
   * completely or not at all, and webhooks report it.
   */
  function occurrence<T>(
    path: string,
    schema: z.ZodMiniType<T>,
    run: (body: T, stage: { sandbox: Sandbox; emit: Emit }) => object,
  ): void {
    app.post(path, async (context) => {
      const body = await readBody(context, schema)
      const emit = events.emitter({ id: null, idempotency_key: null })
      const answer = connection.transaction(() => run(body, { sandbox, emit }))()
      events.deliver()
      return context.json(answer)
    })
  }

  app.get('/health', (context) => context.json({ status: 'pass' }))
  app.post('/reset', (context) => {
    sandbox.operator = { ...diligent }
    queue.stop()
    failures.set(null)
    clearDatabase(connection)
    fundPlatform(sandbox)
    sandbox.bank.pendingRefunds = 0
    return context.json(done)
  })
  occurrence('/connect-account', connectBody, ({ account, stage: outcome }, stage) =>
    accountObject(changeStage(stage, getAccount(sandbox, account), outcome)),
  )
  occurrence('/disconnect-account', disconnectBody, ({ account }, stage) => {
    revokeAccess(stage, getAccount(sandbox, account))
    return done
  })
  occurrence('/payouts-of', payoutsBody, ({ account: id, banks, refused }) => {
    const account = getAccount(sandbox, id)
    sandbox.accounts.put({
      ...account,
      ...(banks && { banks }),
      ...(refused !== undefined && { payoutsRefused: refused }),
    })
    return done
  })
  occurrence(
    '/settle',
    settleBody,
    ({ payment_intent: id, outcome }, stage) => settleIntent(stage, getIntent(sandbox, id), outcome).body,
  )
  occurrence(
    '/expire',
    expireBody,
    ({ payment_intent: id }, stage) => authenticateIntent(stage, getIntent(sandbox, id), 'expire').body,
  )
  occurrence('/settle-payout', settlePayoutBody, ({ payout: id, outcome, failure_code: why }, stage) => {
    return payoutObject(movePayout(stage, getPayout(sandbox, id), outcome, why))
  })
  occurrence('/settle-refund', settleRefundBody, ({ refund: id, outcome }, stage) =>
    refundObject(settleRefund(stage, getRefund(sandbox, id), outcome)),
  )
  occurrence('/delay-refunds', delayRefundsBody, ({ times, payment_intent: of = null }) => {
    Object.assign(sandbox.bank, { pendingRefunds: times, pendingFor: of })
    return done
  })
  occurrence('/top-up', topUpBody, ({ amount, currency }) => {
    topUp(sandbox, newId('txn'), { amount, currency })
    return done
  })
  occurrence('/open-dispute', openDisputeBody, ({ payment_intent: id, status }, stage) => {
    const { latestCharge } = getIntent(sandbox, id)
    if (latestCharge === null) throw noSuch('charge', id)
    return disputeObject(openDispute(stage, getCharge(sandbox, latestCharge), status))
  })
  occurrence('/move-dispute', moveDisputeBody, ({ payment_intent: id, status }, stage) =>
    disputeObject(moveDispute(stage, lastDispute(sandbox, id), status)),
  )
  occurrence('/backdate', backdateBody, (body) => {
    if ('payout' in body) backdatePayout(sandbox, body.payout, body.seconds)
    else backdateIntent(sandbox, body.payment_intent, body.seconds)
    return done
  })
  app.post('/operator', async (context) => {
    sandbox.operator = await readBody(context, operatorBody)
    return context.json(done)
  })
  app.post('/fail', async (context) => {
    const { kind, times = 1, about = '' } = await readBody(context, failBody)
    failures.set(kind === null ? null : { kind, times, about })
    return context.json(done)
  })
  app.route('/', createWebhookControls({ sandbox, queue }))
  app.onError((error, context) => {
    if (error instanceof ApiError) return context.json({ error: error.body }, error.status)
    if (error instanceof SyntaxError) return context.json({ error: { message: error.message } }, 400)
    throw error
  })
  return app
}
