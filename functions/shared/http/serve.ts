import { m } from '#messages'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Action, ActionOutput, ActionRequest, Contract } from '#src/domain/contracts/action.ts'
import { failureStatus, type Failure } from '#src/domain/contracts/failure.ts'
import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { requireAccount, requireCaller, requireCreator } from '#functions/shared/identity/accounts.ts'
import { contextOf, type Context } from './context.ts'
import type { ActionLimit, Entries, Entry } from './entry.ts'
import { platformEnvSchema, readEnv } from './env.ts'
import { forgiveRate, limitRate, type RateLimit } from './rate-limit.ts'
import { Refusal, TooOften } from './refusal.ts'
import type { Answer, Invocation } from './runtime.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { traceOf } from './trace.ts'

const objectSchema = z.looseObject({})
const envelopeSchema = z.looseObject({
  action: z.string(),
  /** The language of the page that asks, in which it is answered. */
  readerLanguage: givenLanguageSchema,
  /** Whether the page that asks shows somebody as signed in. If the session has ended meanwhile, nothing is done as a guest. */
  isSignedIn: z.optional(z.boolean()),
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

/** The number of accounts that may reach their limit at the same time from the shared address of an office. */
const ACCOUNTS_AT_AN_ADDRESS = 5

/**
 * Counts the call for its account and for its address at once. A call that exceeds the limit of its account does not count for the
 * address: what it added there is taken back.
 */
async function limitCaller(context: Context, name: string, limit: ActionLimit): Promise<void> {
  const { max, window, per, as: action = name } = limit
  const { clientAddress } = context
  if (per === 'link') return
  const caller = per === 'address' ? null : await context.caller()
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

/** Does what an action is for, once its caller is known to be who its `access` asks for. */
async function runFor<A extends Action, Tools extends object>(
  entry: Entry<A, Tools>,
  request: ActionRequest<A>,
  context: Context,
  tools: Tools,
): Promise<ActionOutput<A>> {
  switch (entry.access) {
    case 'anyone':
      return entry.run(request, context, tools)
    case 'signed_in':
      return entry.run(request, context, { ...tools, caller: await requireCaller(context) })
    case 'has_username':
      return entry.run(request, context, { ...tools, ...(await requireAccount(context)) })
    case 'creator':
      return entry.run(request, context, { ...tools, ...(await requireCreator(context)) })
  }
}

type Service<C extends Contract, Tools> = {
  contract: C
  entries: Entries<C, Tools>
  toolsOf: (context: Context) => Tools
}

type ActionCall = { action: string; isSignedIn?: boolean | undefined; input: Record<string, unknown> }

async function call<C extends Contract, Tools extends object>(
  { contract, entries, toolsOf }: Service<C, Tools>,
  { action: name, isSignedIn, input }: ActionCall,
  context: Context,
) {
  const action = Object.hasOwn(contract, name) ? contract[name] : undefined
  const entry = entries[name]
  if (!action || !entry)
    throw new Refusal('invalid_input', m.refusal_unknown_action({ name: name.slice(0, 64) }))
  await limitCaller(context, name, entry.limit)
  if (isSignedIn) await requireCaller(context)
  const request = parseInput<C[string]['input']>(action.input, input)
  const output = await runFor<C[string], Tools>(entry, request, context, toolsOf(context))
  // parsing also removes everything that the contract does not contain
  return objectSchema.parse(action.output.parse(output))
}

function answerFailure({ res, error: logError }: Invocation, error: unknown): Answer {
  const failure = failureOf(error, logError)
  return res.json(failure, failureStatus[failure.code])
}

/**
 * Makes the entry point of a function. A request is `{ action, readerLanguage, isSignedIn, ...input }`, a response is `{ success, ... }`.
 * @param toolsOf returns what all actions of the function are given besides the request
 * @param successMessage for a function whose answers always have a `message`
 */
export function serve<C extends Contract, Tools extends object>(
  contract: C,
  entries: Entries<C, Tools>,
  toolsOf: (context: Context) => Tools,
  successMessage?: () => string,
): (invocation: Invocation) => Promise<Answer> {
  const env = readEnv(platformEnvSchema)
  const service = { contract, entries, toolsOf }
  async function answer(invocation: Invocation, asked: ActionCall): Promise<Answer> {
    try {
      const output = await call(service, asked, contextOf(invocation, env))
      const message = successMessage && { message: successMessage() }
      return invocation.res.json({ success: true, ...message, ...output })
    } catch (error) {
      return answerFailure(invocation, error)
    }
  }
  return async (invocation) => {
    try {
      const { readerLanguage, action, isSignedIn, ...input } = parseBody(invocation.req.bodyText)
      return await inLanguage(readerLanguage, () => answer(invocation, { action, isSignedIn, input }))
    } catch (error) {
      return answerFailure(invocation, error)
    }
  }
}
