import * as z from 'zod/mini'
import { createPayout, createPayoutParams } from '#local/stripe/payouts/create-payout.ts'
import { movePayout } from '#local/stripe/payouts/move-payout.ts'
import type { PayoutRecord } from '#local/stripe/state/records.ts'
import { payoutObject } from '#local/stripe/wire/payout.ts'
import { noSuch } from '#local/stripe/api/api-error.ts'
import { endpoint, ok } from '#local/stripe/api/endpoint.ts'
import type { Call } from '#local/stripe/api/endpoint.ts'
import { listObject, listParams } from '#local/stripe/api/list.ts'
import { ownAccount } from '#local/stripe/api/lookup.ts'

const nothing = z.strictObject({})

/** Returns a payout of the caller's own account. Payouts of other accounts do not exist for the caller. */
function ownPayout({ sandbox, caller, id }: Call<unknown>): PayoutRecord {
  const account = ownAccount(sandbox, caller)
  const payout = sandbox.payouts.find(id)
  if (payout?.account === (account?.id ?? null)) return payout
  throw noSuch('payout', id)
}

export const payoutEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/payouts',
    access: 'server',
    params: createPayoutParams,
    run({ params, sandbox, caller, emit }) {
      const payout = createPayout(params, ownAccount(sandbox, caller), sandbox)
      emit('payout.created', payoutObject(payout), payout.account)
      return ok(payoutObject(payout))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payouts',
    access: 'server',
    params: z.strictObject(listParams),
    run({ params, sandbox, caller }) {
      const account = ownAccount(sandbox, caller)?.id ?? null
      const list = { collection: sandbox.payouts, kind: 'payout', url: '/v1/payouts', of: { account } }
      return ok(listObject(list, params, payoutObject))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payouts/:id',
    access: 'server',
    params: nothing,
    run: (call) => ok(payoutObject(ownPayout(call))),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/payouts/:id/cancel',
    access: 'server',
    params: nothing,
    run: (call) => ok(payoutObject(movePayout(call, ownPayout(call), 'canceled'))),
  }),
]
