import { m } from '#messages'
import { ExecutionMethod } from 'appwrite'
import type * as z from 'zod/mini'
import type { Action, ActionInput, ActionOutput } from '#src/domain/contracts/action.ts'
import { failureSchema } from '#src/domain/contracts/failure.ts'
import { marketplaceContract } from '#src/domain/contracts/marketplace.ts'
import { paymentsContract } from '#src/domain/contracts/payments.ts'
import { pageUser } from '#src/services/auth/page-user.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import { ActionError, callBackend } from './errors.ts'
import { connected } from './sdk.ts'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function answerOf<Output extends z.ZodMiniType>(
  schema: Output,
  status: number,
  body: string,
): z.infer<Output> {
  const answer = parseJson(body)
  const failure = failureSchema.safeParse(answer)
  if (failure.success) {
    const { code, message, field, retryAfter, reason } = failure.data
    // The app now looks who is signed in. If nobody is, the next call is that of a guest.
    if (code === 'unauthenticated') pageUser.set(false)
    throw new ActionError(code, message, field, retryAfter, reason)
  }
  if (status !== 200) throw new ActionError('unavailable', m.failure_broken())
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new ActionError('internal', m.failure_broken())
  return parsed.data
}

/** What a function must know of the page that asks. */
const aboutPage = () => ({
  readerLanguage: currentLanguage(),
  ...(pageUser.isKnown() && { isSignedIn: true }),
})

/** Runs an action of a function. */
export type Call<C extends { [Name in keyof C]: Action }> = <Name extends keyof C & string>(
  name: Name,
  input: ActionInput<C[Name]>,
) => Promise<ActionOutput<C[Name]>>

function executor<C extends { [Name in keyof C]: Action }>(functionId: string, contract: C): Call<C> {
  return async <Name extends keyof C & string>(name: Name, input: ActionInput<C[Name]>) => {
    const output: C[Name]['output'] = contract[name].output
    const execution = await callBackend(() =>
      connected().functions.createExecution({
        functionId,
        body: JSON.stringify(Object.assign({ action: name, ...aboutPage() }, input)),
        method: ExecutionMethod.POST,
        headers: { 'content-type': 'application/json' },
      }),
    )
    return answerOf(output, execution.responseStatusCode, execution.responseBody)
  }
}

export const executeMarketplace = executor('marketplace', marketplaceContract)
export const executePayments = executor('payments', paymentsContract)
