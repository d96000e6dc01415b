import type { Register } from '#local/appwrite/core/project.ts'
import { registerContents } from './content-routes.ts'
import { registerFiles } from './file-routes.ts'
import { createFileTable } from './file-store.ts'
import { registerPreviews } from './preview-routes.ts'

export const registerStorage: Register = (app, project) => {
  for (const bucket of project.config.buckets) createFileTable(project.db, bucket)
  registerFiles(app, project)
  registerContents(app, project)
  registerPreviews(app, project)
}
