import * as z from 'zod/mini'
import type { EventRecord } from '#local/stripe/state/records.ts'
import { invalidRequest, noSuch } from '#local/stripe/api/api-error.ts'
import { endpoint, ok } from '#local/stripe/api/endpoint.ts'
import { listObject, listParams } from '#local/stripe/api/list.ts'
import { ownAccount } from '#local/stripe/api/lookup.ts'
import { text } from '#local/stripe/api/params.ts'

const eventBody = z.looseObject({ id: z.string(), object: z.literal('event') })

const presentEvent = ({ payload }: EventRecord) => eventBody.parse(JSON.parse(payload))

export const eventEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/events',
    access: 'server',
    params: z.strictObject({
      ...listParams,
      type: z.optional(text),
      types: z.optional(z.array(text).check(z.maxLength(20))),
    }),
    run({ params: { type, types, ...params }, sandbox, caller }) {
      if (type !== undefined && types) {
        throw invalidRequest('You may only specify one of these parameters: type, types.', {
          code: 'parameters_exclusive',
          param: 'types',
        })
      }
      const list = {
        collection: sandbox.events,
        kind: 'event',
        url: '/v1/events',
        of: { account: ownAccount(sandbox, caller)?.id ?? null },
        types: type === undefined ? types : [type],
      }
      return ok(listObject(list, params, presentEvent))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/events/:id',
    access: 'server',
    params: z.strictObject({}),
    run({ id, sandbox, caller }) {
      const event = sandbox.events.find(id)
      if (event?.account === (ownAccount(sandbox, caller)?.id ?? null)) return ok(presentEvent(event))
      throw noSuch('event', id)
    },
  }),
]
