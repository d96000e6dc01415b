import * as z from 'zod/mini'
import { concede, respond } from '#local/stripe/payments/dispute.ts'
import { disputeObject } from '#local/stripe/wire/dispute.ts'
import { endpoint, ok } from '#local/stripe/api/endpoint.ts'
import { listObject, listParams } from '#local/stripe/api/list.ts'
import { getDispute } from '#local/stripe/api/lookup.ts'
import { boolean, metadata, text } from '#local/stripe/api/params.ts'

export const disputeEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/disputes',
    access: 'server',
    params: z.strictObject({ ...listParams, payment_intent: z.optional(text) }),
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
    params: z.strictObject({}),
    run: ({ id, sandbox }) => ok(disputeObject(getDispute(sandbox, id))),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/disputes/:id',
    access: 'server',
    params: z.strictObject({
      metadata: z.optional(metadata),
      evidence: z.optional(z.strictObject({ uncategorized_text: text })),
      submit: z.optional(boolean),
    }),
    run({ id, params, sandbox, emit }) {
      const { submit = true, metadata: told, evidence } = params
      const response = {
        ...(told && { metadata: told }),
        ...(submit && evidence && { evidence: evidence.uncategorized_text }),
      }
      return ok(disputeObject(respond({ sandbox, emit }, getDispute(sandbox, id), response)))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    access: 'server',
    params: z.strictObject({}),
    run: ({ id, sandbox, emit }) => ok(disputeObject(concede({ sandbox, emit }, getDispute(sandbox, id)))),
  }),
]
