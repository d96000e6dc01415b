import { m } from '#messages'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { ActionOutput, ActionRequest, Contract } from '#src/domain/contracts/action.ts'
import { failureStatus, type Failure } from '#src/domain/contracts/failure.ts'
import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { contextOf, type Context } from './context.ts'
import { platformEnvSchema, readEnv } from './env.ts'
import { forgiveRate, limitRate, type RateLimit } from './rate-limit.ts'
import { Refusal, TooOften } from './refusal.ts'
import type { Answer, Invocation } from './runtime.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { traceOf } from './trace.ts'

/** The handlers of all actions of a contract. */
export type Handlers<C extends Contract> = {
  [Name in keyof C]: (request: ActionRequest<C[Name]>, context: Context) => Promise<ActionOutput<C[Name]>>
}

const objectSchema = z.looseObject({})
const envelopeSchema = z.looseObject({
  action: z.string(),
  /** The language of the page that asks, in which it is answered. */
  readerLanguage: givenLanguageSchema,
})

/** Removes lone surrogates and U+0000, which JSON allows but no database stores. */
function asText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? Buffer.from(value).toString().replaceAll('\u0000', '') : value
}

function parseBody(bodyText: string): z.infer<typeof envelopeSchema> {
  try {
    return envelopeSchema.parse(JSON.parse(bodyText, asText))
  } catch {
    throw new Refusal('invalid_input', m.refusal_no_action())
  }
}

function parseInput<Input extends z.ZodMiniType>(input: Input, value: unknown): z.infer<Input> {
  const result = input.safeParse(value, { error: () => m.refusal_invalid() })
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Refusal('invalid_input', issue?.message ?? m.refusal_invalid(), issue?.path.join('.'))
}

/** Returns the failure to respond with. An unexpected error is logged under an id, and the caller only gets that id. */
function failureOf(error: unknown, logError: (message: string) => void): Failure {
  if (error instanceof Refusal) {
    return { success: false, code: error.code, message: error.message, field: error.field }
  }
  if (error instanceof TooOften) {
    return { success: false, code: error.code, message: error.message, retryAfter: error.retryAfter }
  }
  if (error instanceof Conflict)
    return { success: false, code: 'conflict', message: m.refusal_changed_meanwhile() }
  const id = randomUUID()
  logError(`${id} ${traceOf(error)}`)
  return { success: false, code: 'internal', message: m.failure_with_id({ id }) }
}

/**
 * The number of calls within `window` milliseconds for one account, or for all guests of one address. All accounts of one address
 * together may make `ACCOUNTS_AT_AN_ADDRESS` times as many calls, because anybody can create accounts for free.
 */
export type ActionLimit = Pick<RateLimit, 'max' | 'window'>
type ActionLimits<C extends Contract> = Partial<Record<keyof C, ActionLimit>>

type Service<C extends Contract> = { contract: C; handlers: Handlers<C>; limits: ActionLimits<C> }

/** The number of accounts that may reach their limit at the same time from the shared address of an office. */
const ACCOUNTS_AT_AN_ADDRESS = 5

/**
 * Counts the call for its account and for its address at once. A call that exceeds the limit of its account does not count for the
 * address: what it added there is taken back.
 */
async function limitCaller(context: Context, action: string, { max, window }: ActionLimit): Promise<void> {
  const { clientAddress } = context
  const caller = await context.caller()
  if (!caller) return limitRate(context, { action, key: ['address', clientAddress], max, window })
  const ofAccount: RateLimit = { action, key: ['user', caller.userId], max, window }
  const ofAddress: RateLimit = {
    action,
    key: ['accounts at', clientAddress],
    max: max * ACCOUNTS_AT_AN_ADDRESS,
    window,
  }
  const [account, address] = await Promise.allSettled([
    limitRate(context, ofAccount),
    limitRate(context, ofAddress),
  ])
  if (account.status === 'rejected') {
    if (address.status === 'fulfilled') await forgiveRate(context, ofAddress)
    throw account.reason
  }
  if (address.status === 'rejected') throw address.reason
}

async function call<C extends Contract>(service: Service<C>, name: string, input: unknown, context: Context) {
  const action = Object.hasOwn(service.contract, name) ? service.contract[name] : undefined
  const handler = service.handlers[name]
  const limit = service.limits[name]
  if (!action || !handler)
    throw new Refusal('invalid_input', m.refusal_unknown_action({ name: name.slice(0, 64) }))
  if (limit) await limitCaller(context, name, limit)
  const output = await handler(parseInput<C[string]['input']>(action.input, input), context)
  // parsing also removes everything that the contract does not contain
  return objectSchema.parse(action.output.parse(output))
}

function answerFailure({ res, error: logError }: Invocation, error: unknown): Answer {
  const failure = failureOf(error, logError)
  return res.json(failure, failureStatus[failure.code])
}

type Asked = { action: string; input: Record<string, unknown> }

/** Makes the entry point of a function. A request is `{ action, readerLanguage, ...input }`, a response is `{ success, ... }`. */
export function serve<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  limits: ActionLimits<C> = {},
): (invocation: Invocation) => Promise<Answer> {
  const env = readEnv(platformEnvSchema)
  const service = { contract, handlers, limits }
  async function answer(invocation: Invocation, { action, input }: Asked): Promise<Answer> {
    try {
      const output = await call(service, action, input, contextOf(invocation, env))
      return invocation.res.json({ success: true, ...output })
    } catch (error) {
      return answerFailure(invocation, error)
    }
  }
  return async (invocation) => {
    try {
      const { readerLanguage, action, ...input } = parseBody(invocation.req.bodyText)
      return await inLanguage(readerLanguage, () => answer(invocation, { action, input }))
    } catch (error) {
      return answerFailure(invocation, error)
    }
  }
}
