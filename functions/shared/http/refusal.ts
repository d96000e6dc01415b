import type { FailureCode } from '#src/domain/contracts/failure.ts'
import { tooOften } from '#src/domain/limits/too-often.ts'

/** The expected "no" of a function: its message is shown to the caller. */
abstract class ExpectedFailure extends Error {
  abstract readonly code: FailureCode
}

/** Who asked too often is told so by `TooOften`, which says how long to wait. */
export type RefusalCode = Exclude<FailureCode, 'rate_limited'>

export class Refusal extends ExpectedFailure {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly field: string | undefined

  constructor(code: RefusalCode, message: string, field?: string) {
    super(message)
    this.code = code
    this.field = field
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
