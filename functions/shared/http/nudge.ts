import { ExecutionMethod, Functions } from 'node-appwrite'
import type { Context } from './context.ts'
import { traceOf } from './trace.ts'

/**
 * Asks another function to do at once what its schedule would do later. The call carries no authority: anybody may send the same
 * request. The caller does not wait for the result, and a failure is only logged.
 */
export async function nudge(
  { server, log }: Pick<Context, 'server' | 'log'>,
  functionId: 'marketplace' | 'payments',
  request: { action: string } & Readonly<Record<string, string>>,
): Promise<void> {
  try {
    await new Functions(server).createExecution({
      functionId,
      body: JSON.stringify(request),
      async: true,
      method: ExecutionMethod.POST,
      headers: { 'content-type': 'application/json' },
    })
  } catch (error) {
    log(`${Object.values(request).join(' ')} is still due: ${traceOf(error)}`)
  }
}
