import { ActionError, messageOf } from '#src/services/error-messages.ts'

export type FormFault<Name extends string> = { name: Name | 'root'; message: string }

/** Returns whether the server refused a link for good, so that another try is useless. */
export function isSpent(error: unknown): boolean {
  const spent = ['not_found', 'conflict', 'payment_required', 'invalid_input']
  return error instanceof ActionError && spent.includes(error.code)
}

/** Returns where to show an error: at the field if its value is wrong, else for the form as a whole. */
export function faultOf<Name extends string>(error: unknown, field: Name): FormFault<Name> {
  const isFieldsFault =
    error instanceof ActionError && (error.code === 'invalid_input' || error.field !== undefined)
  return { name: isFieldsFault ? field : 'root', message: messageOf(error) }
}
