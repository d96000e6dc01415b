import { m } from '#messages'
import * as z from 'zod/mini'
import { emailSchema } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { noLineBreak } from '#src/domain/one-line.ts'
import { revocationOutcomes } from '#src/domain/revocation/revocation.ts'
import { action, idSchema, receiptSchema } from '#src/domain/contracts/action.ts'
import { atMost, momentSchema, trimmed } from '#src/domain/contracts/fields.ts'

/** Phones write the apostrophe of a name as a quotation mark. */
const plainApostrophe = z.overwrite<string>((text) => text.replaceAll('\u2019', "'"))

/** What a mail program could make a link of. */
const ADDRESS = /\p{L}{2}\.\p{L}{2}/u

/** The name stands in a mail of ours, which anybody may have sent to any address: it has no room for anything but a name. */
const nameSchema = z.string().check(
  trimmed,
  plainApostrophe,
  z.minLength(1, { error: () => m.refusal_field_missing({ field: m.revocation_name() }) }),
  atMost(limits.revocation.name),
  noLineBreak,
  z.regex(/^[\p{L}\p{M} '.-]*$/u, { error: () => m.revocation_name_letters() }),
  z.refine((name) => !ADDRESS.test(name), { error: () => m.revocation_name_space() }),
)

const orderIdSchema = z
  .string()
  .check(
    trimmed,
    z.minLength(1, { error: () => m.refusal_field_missing({ field: m.revocation_order() }) }),
    z.maxLength(64, { error: () => m.revocation_order_form() }),
    z.regex(/^(?:(?:pi|free)_[A-Za-z0-9]+)?$/, { error: () => m.revocation_order_form() }),
  )

/** What the law lets a declaration ask for: who revokes what, and where it is confirmed. */
export const declarationSchema = z.object({ name: nameSchema, orderId: orderIdSchema, email: emailSchema })
export type Declaration = z.infer<typeof declarationSchema>

export const REVOCATIONS_PAGE_SIZE = 100

const declaredSchema = z.object({
  revocationId: z.string(),
  orderId: z.string(),
  name: z.string(),
  /** Where it was confirmed. */
  email: z.string(),
  outcome: z.enum(revocationOutcomes),
  /** ISO 8601. */
  declaredAt: z.string(),
  mailedAt: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
})
export type OwnRevocation = z.infer<typeof declaredSchema>

/** The sort key of the last declaration on a page, after which the next page begins. */
const cursorSchema = z.object({ declaredAt: momentSchema, revocationId: idSchema })
export type RevocationCursor = z.infer<typeof cursorSchema>

export const revocationActions = {
  /**
   * Declares that a buyer withdraws from the contract of a purchase, and mails a confirmation. The answer tells when it was declared, and
   * nothing of what comes of it. A declaration that is sent twice under one `submissionId` is made once.
   */
  'revocations.declare': action(
    z.object({
      ...declarationSchema.shape,
      submissionId: idSchema,
      receipt: receiptSchema,
    }),
    z.object({
      /** ISO 8601. */
      declaredAt: z.string(),
    }),
  ),
  /** Returns the declarations that the signed-in account has made, newest first. */
  'revocations.list': action(
    z.object({ after: z.optional(cursorSchema) }),
    z.object({ revocations: z.array(declaredSchema), next: z.nullable(cursorSchema) }),
  ),
}
