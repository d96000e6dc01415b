import { needs } from '#local/appwrite/core/guard.ts'
import type { Register } from '#local/appwrite/core/project.ts'
import { getBucket } from './access.ts'
import { registerContents } from './content-routes.ts'
import { registerFiles } from './file-routes.ts'
import { createFileTable } from './file-store.ts'
import { registerPreviews } from './preview-routes.ts'

export const registerStorage: Register = (app, project) => {
  for (const bucket of project.config.buckets) createFileTable(project.db, bucket)
  app.get('/storage/buckets/:bucketId', needs(project, 'buckets.read'), (c) =>
    c.json(getBucket(project, c.req.param('bucketId'), c.get('actor'))),
  )
  registerFiles(app, project)
  registerContents(app, project)
  registerPreviews(app, project)
}
