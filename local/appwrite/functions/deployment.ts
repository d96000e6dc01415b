import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

import type { FunctionConfig } from '#scripts/project-config.ts'
import { AppwriteError, SERVER_VERSION } from '#local/appwrite/core/errors.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { environmentOf } from '#local/appwrite/management/functions/variable-store.ts'

const builtFile = ({ configDir }: Project, config: FunctionConfig) =>
  path.resolve(configDir, config.path, config.entrypoint)

export const isBuilt = (project: Project, config: FunctionConfig): boolean =>
  existsSync(builtFile(project, config))

/** Returns the built file of a function, and when it was built. Throws `deployment_not_found`. */
export function findDeployment(project: Project, config: FunctionConfig) {
  const entrypoint = builtFile(project, config)
  if (!isBuilt(project, config)) throw new AppwriteError('deployment_not_found')
  return { entrypoint, builtAt: statSync(entrypoint).mtimeMs }
}

/** Returns the environment of a function: Appwrite's own names, and the variables that were set for the function. */
export function functionEnvironment(project: Project, config: FunctionConfig): Record<string, string> {
  return {
    APPWRITE_VERSION: SERVER_VERSION,
    APPWRITE_DEPLOYMENT_TYPE: 'functions',
    APPWRITE_FUNCTION_API_ENDPOINT: project.endpoint(),
    APPWRITE_FUNCTION_DEPLOYMENT: config.$id,
    APPWRITE_FUNCTION_ID: config.$id,
    APPWRITE_FUNCTION_NAME: config.name,
    APPWRITE_FUNCTION_PROJECT_ID: project.id,
    APPWRITE_FUNCTION_RUNTIME_NAME: 'Node.js',
    APPWRITE_FUNCTION_RUNTIME_VERSION: '22',
    ...environmentOf(project, config.$id),
  }
}
