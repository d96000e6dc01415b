import { AppwriteException, Users } from 'node-appwrite'
import { m } from '#messages'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { accountActions } from '#src/domain/contracts/marketplace/account.ts'
import { mailTargetId, postboxId } from '#functions/shared/db/keys.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import type { SignedIn } from '#functions/shared/identity/accounts.ts'
import { noteAddress } from '#functions/shared/identity/note-address.ts'
import { isRefusal } from '#functions/shared/mail/mail-message.ts'
import { requirePassword } from './require-password.ts'

type Change = ActionRequest<(typeof accountActions)['account.change_email']>

export async function changeEmail(
  { email, password }: Change,
  context: Context,
  { caller }: SignedIn,
): Promise<object> {
  if (email === caller.email.toLowerCase())
    throw new Refusal('invalid_input', m.refusal_email_is_present(), 'email')
  await requirePassword(context, caller, password)
  await setEmail(context, caller.userId, email)
  try {
    await noteAddress(context, caller.userId)
  } catch (error) {
    // Appwrite tells maintenance of the change too, which then does the same.
    context.log(`The former address of ${caller.userId} is still to be told: ${traceOf(error)}`)
  }
  return {}
}

/** @throws {Refusal} if the address is that of another account */
async function setEmail(context: Context, userId: string, email: string): Promise<void> {
  const users = new Users(context.server)
  try {
    await leavePostbox(context, users, email)
    await users.updateEmail({ userId, email })
  } catch (error) {
    // Appwrite has three errors for this (1.9.6), of which one is about mail targets.
    if (error instanceof AppwriteException && error.code === 409)
      throw new Refusal('conflict', m.refusal_email_is_taken(), 'email')
    throw error
  }
}

/** Makes room for the address where mails went to it as to a guest's: Appwrite lets an address be the mail target of one user only. */
async function leavePostbox({ hash }: Context, users: Users, email: string): Promise<void> {
  try {
    await users.deleteTarget({ userId: postboxId(hash), targetId: mailTargetId(hash, email) })
  } catch (error) {
    if (isRefusal(error, 'user_target_not_found') || isRefusal(error, 'user_not_found')) return
    throw error
  }
}
