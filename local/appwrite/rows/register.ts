import type { Register } from '#local/appwrite/core/project.ts'
import { createTransactionTables } from '#local/appwrite/transactions/store.ts'
import { registerTransactions } from '#local/appwrite/transactions/routes.ts'
import { registerBulk } from './bulk/bulk-routes.ts'
import { registerLegacyDocuments } from './documents/legacy-documents.ts'
import { registerReading, registerWriting } from './routes.ts'
import { openRows } from './rows.ts'

export const registerRows: Register = (app, project) => {
  createTransactionTables(project.db)
  const rows = openRows(project)
  registerTransactions(app, rows)
  registerReading(app, rows)
  registerWriting(app, rows)
  registerBulk(app, rows)
  registerLegacyDocuments(app)
}
