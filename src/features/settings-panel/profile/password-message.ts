import { BackendError, messageOf } from '#src/queries/errors.ts'
import { passwordTexts } from './texts.ts'

const { errors } = passwordTexts
const WRONG_PASSWORD = 'user_invalid_credentials'

/** What a failed change of the password says. A session that has ended answers 401 as well, which is no wrong password. */
export function passwordMessage(error: unknown): string {
  if (error instanceof BackendError) {
    if (error.type === WRONG_PASSWORD) return errors.current
    if (error.status === 400) return errors.next
  }
  return errors.other + messageOf(error)
}
