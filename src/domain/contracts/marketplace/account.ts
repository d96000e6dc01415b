import { m } from '#messages'
import * as z from 'zod/mini'
import { DELETION_WORD, deletionReasons } from '#src/domain/account/deletion.ts'
import { emailSchema } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { atMost, trimmed } from '#src/domain/contracts/fields.ts'
import { action, nothing } from '#src/domain/contracts/action.ts'

export const confirmationMissing = () => m.refusal_confirmation_missing({ word: DELETION_WORD })

const password = z.string().check(z.minLength(1), atMost(limits.password.max))

export const accountActions = {
  /**
   * Deletes the caller's account for ever. When the action returns, nobody can sign in to the account and its page is gone. Rows
   * and files that one call has no time to remove are removed in the following minutes.
   */
  'account.delete': action(
    z.object({
      reason: z.optional(z.enum(deletionReasons)),
      feedback: z.string().check(trimmed, atMost(limits.deletion.feedback)),
      email: emailSchema,
      /** `DELETION_WORD`, required if the account has earned money: see `mayHoldMoney`. */
      confirmation: z.optional(z.string().check(z.maxLength(64))),
      password,
    }),
    nothing,
  ),
  /**
   * Changes the address with which the caller signs in. The new one is not verified until its owner opens a mailed link, which the
   * browser asks Appwrite for; the one before is told.
   */
  'account.change_email': action(z.object({ email: emailSchema, password }), nothing),
}
