import { m } from '#messages'
import * as z from 'zod/mini'
import { cleanEmail, mailable } from './email-address.ts'

export const isEmail = (text: string): boolean => mailable(text) !== null

/** Makes an address what it is stored, compared and sent as. Rules of lengths and of what is missing come after it. */
export const asEmail = z.overwrite<string>((typed) => mailable(typed) ?? cleanEmail(typed).toLowerCase())

/** The e-mail address that a form requires, in the form in which it is stored. @param invalid the message for what can't be mailed */
export const requiredEmail = (invalid: () => string) =>
  z
    .string()
    .check(
      asEmail,
      z.minLength(1, { error: () => m.refusal_email_missing() }),
      z.refine(isEmail, { error: invalid }),
    )

/** An address that mail reaches, in the form in which it is stored, compared and sent. */
export const emailSchema = requiredEmail(() => m.refusal_invalid_email())
