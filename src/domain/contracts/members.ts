import * as z from 'zod/mini'
import { isEmail } from '../email.ts'
import { limits } from '../limits.ts'
import { action, idSchema, nothing } from './action.ts'

const { name: maxName } = limits.member

/** What a creator fills in about a member. */
export const memberFormSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'Email is required'),
      z.refine(isEmail, 'Invalid email format'),
    ),
  name: z.string().check(z.trim(), z.maxLength(maxName, `Name must be ${maxName} characters or less`)),
})
export type MemberForm = z.infer<typeof memberFormSchema>

/** Whom a form is about. A new member's form has an id of its own: sent again, it is the same member. */
const target = z.discriminatedUnion('type', [
  z.object({ type: z.literal('new'), submissionId: idSchema }),
  z.object({ type: z.literal('known'), memberId: idSchema }),
])

export const memberActions = {
  /** A new member is free and active; a known one stays what they are. */
  'members.save': action(z.extend(memberFormSchema, { target }), z.object({ memberId: z.string() })),
  'members.delete': action(z.object({ memberId: idSchema }), nothing),
}
