import { createStage } from '#functions/shared/db/transaction.ts'

/** A stage whose operations a test can inspect. */
export function recordedStage() {
  const { operations, ...tx } = createStage('market')
  return { tx, operations, names: () => operations.map(({ action, tableId }) => `${action} ${tableId}`) }
}
