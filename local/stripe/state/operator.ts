import type { SetupGap } from '../rules/setup-gaps.ts'

/** What the marketplace's operator did or left undone at Stripe. */
export interface Operator {
  gap: SetupGap | null
  /** Only who is to have an account under an address with this text meets the gap; '' for all. */
  about: string
  /** Of restricted keys; null for all. */
  permissions: readonly string[] | null
}

export const diligent: Readonly<Operator> = { gap: null, about: '', permissions: null }
