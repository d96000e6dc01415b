import * as v from 'valibot'
import { isEmail } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { oneLine } from '../one-line.ts'
import { action, idSchema, nothing, submission } from './action.ts'

const { contact } = limits

const required = (label: string, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, `${label} is required`),
    v.maxLength(max, `${label} must be ${max} characters or less`),
  )

/** The contact form of a creator's page. */
export const contactSchema = v.object({
  name: v.pipe(required('Name', contact.name), oneLine),
  surname: v.pipe(required('Surname', contact.name), oneLine),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.minLength(1, 'Email is required'),
    v.check(isEmail, 'Invalid email address'),
  ),
  message: required('Message', contact.message),
})
export type ContactValues = v.InferOutput<typeof contactSchema>

export const messageActions = {
  /** A message that is sent twice under one `submissionId` is stored once. */
  'messages.send': action(v.object({ ...contactSchema.entries, ...submission }), nothing),
}

/** Actions of a creator on the messages they received. */
export const inboxActions = {
  'messages.mark_read': action(v.object({ messageId: idSchema, isRead: v.boolean() }), nothing),
  'messages.delete': action(v.object({ messageId: idSchema }), nothing),
}
