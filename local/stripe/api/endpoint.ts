import type * as v from 'valibot'
import type { Sandbox } from '../state/sandbox.ts'
import { parseParams } from './params.ts'

/** What is kept of a request besides its parameters. */
export interface Caller {
  key: 'secret' | 'publishable'
  /** The connected account that the platform speaks for (`Stripe-Account`). */
  account: string | null
  /** `Stripe-Version`; without it a request has the version that the account was opened with. */
  version: string | null
}

export interface Answer {
  status: 200 | 402
  body: object
}

/** Events of a connected account name it, the platform's own do not. */
export type Emit = (type: string, object: object, account?: string | null) => void

export interface Call<P> {
  params: P
  /** The `:id` of the path. */
  id: string
  /** Parts of the answer that the request asks for. */
  include: readonly string[]
  caller: Caller
  /** Where the stand-in was asked, for pages of its own. */
  origin: string
  sandbox: Sandbox
  emit: Emit
  /** Called once the parameters are understood: what is answered from then on is kept under the request's key. */
  begun?: () => void
}

export interface Endpoint {
  method: 'GET' | 'POST'
  path: string
  /** `browser` ones also answer a publishable key. */
  access: 'server' | 'browser'
  answer: (call: Call<unknown>) => Answer
}

interface EndpointSpec<P> extends Omit<Endpoint, 'answer'> {
  params: v.GenericSchema<unknown, P>
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
