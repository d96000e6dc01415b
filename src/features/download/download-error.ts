import { WRONG_CODE } from '#src/domain/contracts/downloads.ts'
import { ActionError, messageOf } from '#src/queries/errors.ts'

export type FormFault<Name extends string> = { name: Name | 'root'; message: string }

/** Where a refusal belongs: at the field if what was typed is to blame, else to the form as a whole. */
export function faultOf<Name extends string>(error: unknown, field: Name): FormFault<Name> {
  const isFieldsFault =
    error instanceof ActionError && (error.code === 'invalid_input' || error.message === WRONG_CODE)
  return { name: isFieldsFault ? field : 'root', message: messageOf(error) }
}
