import { m } from '#messages'
import { confirmationMissing } from '#src/domain/contracts/marketplace/account.ts'
import { waitOf } from '#src/domain/limits/too-often.ts'
import { ActionError, isBackendError } from '#src/services/error-messages.ts'

/** Says what the specification says, and for how long, which only our own server tells. */
function tooManyAttempts({ retryAfter }: ActionError): string {
  const text = m.two_factor_too_many()
  return retryAfter === undefined ? text : `${text} ${m.deletion_wait({ wait: waitOf(retryAfter) })}`
}

type Problem = { place: 'email' | 'password' | 'confirmation' | 'root'; message: string }

/** Returns the message for a failed deletion, and the field to show it at. */
export function deletionProblem(error: unknown): Problem {
  if (isBackendError(error, 'general_rate_limit_exceeded'))
    return { place: 'root', message: m.two_factor_too_many() }
  if (!(error instanceof ActionError)) return { place: 'root', message: m.deletion_failed() }
  if (error.code === 'rate_limited') return { place: 'root', message: tooManyAttempts(error) }
  if (error.field === 'password') return { place: 'password', message: m.refusal_password_is_wrong() }
  if (error.field === 'confirmation') return { place: 'confirmation', message: confirmationMissing() }
  if (error.field === 'email') return { place: 'email', message: error.message }
  return { place: 'root', message: m.deletion_failed() }
}
