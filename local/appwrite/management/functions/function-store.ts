import path from 'node:path'
import * as z from 'zod/mini'
import type { FunctionConfig } from '#scripts/project-config.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { latestDeploymentOf } from './deployment-store.ts'
import { NO_CODE, withItem } from '#local/appwrite/management/effective-config.ts'
import { listItems, saveItem, timesOf } from '#local/appwrite/management/items.ts'
import { variableModel, variablesOf } from './variable-store.ts'

const stateSchema = z.object({
  /** The deployment that calls reach, or '' if there is none. */
  deploymentId: z._default(z.string(), ''),
  /** Whether the active deployment was built with the current variables and settings. */
  live: z._default(z.boolean(), true),
})
type State = z.infer<typeof stateSchema>

const storedState = z.object({ $id: z.string(), ...stateSchema.shape })

function stateOf({ db }: Project, functionId: string): State {
  const items = listItems(db, 'functionState').map((item) => storedState.parse(item))
  return items.find(({ $id }) => $id === functionId) ?? { deploymentId: functionId, live: true }
}

/** Stores the configuration of a function and the id of its active deployment. */
export function storeFunction(project: Project, config: FunctionConfig, change: Partial<State>): void {
  const known = project.config.functions.some(({ $id }) => $id === config.$id)
  const state = { ...(known ? stateOf(project, config.$id) : { deploymentId: '', live: true }), ...change }
  const place = state.deploymentId === '' ? NO_CODE : `deployments/${state.deploymentId}`
  project.db.transaction(() => {
    saveItem(project, 'function', config.$id, { ...config, path: place })
    saveItem(project, 'functionState', config.$id, { $id: config.$id, ...state })
  })
  const stored = { ...config, path: path.resolve(project.dataDir, place) }
  project.config.functions = withItem(project.config.functions, stored, ({ $id }) => $id === config.$id)
}

/**
 * A function as keys see it. A function of the configuration file counts as deployed, because its code lies where the
 * file says.
 */
export function functionModel(project: Project, config: FunctionConfig) {
  const { path: _path, ...told } = config
  const { deploymentId, live } = stateOf(project, config.$id)
  const latest = latestDeploymentOf(project, 'functions', config.$id)
  return {
    commands: '',
    ...told,
    ...timesOf(project, 'function', config.$id),
    live,
    deploymentId,
    deploymentRetention: 0,
    latestDeploymentId: latest?.$id ?? deploymentId,
    latestDeploymentStatus: latest?.status ?? (deploymentId === '' ? '' : 'ready'),
    vars: variablesOf(project, config.$id).map((variable) => variableModel(project, variable)),
    version: 'v5',
  }
}
