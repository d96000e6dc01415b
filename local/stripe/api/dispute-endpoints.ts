import * as v from 'valibot'
import { disputeObject } from '../wire/dispute.ts'
import { endpoint, ok } from './endpoint.ts'
import { listObject, listParams } from './list.ts'
import { getDispute } from './lookup.ts'
import { text } from './params.ts'

export const disputeEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/disputes',
    access: 'server',
    params: v.strictObject({ ...listParams, payment_intent: v.optional(text) }),
    run({ params: { payment_intent: intent, ...params }, sandbox }) {
      const list = {
        collection: sandbox.disputes,
        kind: 'dispute',
        url: '/v1/disputes',
        of: intent === undefined ? { account: null } : { intent },
      }
      return ok(listObject(list, params, disputeObject))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/disputes/:id',
    access: 'server',
    params: v.strictObject({}),
    run: ({ id, sandbox }) => ok(disputeObject(getDispute(sandbox, id))),
  }),
]
