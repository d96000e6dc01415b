import type { App, Project } from '#local/appwrite/core/project.ts'
import type { Functions } from '#local/appwrite/functions/functions.ts'
import { registerBuckets } from './buckets.ts'
import { registerColumns } from './schema/columns.ts'
import { registerDatabases } from './schema/databases.ts'
import { registerFunctionDeployments } from './functions/function-deployments.ts'
import { registerFunctionManagement } from './functions/functions.ts'
import { registerIndexes } from './schema/indexes.ts'
import { registerRules } from './rules.ts'
import { registerRuntimes } from './functions/runtimes.ts'
import { registerSettings } from './settings.ts'
import { registerSites } from './sites/sites.ts'
import { registerTables } from './schema/tables.ts'
import { registerVariables } from './functions/variables.ts'

/** What makes an empty project a working one. For keys of the right scopes; nothing is ever removed. */
export function registerManagement(app: App, project: Project, functions: Functions): void {
  registerDatabases(app, project)
  registerTables(app, project)
  registerColumns(app, project)
  registerIndexes(app, project)
  registerBuckets(app, project)
  registerRuntimes(app, project)
  registerFunctionManagement(app, project, functions)
  registerVariables(app, project)
  registerFunctionDeployments(app, project)
  registerSites(app, project)
  registerSettings(app, project)
  registerRules(app, project)
}
