import { ExecutionMethod, Functions } from 'node-appwrite'
import type { Context } from './context.ts'
import { traceOf } from './trace.ts'

type FunctionId = 'marketplace' | 'payments'
type FunctionRequest = { action: string } & Readonly<Record<string, string>>

async function ask(
  { server, log }: Pick<Context, 'server' | 'log'>,
  functionId: FunctionId,
  request: FunctionRequest,
  isAsync: boolean,
): Promise<void> {
  try {
    await new Functions(server).createExecution({
      functionId,
      body: JSON.stringify(request),
      async: isAsync,
      method: ExecutionMethod.POST,
      headers: { 'content-type': 'application/json' },
    })
  } catch (error) {
    log(`${Object.values(request).join(' ')} is still due: ${traceOf(error)}`)
  }
}

/**
 * Asks another function to do at once what its schedule would do later. The call carries no authority: anybody may send the same
 * request. The caller does not wait for the result, and a failure is only logged.
 */
export const nudge = (
  context: Pick<Context, 'server' | 'log'>,
  functionId: FunctionId,
  request: FunctionRequest,
) => ask(context, functionId, request, true)

/** Nudges another function and waits until it is done or has failed. */
export const haveDone = (
  context: Pick<Context, 'server' | 'log'>,
  functionId: FunctionId,
  request: FunctionRequest,
) => ask(context, functionId, request, false)
