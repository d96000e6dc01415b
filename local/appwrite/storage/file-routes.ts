import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'

import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { textField } from '#local/appwrite/core/db/fields.ts'
import { grantedPermissions, ownPermissions, requirePermission } from '#local/appwrite/core/access/grants.ts'
import { permissionsParam } from '#local/appwrite/core/access/permissions-param.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { chosenId, customId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Register } from '#local/appwrite/core/project.ts'
import { listSystemRows, systemAttributes } from '#local/appwrite/queries/system-list.ts'
import { visibleItems } from '#local/appwrite/rows/access.ts'
import { changeableFile, getBucket, readableFile } from './access.ts'
import { contentPath, removeContent } from './content.ts'
import { parseContentRange } from './content-range.ts'
import { fileModel, fileSchema } from './file.ts'
import { deleteFile, fileReaders, fileTable, updateFile } from './file-store.ts'
import { removePreviews } from './preview-cache.ts'
import { storeUpload } from './upload.ts'

/**
 * The real server refuses larger requests, so SDKs send files in chunks of 5 MiB. The limit also bounds how much of an
 * upload is held in memory.
 */
const MAX_REQUEST = 12 * 1024 * 1024

const uploadParams = z.object({
  fileId: customId(),
  file: z.optional(z.unknown()),
  permissions: permissionsParam,
})
const changeParams = z.object({ name: z.optional(textField(128)), permissions: permissionsParam })

const attributes = systemAttributes({
  name: 'string',
  signature: 'string',
  mimeType: 'string',
  sizeOriginal: 'integer',
  chunksTotal: 'integer',
})

/** The real server's parser ends a file name at a semicolon or a null character. */
const cutName = (name: string) => /^[^;\0]*/.exec(name)?.[0] ?? ''

function sentFile(value: unknown): File {
  if (value instanceof File) return new File([value], cutName(value.name), { type: value.type })
  throw new AppwriteError('storage_file_empty')
}

/**
 * Returns the id of the file that a later chunk names in a header. The id becomes a part of a path, so its form is
 * checked.
 */
function continuedId(header: string | undefined): string | undefined {
  const parsed = z.optional(customId()).safeParse(header)
  if (parsed.success) return parsed.data
  throw new AppwriteError('general_argument_invalid', 'Invalid `fileId` param')
}

export const registerFiles: Register = (app, project) => {
  const read = needs(project, 'files.read')
  const write = needs(project, 'files.write')
  const limited = bodyLimit({
    maxSize: MAX_REQUEST,
    onError: () => {
      throw new AppwriteError('storage_invalid_file_size')
    },
  })

  app.post('/storage/buckets/:bucketId/files', write, limited, async (c) => {
    const given = await params(c, uploadParams)
    const actor = c.get('actor')
    const bucket = getBucket(project, c.req.param('bucketId'), actor)
    const { file, was } = await storeUpload(project, actor, bucket, {
      fileId: continuedId(c.req.header('x-appwrite-id')) ?? chosenId(given.fileId),
      file: sentFile(given.file),
      permissions: given.permissions ? grantedPermissions(actor, given.permissions) : ownPermissions(actor),
      chunked: parseContentRange(c.req.header('content-range')),
    })
    return c.json(fileModel(file, bucket), was === 'complete' ? 200 : 201)
  })

  app.get('/storage/buckets/:bucketId/files', read, async (c) => {
    const bucket = getBucket(project, c.req.param('bucketId'), c.get('actor'))
    if (!bucket.fileSecurity) requirePermission(c.get('actor'), bucket.$permissions, 'read')
    const { total, rows } = await listSystemRows(c, project, {
      table: fileTable(bucket),
      noun: 'File',
      visible: visibleItems(c.get('actor'), {
        permissions: bucket.$permissions,
        itemSecurity: bucket.fileSecurity,
        readers: fileReaders(bucket),
      }),
      attributes,
      searched: ['$id', 'name'],
    })
    return c.json({ total, files: rows.map((row) => fileModel(fileSchema.parse(row), bucket)) })
  })

  app.get('/storage/buckets/:bucketId/files/:fileId', read, (c) => {
    const bucket = getBucket(project, c.req.param('bucketId'), c.get('actor'))
    return c.json(fileModel(readableFile(project, c.get('actor'), bucket, c.req.param('fileId')), bucket))
  })

  app.put('/storage/buckets/:bucketId/files/:fileId', write, async (c) => {
    const { name, permissions } = await params(c, changeParams)
    const actor = c.get('actor')
    const bucket = getBucket(project, c.req.param('bucketId'), actor)
    const file = changeableFile(project, actor, bucket, { id: c.req.param('fileId'), action: 'update' })
    const changed = updateFile(project, bucket, file, {
      name: name ?? file.name,
      $permissions: permissions ? grantedPermissions(actor, permissions) : file.$permissions,
    })
    return c.json(fileModel(changed, bucket))
  })

  app.delete('/storage/buckets/:bucketId/files/:fileId', write, async (c) => {
    const actor = c.get('actor')
    const bucket = getBucket(project, c.req.param('bucketId'), actor)
    const file = changeableFile(project, actor, bucket, { id: c.req.param('fileId'), action: 'delete' })
    deleteFile(project, bucket, file.$id)
    await removeContent(contentPath(project, bucket, file.$id))
    await removePreviews(project, bucket, file.$id)
    return c.body(null, 204)
  })
}
