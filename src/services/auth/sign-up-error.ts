export type SignUpStage = 'account' | 'session' | 'username'

/** The stage at which a sign-up failed. The stages before it are done and are not undone. */
export class SignUpError extends Error {
  override name = 'SignUpError'
  constructor(
    readonly stage: SignUpStage,
    override readonly cause: unknown,
  ) {
    super(`Sign-up stopped at: ${stage}`)
  }
}
