import { m } from '#messages'
import * as z from 'zod/mini'
import { emailSchema } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { oneLine } from '#src/domain/one-line.ts'
import { action, idSchema, nothing } from '#src/domain/contracts/action.ts'
import { trimmed } from '#src/domain/contracts/fields.ts'

const { name: maxName } = limits.member

/** The form in which a creator adds or edits a member. */
export const memberFormSchema = z.object({
  email: emailSchema,
  name: z
    .string()
    .check(
      trimmed,
      z.maxLength(maxName, { error: () => m.refusal_name_too_long({ max: maxName }) }),
      oneLine,
    ),
})
export type MemberForm = z.infer<typeof memberFormSchema>

/** The member that a form adds or edits. `submissionId` makes a form that is sent twice add one member. */
const target = z.discriminatedUnion('type', [
  z.object({ type: z.literal('new'), submissionId: idSchema }),
  z.object({ type: z.literal('known'), memberId: idSchema }),
])

export const memberActions = {
  /** Adds or changes a member. A new member is free and active. A known member keeps their type and status. */
  'members.save': action(z.object({ ...memberFormSchema.shape, target }), z.object({ memberId: z.string() })),
  /** Removes a member. Removing a member twice is no error. */
  'members.delete': action(z.object({ memberId: idSchema }), nothing),
}
