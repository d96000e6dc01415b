import { Users } from 'node-appwrite'
import * as z from 'zod/mini'
import type { Context } from '#functions/shared/http/context.ts'
import { isUserGone } from '#functions/shared/deletion/close-account.ts'
import { removeAccount } from '#functions/shared/deletion/remove-account.ts'
import { type Leaver, requestDeletion } from '#functions/shared/deletion/request-deletion.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'

/** Milliseconds, less than the function may run. */
const BUDGET = 120_000

const userSchema = z.object({ $id: z.string(), $createdAt: z.string() })

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/**
 * Returns the deleted user if the event is the deletion of a user. Only the most exact event name counts, and it must contain the
 * id of the user in the body. Appwrite also delivers the end of two-factor sign-in as a deletion, namely as
 * `users.<id>.delete.mfa` with an empty body (observed on 1.9.6).
 */
export function deletedUser(event: string, body: string): Leaver | null {
  const user = userSchema.safeParse(parsed(body))
  if (!user.success) return null
  const { $id, $createdAt } = user.data
  return event === `users.${$id}.delete` ? { userId: $id, registeredAt: $createdAt } : null
}

/**
 * Removes the account of a deleted user. The server is asked first whether the user is really gone, because everything of the
 * account will be removed. Returns 1 if the account is removed completely, else 0.
 */
export async function removeDeleted(context: Context, leaver: Leaver | null): Promise<number> {
  if (!leaver || !(await isUserGone(new Users(context.server), leaver.userId))) return 0
  return removeLeft(context, leaver)
}

/** Removes the account of a user who no longer exists. Returns 1 if the account is removed completely, else 0. */
export async function removeLeft(context: Context, leaver: Leaver): Promise<number> {
  const hasTime = withinTime(BUDGET)
  const { doomed } = await requestDeletion(context, leaver)
  const isDone = await removeAccount(context, doomed, hasTime)
  return isDone ? 1 : 0
}
