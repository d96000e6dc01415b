import * as z from 'zod/mini'
import type { Context } from '#functions/shared/http/context.ts'
import { stageListingChange } from '#functions/shared/listings/listing-changes.ts'
import { syncListings } from './sync-listings.ts'

const tokenSchema = z.object({ userId: z.string() })
const eventPattern = /^users\.([^.]+)\.verification\.[^.]+\.update$/

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Returns the id of the user if the event is the proof of an address. The body must name the same user. */
export function verifiedUser(event: string, body: string): string | null {
  const userId = eventPattern.exec(event)?.[1]
  const token = tokenSchema.safeParse(parsed(body))
  return userId !== undefined && token.success && token.data.userId === userId ? userId : null
}

/** Lists the products of somebody who has just proven the address of the account. */
export async function listVerified(context: Context, userId: string | null): Promise<number> {
  if (userId === null) return 0
  await context.tables.transaction((tx) => stageListingChange(tx, context, { userId, productId: '' }))
  return syncListings(context)
}
