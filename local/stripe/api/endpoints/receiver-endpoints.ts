import * as z from 'zod/mini'
import { eventDestinationObject, webhookEndpointObject } from '#local/stripe/wire/webhook-endpoint.ts'
import { endpoint, ok } from '#local/stripe/api/endpoint.ts'
import { integer } from '#local/stripe/api/params.ts'

const params = z.strictObject({ limit: z.optional(integer) })

/** Lists the receivers of webhooks. They are fixed when the stand-in starts, so one page holds all of them. */
export const receiverEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    access: 'server',
    params,
    run: ({ sandbox }) =>
      ok({
        object: 'list',
        data: sandbox.receivers.filter(({ scope }) => scope !== 'thin').map(webhookEndpointObject),
        has_more: false,
        url: '/v1/webhook_endpoints',
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/v2/core/event_destinations',
    access: 'server',
    params,
    run: ({ sandbox, include }) =>
      ok({
        data: sandbox.receivers
          .filter(({ scope }) => scope === 'thin')
          .map((receiver) => eventDestinationObject(receiver, include)),
        next_page_url: null,
        previous_page_url: null,
      }),
  }),
]
