import type { FailureCode } from '#src/domain/contracts/failure.ts'

/** The expected "no" of a function: its message is shown to the caller. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: FailureCode
  readonly field: string | undefined

  constructor(code: FailureCode, message: string, field?: string) {
    super(message)
    this.code = code
    this.field = field
  }
}
