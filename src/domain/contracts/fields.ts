import { m } from '#messages'
import * as z from 'zod/mini'
import { isEmail } from '#src/domain/account/email.ts'

/** The condition of a rule between fields: the rule is asked as soon as these fields are valid, whatever else is wrong. */
export const areValid =
  (...fields: string[]) =>
  ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path = [] }) => path.length === 0 || fields.includes(String(path[0])))

/** The e-mail address that a form requires, in the form in which it is stored. @param invalid the message for what is no address */
export const requiredEmail = (invalid: () => string) =>
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: () => m.refusal_email_missing() }),
      z.refine(isEmail, { error: invalid }),
    )

/** ISO 8601, as it was answered before. */
export const momentSchema = z.string().check(z.maxLength(32), z.iso.datetime({ offset: true }))
