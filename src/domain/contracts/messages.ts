import * as z from 'zod/mini'
import { isEmail } from '../email.ts'
import { limits } from '../limits.ts'
import { action, idSchema, nothing, submission } from './action.ts'

const { contact } = limits

const required = (label: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(max, `${label} must be ${max} characters or less`),
    )

/** What a visitor fills in to write to a creator. */
export const contactSchema = z.object({
  name: required('Name', contact.name),
  surname: required('Surname', contact.name),
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'Email is required'),
      z.refine(isEmail, 'Invalid email address'),
    ),
  message: required('Message', contact.message),
})
export type ContactValues = z.infer<typeof contactSchema>

export const messageActions = {
  /** The same message sent again under the same `submissionId` is one message. */
  'messages.send': action(z.object({ ...contactSchema.shape, ...submission }), nothing),
}

/** What a creator does with the messages they received. */
export const inboxActions = {
  'messages.mark_read': action(z.object({ messageId: idSchema, isRead: z.boolean() }), nothing),
  'messages.delete': action(z.object({ messageId: idSchema }), nothing),
}
