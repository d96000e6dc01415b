import * as v from 'valibot'
import type { Context } from '#functions/shared/context.ts'
import { removeAccount } from '#functions/shared/deletion/remove-account.ts'
import { type Leaver, requestDeletion } from '#functions/shared/deletion/request-deletion.ts'
import { withinTime } from '#functions/shared/time-budget.ts'

/** Milliseconds: well within the function's own time. */
const BUDGET = 120_000

const userSchema = v.object({ $id: v.string(), $createdAt: v.string() })

/** Whose account was deleted, if that is what the event says. */
export function deletedUser(event: string, body: string): Leaver | null {
  if (event === '') return null
  const { $id, $createdAt } = v.parse(userSchema, JSON.parse(body))
  return event === `users.${$id}.delete` ? { userId: $id, registeredAt: $createdAt } : null
}

/** Removes what an account leaves behind whose user is gone already. */
export async function removeLeft(context: Context, leaver: Leaver): Promise<number> {
  const hasTime = withinTime(BUDGET)
  const { doomed } = await requestDeletion(context, leaver)
  const isDone = await removeAccount(context, doomed, hasTime)
  return isDone ? 1 : 0
}
