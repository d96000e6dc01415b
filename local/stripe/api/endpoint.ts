import type * as z from 'zod/mini'
import type { Sandbox } from '../state/sandbox.ts'
import { parseParams } from './params.ts'

/** What endpoints know about the caller of a request. */
export interface Caller {
  key: 'secret' | 'publishable'
  /** The connected account on whose behalf the platform makes the call (`Stripe-Account`). */
  account: string | null
  /**
   * The `Stripe-Version` header. Null if the request has none; Stripe then uses the version with which the account was
   * opened.
   */
  version: string | null
}

export interface Answer {
  status: 200 | 402
  body: object
}

/** Writes an event. Events about a connected account carry its id; events of the platform do not. */
export type Emit = (type: string, object: object, account?: string | null) => void

export interface Call<P> {
  params: P
  /** The `:id` in the path. */
  id: string
  /** Parts of the response that the request asks for. */
  include: readonly string[]
  caller: Caller
  /** The address at which the request reached the stand-in, for links to its own pages. */
  origin: string
  sandbox: Sandbox
  emit: Emit
  /** Called once the parameters have been read. From then on the result is stored under the idempotency key. */
  begun?: () => void
}

export interface Endpoint {
  method: 'GET' | 'POST'
  path: string
  /** Endpoints for the `browser` also accept a publishable key. */
  access: 'server' | 'browser'
  answer: (call: Call<unknown>) => Answer
}

interface EndpointSpec<P> extends Omit<Endpoint, 'answer'> {
  params: z.ZodMiniType<P>
  run: (call: Call<P>) => Answer
}

export function endpoint<P>({ params, run, ...rest }: EndpointSpec<P>): Endpoint {
  return {
    ...rest,
    answer(call) {
      const understood = parseParams(params, call.params)
      call.begun?.()
      return run({ ...call, params: understood })
    },
  }
}

export function ok(body: object): Answer {
  return { status: 200, body }
}
