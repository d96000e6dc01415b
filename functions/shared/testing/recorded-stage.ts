import { createStage } from '#functions/shared/db/transaction.ts'

/** A stage whose operations are looked at instead of committed. */
export function recordedStage() {
  const { operations, ...tx } = createStage('market')
  return { tx, operations, names: () => operations.map(({ action, tableId }) => `${action} ${tableId}`) }
}
