import * as z from 'zod/mini'
import type { Deployment } from './deployment.ts'

const executionSchema = z.object({ responseStatusCode: z.number(), responseBody: z.string() })

/**
 * Returns the state of the payments function, which anyone may ask for.
 * @throws if the function can't be reached or refuses
 */
export async function healthOf({ asGuest }: Pick<Deployment, 'asGuest'>): Promise<unknown> {
  const body = { body: JSON.stringify({ action: 'health_check' }), async: false, method: 'POST' }
  const answer = await asGuest('/functions/payments/executions', { method: 'POST', body })
  const execution = executionSchema.safeParse(await answer.json())
  if (!execution.success) throw new Error('the payments function cannot be asked')
  const { responseStatusCode: status, responseBody } = execution.data
  if (status === 200) return JSON.parse(responseBody)
  throw new Error(`the payments function answers ${status}: its key is missing or refused`)
}
