import type { RowAsRead } from '#functions/shared/db/row-guards.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

/** What the measures that hold do to the rows of a target. */
export type Effect = {
  /** Stages it in the transaction that writes the decision. */
  stage: (tx: Stage) => void
  decidedOn: readonly RowAsRead[]
  isStillTrue: () => Promise<boolean>
  /** Brings what follows in line once that is written. The schedule does what this leaves undone. */
  follow: () => Promise<void>
}

/** For a target that is gone, where a decision changes nothing. */
export const noEffect: Effect = {
  stage: () => undefined,
  decidedOn: [],
  isStillTrue: () => Promise.resolve(true),
  follow: () => Promise.resolve(),
}
