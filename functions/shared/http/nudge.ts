import { ExecutionMethod, Functions } from 'node-appwrite'
import type { Context } from './context.ts'
import { traceOf } from './trace.ts'

/**
 * Lets another function do at once what it would find by itself later. It carries no authority: anybody may send the same.
 * Nothing waits for it, and that it fails is only logged.
 */
export async function nudge(
  { server, log }: Pick<Context, 'server' | 'log'>,
  functionId: 'marketplace' | 'payments',
  request: { action: string; paymentId?: string },
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
    log(`${request.action} ${request.paymentId ?? ''} is still due: ${traceOf(error)}`)
  }
}
