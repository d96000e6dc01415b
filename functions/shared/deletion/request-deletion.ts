import type { Context } from '../context.ts'
import { Conflict } from '../table-errors.ts'
import type { Doomed } from './step.ts'

export type Leaver = {
  userId: string
  /** ISO 8601. */
  registeredAt: string
}

/** Puts down that the account is to be deleted. From here on it will be, whatever breaks off. */
export async function requestDeletion(
  { tables, hash, now }: Context,
  { userId, registeredAt }: Leaver,
): Promise<Doomed> {
  const id = hash.id('deletion', userId)
  try {
    const requestedAt = now.toISOString()
    return await tables.create('deletions', id, { userId, registeredAt, requestedAt, rowsGone: false })
  } catch (error) {
    const known = error instanceof Conflict ? await tables.get('deletions', id) : null
    if (!known) throw error
    return known
  }
}
