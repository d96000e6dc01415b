import { WRONG_CODE } from '#src/domain/contracts/downloads.ts'
import { ActionError, messageOf } from '#src/data/error-messages.ts'

export type FormFault<Name extends string> = { name: Name | 'root'; message: string }

/** What the server says of a link that will never open anything. */
export function isSpent(error: unknown): boolean {
  const spent = ['not_found', 'conflict', 'payment_required', 'invalid_input']
  return error instanceof ActionError && spent.includes(error.code)
}

/** Where a refusal belongs: at the field if what was typed is to blame, else to the form as a whole. */
export function faultOf<Name extends string>(error: unknown, field: Name): FormFault<Name> {
  const isFieldsFault =
    error instanceof ActionError && (error.code === 'invalid_input' || error.message === WRONG_CODE)
  return { name: isFieldsFault ? field : 'root', message: messageOf(error) }
}
