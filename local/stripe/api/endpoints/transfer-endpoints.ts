import * as z from 'zod/mini'
import {
  createReversalParams,
  createTransfer,
  createTransferParams,
  presentTransfer,
  reversalsOf,
  reverseTransfer,
} from '#local/stripe/payments/transfer.ts'
import { reversalObject } from '#local/stripe/wire/transfer.ts'
import { endpoint, ok } from '#local/stripe/api/endpoint.ts'
import { listObject, listParams } from '#local/stripe/api/list.ts'
import { getTransfer } from '#local/stripe/api/lookup.ts'
import { text } from '#local/stripe/api/params.ts'

export const transferEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/transfers',
    access: 'server',
    params: createTransferParams,
    run({ params, sandbox, emit }) {
      const body = presentTransfer(sandbox, createTransfer(params, sandbox))
      emit('transfer.created', body)
      return ok(body)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/transfers',
    access: 'server',
    params: z.strictObject({ ...listParams, transfer_group: z.optional(text) }),
    run({ params: { transfer_group: transferGroup, ...params }, sandbox }) {
      const list = {
        collection: sandbox.transfers,
        kind: 'transfer',
        url: '/v1/transfers',
        of: transferGroup === undefined ? { account: null } : { transferGroup },
      }
      return ok(listObject(list, params, (transfer) => presentTransfer(sandbox, transfer)))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/transfers/:id',
    access: 'server',
    params: z.strictObject({}),
    run: ({ id, sandbox }) => ok(presentTransfer(sandbox, getTransfer(sandbox, id))),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/transfers/:id/reversals',
    access: 'server',
    params: z.strictObject(listParams),
    run: ({ id, params, sandbox }) => ok(reversalsOf(sandbox, getTransfer(sandbox, id).id, params)),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    access: 'server',
    params: createReversalParams,
    run({ id, params, sandbox, emit }) {
      const transfer = getTransfer(sandbox, id)
      const { amount = transfer.amount - transfer.amountReversed, metadata = {} } = params
      const refundsFee = params.refund_application_fee ?? false
      const reversal = { amount, refundsFee, metadata, refund: null }
      return ok(reversalObject(reverseTransfer({ sandbox, emit }, transfer, reversal)))
    },
  }),
]
