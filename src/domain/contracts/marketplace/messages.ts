import { m } from '#messages'
import * as z from 'zod/mini'
import { requiredEmail } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { oneLine } from '#src/domain/one-line.ts'
import { action, idSchema, nothing, receiptSchema, submission } from '#src/domain/contracts/action.ts'
import { trimmed } from '#src/domain/contracts/fields.ts'
import { paymentIntentIdSchema } from './downloads.ts'

const { contact } = limits

const required = (
  label: () => string,
  max: number,
  tooLong: () => string = () => m.refusal_field_too_long({ field: label(), max }),
) =>
  z
    .string()
    .check(
      trimmed,
      z.minLength(1, { error: () => m.refusal_field_missing({ field: label() }) }),
      z.maxLength(max, { error: tooLong }),
    )

/** The contact form of a creator's page. */
export const contactSchema = z.object({
  name: required(() => m.contact_name(), contact.name).check(oneLine),
  surname: required(() => m.contact_surname(), contact.name).check(oneLine),
  email: requiredEmail(() => m.refusal_invalid_email_address()),
  message: required(
    () => m.contact_message(),
    contact.message,
    () => m.contact_message_too_long({ max: contact.message }),
  ),
})
export type ContactValues = z.infer<typeof contactSchema>

export const messageActions = {
  /**
   * Sends a message to a creator. A message that is sent twice under one `submissionId` is stored once. It names the order that it is
   * about only if the caller has bought it from this creator; the response tells nobody whether it does.
   */
  'messages.send': action(
    z.object({
      ...contactSchema.shape,
      ...submission,
      orderId: z.optional(paymentIntentIdSchema),
      receipt: receiptSchema,
    }),
    nothing,
  ),
}

/** Actions of a creator on the messages they received. */
export const inboxActions = {
  /** Marks a message as read or as unread. */
  'messages.mark_read': action(z.object({ messageId: idSchema, isRead: z.boolean() }), nothing),
  /** Removes a message. Removing a message twice is no error. */
  'messages.delete': action(z.object({ messageId: idSchema }), nothing),
}
