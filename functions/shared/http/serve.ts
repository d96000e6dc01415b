import { m } from '#messages'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Action, ActionOutput, ActionRequest, Contract } from '#src/domain/contracts/action.ts'
import { failureStatus, type Failure } from '#src/domain/contracts/failure.ts'
import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import { allFailingInOrder } from '#src/lib/flow/all-failing-in-order.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import {
  requireAccount,
  requireActive,
  requireCaller,
  requireCreator,
} from '#functions/shared/identity/accounts.ts'
import { hasRole } from '#functions/shared/identity/roles.ts'
import { isRole } from '#src/domain/operator/roles.ts'
import { contextOf, type Context } from './context.ts'
import { type Access, beginWork, type ActionLimit, type Entries, type Entry } from './entry.ts'
import { platformEnvSchema, readEnv } from './env.ts'
import { limitPerProduct, limitRate } from './rate-limit.ts'
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
    const { code, message, field, reason } = error
    return { success: false, code, message, field, reason }
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

const productSchema = z.looseObject({ productId: z.catch(z.string(), '') })

/**
 * Counts the call for its account and for its address at once, and for its product where the action says so. A call that exceeds one of
 * the limits counts for none of them.
 */
async function limitCaller(
  context: Context,
  name: string,
  limit: ActionLimit,
  input: unknown,
): Promise<void> {
  const { max, window, per, as: action = name, perProduct } = limit
  const { clientAddress } = context
  if (per === 'link') return
  const ofProduct =
    perProduct === undefined
      ? []
      : [limitPerProduct(context, { ...limit, as: action, perProduct }, productSchema.parse(input).productId)]
  const caller = per === 'address' ? null : await context.caller()
  const ofCaller = caller
    ? [
        { action, key: ['user', caller.userId], max, window },
        { action, key: ['accounts at', clientAddress], max: max * ACCOUNTS_AT_AN_ADDRESS, window },
      ]
    : [{ action, key: ['address', clientAddress], max, window }]
  await limitRate(context, ...ofCaller, ...ofProduct)
}

const holderFor = { has_username: requireAccount, active: requireActive, creator: requireCreator }

/** Finds the caller whom the `access` of an action asks for, and returns what the action does for that caller. */
async function admit<A extends Action, Tools extends object>(
  entry: Entry<A, Tools>,
  request: ActionRequest<A>,
  context: Context,
): Promise<(tools: Tools) => Promise<ActionOutput<A>>> {
  switch (entry.access) {
    case 'anyone':
      return beginWork(entry, request, context)
    case 'signed_in':
    case 'moderator':
    case 'operator': {
      const [caller, work] = await allFailingInOrder(
        requireCaller(context),
        beginWork(entry, request, context),
      )
      return (tools) => work({ ...tools, caller })
    }
    case 'has_username':
    case 'active':
    case 'creator': {
      const [holder, work] = await allFailingInOrder(
        holderFor[entry.access](context),
        beginWork(entry, request, context),
      )
      return (tools) => work({ ...tools, ...holder })
    }
  }
}

type Service<C extends Contract, Tools> = {
  contract: C
  entries: Entries<C, Tools>
  toolsOf: (context: Context) => Tools
}

type ActionCall = { action: string; isSignedIn?: boolean | undefined; input: Record<string, unknown> }

/** @throws if the caller has called too often, or is signed in no more */
async function requireRoom(
  context: Context,
  name: string,
  limit: ActionLimit,
  { input, isSignedIn }: Omit<ActionCall, 'action'>,
): Promise<void> {
  await limitCaller(context, name, limit, input)
  if (isSignedIn) await requireCaller(context)
}

/** Nobody but those who have its role learns that an action for a role exists. */
const isThereFor = async (context: Context, access: Access): Promise<boolean> =>
  !isRole(access) || (await hasRole(context, access))

async function call<C extends Contract, Tools extends object>(
  { contract, entries, toolsOf }: Service<C, Tools>,
  { action: name, isSignedIn, input }: ActionCall,
  context: Context,
) {
  const action = Object.hasOwn(contract, name) ? contract[name] : undefined
  const entry = entries[name]
  if (!action || !entry || !(await isThereFor(context, entry.access)))
    throw new Refusal('invalid_input', m.refusal_unknown_action({ name: name.slice(0, 64) }))
  const admitted = async () => {
    const request = parseInput<C[string]['input']>(action.input, input)
    return admit<C[string], Tools>(entry, request, context)
  }
  // what is read beside the counting is told to nobody who has called too often
  const [, work] = await allFailingInOrder(
    requireRoom(context, name, entry.limit, { input, isSignedIn }),
    admitted(),
  )
  const output = await work(toolsOf(context))
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
