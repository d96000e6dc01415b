import type { FailureCode, RefusalReason } from '#src/domain/contracts/failure.ts'
import { tooOften } from '#src/domain/limits/too-often.ts'

/** An expected failure, whose message is shown to the caller. */
abstract class ExpectedFailure extends Error {
  abstract readonly code: FailureCode
}

/** All codes except the one of `TooOften`, which also carries the time to wait. */
export type RefusalCode = Exclude<FailureCode, 'rate_limited'>

export class Refusal extends ExpectedFailure {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly field: string | undefined
  readonly reason: RefusalReason | undefined

  constructor(code: RefusalCode, message: string, field?: string, reason?: RefusalReason) {
    super(message)
    this.code = code
    this.field = field
    this.reason = reason
  }
}

export class TooOften extends ExpectedFailure {
  override name = 'TooOften'
  readonly code = 'rate_limited'
  /** Seconds. */
  readonly retryAfter: number

  constructor(seconds: number) {
    super(tooOften(seconds))
    this.retryAfter = seconds
  }
}
