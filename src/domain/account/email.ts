import { m } from '#messages'
import * as z from 'zod/mini'
import { cleanEmail, mailable } from './email-address.ts'

export const isEmail = (text: string): boolean => mailable(text) !== null

/** Makes an address what it is stored, compared and sent as. Rules of lengths and of what is missing come after it. */
export const asEmail = z.overwrite<string>((typed) => mailable(typed) ?? cleanEmail(typed).toLowerCase())

/** @param invalid the message for what can't be mailed */
export const emailOr = (invalid: () => string) =>
  z.string().check(asEmail, z.refine(isEmail, { error: invalid }))

/** An address that mail reaches, in the form in which it is stored, compared and sent. */
export const emailSchema = emailOr(() => m.refusal_invalid_email())
