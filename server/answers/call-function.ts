import * as z from 'zod/mini'
import type { BackendAddress } from '#src/services/backend/addresses.ts'

/** Milliseconds. */
const PATIENCE = 10_000

const executionSchema = z.object({ responseStatusCode: z.number() })

/** Sends an action as a guest does, and returns the status of the answer. */
export async function callFunction(
  { appwriteEndpoint, appwriteProject }: BackendAddress,
  request: { action: string } & Readonly<Record<string, unknown>>,
): Promise<number> {
  const response = await fetch(`${appwriteEndpoint}/functions/marketplace/executions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-appwrite-project': appwriteProject },
    body: JSON.stringify({
      body: JSON.stringify(request),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  return executionSchema.parse(await response.json()).responseStatusCode
}
