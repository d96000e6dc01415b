import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { App, Project } from '#local/appwrite/core/project.ts'
import { findFunction } from '#local/appwrite/functions/find-function.ts'
import { registerDeployments } from './deployments.ts'
import { refuseIfInFile } from '#local/appwrite/management/effective-config.ts'
import { storeFunction } from './function-store.ts'

export function registerFunctionDeployments(app: App, project: Project): void {
  registerDeployments(app, project, {
    resource: 'functions',
    assertKnown: (id, actor) => void findFunction(project, id, actor),
    parts: (id, actor, given) => {
      refuseIfInFile(project, 'functions', id)
      const entrypoint = given.entrypoint || findFunction(project, id, actor).entrypoint
      if (entrypoint === '') throw new AppwriteError('function_entrypoint_missing')
      return { entrypoint, outputDirectory: '' }
    },
    activate: (id, { $id, entrypoint }) => {
      const config = findFunction(project, id, { kind: 'key', scopes: 'all', identity: undefined })
      storeFunction(project, { ...config, entrypoint }, { deploymentId: $id, live: true })
    },
  })
}
