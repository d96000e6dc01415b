import * as z from 'zod/mini'
import { keepStored } from '#src/lib/browser/stored.ts'
import { type User, userSchema } from '#src/domain/profile/user.ts'
import { endOtherSessions } from './api.ts'
import { backend } from '#src/services/backend/client.ts'
import { callBackend, BackendError } from '#src/services/backend/errors.ts'

const KEY = 'fundus.password-change'

/** A password change that has begun. If it is interrupted after the password has changed, the other sessions must still be ended. */
const changeSchema = z.object({ userId: z.string(), passwordBefore: z.string() })
type Change = z.infer<typeof changeSchema>

const pending = {
  get: (): Change | null => {
    try {
      return changeSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
    } catch {
      return null
    }
  },
  set: (change: Change) => keepStored(KEY, JSON.stringify(change)),
  clear: () => localStorage.removeItem(KEY),
}

/** Whether the other sessions have ended. Appwrite ends them only if the project is set up so, so we end them ourselves. */
export type PasswordChangeResult = 'others_ended' | 'others_left'

/** @throws {BackendError} `user_invalid_credentials` for a wrong current password */
export async function changePassword(current: string, next: string): Promise<PasswordChangeResult> {
  const { account } = await backend()
  const user = userSchema.parse(await callBackend(() => account.get()))
  pending.set({ userId: user.$id, passwordBefore: user.passwordUpdate })
  try {
    await callBackend(() => account.updatePassword({ password: next, oldPassword: current }))
  } catch (error) {
    // Only a response says that the password has not changed. Without one the pending change stays.
    if (error instanceof BackendError) pending.clear()
    throw error
  }
  return endOthers()
}

async function endOthers(): Promise<PasswordChangeResult> {
  try {
    await endOtherSessions()
    pending.clear()
    return 'others_ended'
  } catch {
    return 'others_left'
  }
}

/** Ends the other sessions if an interrupted change of the password has not done so. */
export async function finishPasswordChange({ $id, passwordUpdate }: User): Promise<void> {
  const change = pending.get()
  if (change?.userId === $id && change.passwordBefore !== passwordUpdate) await endOthers()
}
