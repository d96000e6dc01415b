import type { SetupGap } from '../rules/setup-gaps.ts'

/** The set-up that the marketplace's operator has done at Stripe, and the step that is missing. */
export interface Operator {
  gap: SetupGap | null
  /** The missing set-up affects only new accounts whose e-mail address contains this text. '' stands for all. */
  about: string
  /** The permissions of restricted keys. Null stands for all permissions. */
  permissions: readonly string[] | null
}

export const diligent: Readonly<Operator> = { gap: null, about: '', permissions: null }
