import type { Register } from '#local/appwrite/core/project.ts'
import { createMailTable } from '#local/appwrite/inbox/mail.ts'
import { registerAccount } from './account-routes.ts'
import { registerRecovery } from './recovery-routes.ts'
import { registerSessions } from './session-routes.ts'
import { createAccountTables } from './tables.ts'

export const registerAccountServices: Register = (app, project) => {
  createAccountTables(project.db)
  createMailTable(project)
  registerAccount(app, project)
  registerSessions(app, project)
  registerRecovery(app, project)
}
