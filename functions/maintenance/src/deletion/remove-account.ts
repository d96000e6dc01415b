import { Users } from 'node-appwrite'
import * as v from 'valibot'
import type { Context } from '#functions/shared/http/context.ts'
import { isUserGone } from '#functions/shared/deletion/close-account.ts'
import { removeAccount } from '#functions/shared/deletion/remove-account.ts'
import { type Leaver, requestDeletion } from '#functions/shared/deletion/request-deletion.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'

/** Milliseconds: well within the function's own time. */
const BUDGET = 120_000

const userSchema = v.object({ $id: v.string(), $createdAt: v.string() })

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/**
 * Whose account was deleted, if that is what the event says: by its first and most exact name, and about the user whom it
 * carries. Switching two-factor off is delivered as a deletion too, as `users.<id>.delete.mfa` with nothing in it (appwrite
 * 1.9.6, tried).
 */
export function deletedUser(event: string, body: string): Leaver | null {
  const user = v.safeParse(userSchema, parsed(body))
  if (!user.success) return null
  const { $id, $createdAt } = user.output
  return event === `users.${$id}.delete` ? { userId: $id, registeredAt: $createdAt } : null
}

/** The same of whose user is gone, as an event claims: the server is asked, as everything of theirs will be removed. */
export async function removeDeleted(context: Context, leaver: Leaver | null): Promise<number> {
  if (!leaver || !(await isUserGone(new Users(context.server), leaver.userId))) return 0
  return removeLeft(context, leaver)
}

/** Removes what an account leaves behind whose user is gone already. */
export async function removeLeft(context: Context, leaver: Leaver): Promise<number> {
  const hasTime = withinTime(BUDGET)
  const { doomed } = await requestDeletion(context, leaver)
  const isDone = await removeAccount(context, doomed, hasTime)
  return isDone ? 1 : 0
}
