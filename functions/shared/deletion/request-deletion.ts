import type { Context } from '#functions/shared/http/context.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import type { AccountDeletion } from './step.ts'

export type Leaver = {
  userId: string
  /** ISO 8601. */
  registeredAt: string
}

type Request = { doomed: AccountDeletion; isNew: boolean }

/** Stores the request to delete the account. From then on maintenance completes the deletion, whatever is interrupted. */
export async function requestDeletion(
  { tables, hash, now }: Context,
  { userId, registeredAt }: Leaver,
): Promise<Request> {
  const id = hash.id('deletion', userId)
  try {
    const requestedAt = now.toISOString()
    const row = { userId, registeredAt, requestedAt, rowsGone: false }
    return { doomed: await tables.create('deletions', id, row), isNew: true }
  } catch (error) {
    const known = error instanceof Conflict ? await tables.get('deletions', id) : null
    if (!known) throw error
    return { doomed: known, isNew: false }
  }
}
