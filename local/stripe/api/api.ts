import { Hono } from 'hono'
import type { Context } from 'hono'
import { Stripe } from 'stripe'
import { newId } from '../state/ids.ts'
import type { Connection } from '../state/database.ts'
import type { Sandbox } from '../state/sandbox.ts'
import type { EventLog } from '../webhooks/event-log.ts'
import { accountEndpoints } from './endpoints/account-endpoints.ts'
import { balanceEndpoints } from './endpoints/balance-endpoints.ts'
import { disputeEndpoints } from './endpoints/dispute-endpoints.ts'
import { ApiError, invalidRequest } from './api-error.ts'
import { authenticate } from './authenticate.ts'
import type { Answer, Caller, Endpoint } from './endpoint.ts'
import { eventEndpoints } from './endpoints/event-endpoints.ts'
import { expand } from './expand.ts'
import { fail } from './failures.ts'
import type { FailurePlan } from './failures.ts'
import { createIdempotency, fingerprintOf } from './idempotency.ts'
import type { KeptAnswer } from './idempotency.ts'
import { linkEndpoints } from './endpoints/link-endpoints.ts'
import { methodEndpoints } from './endpoints/method-endpoints.ts'
import { payoutEndpoints } from './endpoints/payout-endpoints.ts'
import { forBrowser } from './for-browser.ts'
import { receiverEndpoints } from './endpoints/receiver-endpoints.ts'
import { requirePermission } from './require-permission.ts'
import { errorOf } from './v2-error.ts'
import { paymentEndpoints } from './endpoints/payment-endpoints.ts'
import { transferEndpoints } from './endpoints/transfer-endpoints.ts'
import { readRequest } from './read-request.ts'
import type { RequestParts } from './read-request.ts'

const endpoints: readonly Endpoint[] = [
  ...paymentEndpoints,
  ...disputeEndpoints,
  ...transferEndpoints,
  ...accountEndpoints,
  ...linkEndpoints,
  ...balanceEndpoints,
  ...payoutEndpoints,
  ...methodEndpoints,
  ...eventEndpoints,
  ...receiverEndpoints,
]

export interface ApiParts {
  connection: Connection
  sandbox: Sandbox
  events: EventLog
  failures: FailurePlan
}

interface ApiCall extends RequestParts {
  requestId: string
  idempotencyKey: string | null
  caller: Caller
  path: string
  id: string
  origin: string
}

function toResponse(
  { status, body, requestId }: KeptAnswer,
  request: Request,
  more: Record<string, string> = {},
) {
  const key = request.headers.get('idempotency-key')
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': request.headers.get('stripe-version') ?? Stripe.API_VERSION,
      'stripe-should-retry': 'false',
      ...(key !== null && { 'idempotency-key': key, 'original-request': requestId }),
      ...more,
    },
  })
}

function errorBody({ body }: ApiError): string {
  const { code } = body
  const docs =
    code === undefined ? {} : { doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}` }
  return JSON.stringify({ error: { ...body, ...docs } })
}

function errorResponse(error: ApiError, request: Request, requestId: string): Response {
  const { code } = error.body
  const body = errorBody(error)
  const retry: Record<string, string> = code === 'lock_timeout' ? { 'stripe-should-retry': 'true' } : {}
  return toResponse({ status: error.status, body, requestId }, request, retry)
}

export function unknownUrl({ req }: Context): Response {
  const message = `Unrecognized request URL (${req.method}: ${req.path}). The payment stand-in does not know it.`
  return errorResponse(invalidRequest(message, { status: 404 }), req.raw, newId('req'))
}

export function createApi({ connection, sandbox, events, failures }: ApiParts): Hono {
  const app = new Hono()
  const idempotency = createIdempotency(connection, sandbox.now)

  function run(endpoint: Endpoint, received: ApiCall, begun: () => void): Answer {
    const { params, include, id, caller, origin, requestId, idempotencyKey } = received
    const emit = events.emitter({ id: requestId, idempotency_key: idempotencyKey })
    const answer = endpoint.answer({ params, include, id, caller, origin, sandbox, emit, begun })
    const body = expand(sandbox, answer.body, received.expand)
    return { ...answer, body: caller.key === 'publishable' ? forBrowser(body) : body }
  }

  const scopeOf = ({ caller, idempotencyKey }: ApiCall) =>
    JSON.stringify([caller.key, caller.account, idempotencyKey])

  /** Runs a request once per idempotency key. A repeated request gets the stored response. */
  function runOnce(
    endpoint: Endpoint,
    received: ApiCall,
    begun: () => void,
  ): KeptAnswer & { replayed: boolean } {
    const { idempotencyKey, path, raw, requestId } = received
    const scope = scopeOf(received)
    const fingerprint = fingerprintOf(endpoint.method, path, raw)
    const kept = idempotencyKey === null ? undefined : idempotency.find(scope, fingerprint)
    if (kept) return { ...kept, replayed: true }
    const { status, body } = run(endpoint, received, begun)
    const fresh = { status, body: JSON.stringify(body), requestId }
    if (idempotencyKey !== null) idempotency.keep(scope, fingerprint, fresh)
    return { ...fresh, replayed: false }
  }

  /**
   * API v1 stores a refusal under its idempotency key like any other response, unless it is about a parameter. API v2
   * runs a request again after it has failed (https://docs.stripe.com/api/idempotent_requests).
   */
  function answerTo(endpoint: Endpoint, received: ApiCall): KeptAnswer & { replayed: boolean } {
    const progress = { isBegun: false }
    const begun = () => {
      progress.isBegun = true
    }
    try {
      return connection.transaction(() => runOnce(endpoint, received, begun))()
    } catch (error) {
      const { idempotencyKey, path, raw, requestId } = received
      const isKept = progress.isBegun && idempotencyKey !== null && path.startsWith('/v1/')
      if (isKept && error instanceof ApiError && error.body.param === undefined) {
        const fingerprint = fingerprintOf(endpoint.method, path, raw)
        const body = errorBody(error)
        idempotency.keep(scopeOf(received), fingerprint, { status: error.status, body, requestId })
      }
      throw error
    }
  }

  async function serve(endpoint: Endpoint, context: Context): Promise<Response> {
    const request = context.req.raw
    const requestId = newId('req')
    try {
      const failure = await failures.next(request)
      if (failure) return await fail(failure, request.signal)
      const caller = authenticate(request.headers, endpoint.access)
      requirePermission(sandbox, request)
      const incoming = await readRequest(request)
      const received = {
        ...incoming,
        requestId,
        caller,
        path: context.req.path,
        id: context.req.param('id') ?? '',
        origin: new URL(request.url).origin,
        idempotencyKey: endpoint.method === 'POST' ? request.headers.get('idempotency-key') : null,
      }
      const { replayed, ...answer } = answerTo(endpoint, received)
      events.deliver()
      return toResponse(answer, request, replayed ? { 'idempotent-replayed': 'true' } : {})
    } catch (error) {
      if (error instanceof ApiError) {
        return errorResponse(errorOf(context.req.path, error), request, requestId)
      }
      throw error
    }
  }

  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path, (context) => serve(endpoint, context))
  }
  return app
}
