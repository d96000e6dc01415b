import * as z from 'zod/mini'
import type { Deployment } from './deployment.ts'

const executionSchema = z.object({ responseStatusCode: z.number(), responseBody: z.string() })

/** The function refuses with 503 where it can't use Stripe. Before that it counts the call at its own server. */
function causeOf(status: number): string {
  const key = 'its key of Stripe is missing or refused'
  const server = 'it cannot reach its own server'
  return status === 503 ? `${key}, or ${server}` : `${server}, or ${key}`
}

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
  throw new Error(`the payments function answers ${status}: ${causeOf(status)}`)
}
