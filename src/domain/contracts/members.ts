import * as v from 'valibot'
import { isEmail } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { oneLine } from '../one-line.ts'
import { action, idSchema, nothing } from './action.ts'

const { name: maxName } = limits.member

/** The form in which a creator adds or edits a member. */
export const memberFormSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.minLength(1, 'Email is required'),
    v.check(isEmail, 'Invalid email format'),
  ),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxName, `Name must be ${maxName} characters or less`),
    oneLine,
  ),
})
export type MemberForm = v.InferOutput<typeof memberFormSchema>

/** The member that a form adds or edits. `submissionId` makes a form that is sent twice add one member. */
const target = v.variant('type', [
  v.object({ type: v.literal('new'), submissionId: idSchema }),
  v.object({ type: v.literal('known'), memberId: idSchema }),
])

export const memberActions = {
  /** A new member is free and active. A known member keeps their type and status. */
  'members.save': action(
    v.object({ ...memberFormSchema.entries, target }),
    v.object({ memberId: v.string() }),
  ),
  'members.delete': action(v.object({ memberId: idSchema }), nothing),
}
