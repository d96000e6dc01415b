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

/** Registers the routes by which server keys set up an empty project. None of them removes anything. */
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
