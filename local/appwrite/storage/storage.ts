import type { Register } from '#local/appwrite/core/project.ts'
import { registerContents } from './content-routes.ts'
import { registerFiles } from './file-routes.ts'
import { createFileTable } from './file-store.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import { getBucket } from './access.ts'
import { cachedPreview } from './preview-cache.ts'
import { previewParams } from './preview-params.ts'
import { makePreview } from './preview.ts'
import { viewableFile } from './viewable-file.ts'

/** The cache-control of a new preview joins the server's general value with that of previews (recorded). */
const CACHE_CONTROL = {
  file: 'no-cache, no-store, must-revalidate, private, max-age=2592000',
  cache: 'private, max-age=15552000',
}

const registerPreviews: Register = (app, project) => {
  app.get('/storage/buckets/:bucketId/files/:fileId/preview', needs(project, 'files.read'), async (c) => {
    const { token, ...asked } = await params(c, previewParams)
    const bucket = getBucket(project, c.req.param('bucketId'), c.get('actor'))
    const fileId = c.req.param('fileId')
    const { file, path } = await viewableFile(project, c.get('actor'), bucket, { fileId, secret: token })
    const { preview, from } = await cachedPreview(
      project,
      bucket,
      { fileId, key: { ...asked, signature: file.signature } },
      () => makePreview(path, file.mimeType, asked),
    )
    return c.body(new Uint8Array(preview.bytes), 200, {
      'content-type': preview.type,
      'content-length': String(preview.bytes.length),
      'cache-control': CACHE_CONTROL[from],
    })
  })
}

export const registerStorage: Register = (app, project) => {
  for (const bucket of project.config.buckets) createFileTable(project.db, bucket)
  registerFiles(app, project)
  registerContents(app, project)
  registerPreviews(app, project)
}
