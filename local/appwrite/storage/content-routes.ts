import type { Context } from 'hono'
import * as z from 'zod/mini'

import { textField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { AppEnv, Register } from '#local/appwrite/core/project.ts'
import { getBucket } from './access.ts'
import { parseByteRange } from './byte-range.ts'
import { readContent } from './content.ts'
import { shownType } from './media-type.ts'
import { viewableFile } from './viewable-file.ts'

/** Above this size, in bytes, the real server sends the content in pieces and without its length (recorded). */
const MAX_WITH_LENGTH = 10 * 1024 * 1024
const CACHE = 'private, max-age=3888000'

const contentParams = z.object({ token: z.optional(textField(512)) })

/** Header values are bytes. The real server writes file names as UTF-8 and escapes nothing. */
const disposition = (kind: 'inline' | 'attachment', name: string) =>
  Buffer.from(`${kind}; filename="${name.replaceAll(/[\r\n]/g, '')}"`).toString('latin1')

export const registerContents: Register = (app, project) => {
  const read = needs(project, 'files.read')

  async function send(
    c: Context<AppEnv, '/storage/buckets/:bucketId/files/:fileId/view'>,
    kind: 'inline' | 'attachment',
  ): Promise<Response> {
    const { token } = await params(c, contentParams)
    const bucket = getBucket(project, c.req.param('bucketId'), c.get('actor'))
    const { file, path } = await viewableFile(project, c.get('actor'), bucket, {
      fileId: c.req.param('fileId'),
      secret: token,
    })
    const size = file.sizeOriginal
    const range = parseByteRange(c.req.header('range'), size)
    const length = range ? range.end + 1 - range.start : size
    const headers = {
      'content-type': kind === 'inline' ? shownType(file.mimeType) : file.mimeType,
      'content-disposition': disposition(kind, file.name),
      'cache-control': CACHE,
      ...(length > MAX_WITH_LENGTH ? {} : { 'content-length': String(length) }),
      ...(kind === 'inline'
        ? { 'content-security-policy': 'script-src none;', 'x-content-type-options': 'nosniff' }
        : {}),
      ...(range
        ? { 'accept-ranges': 'bytes', 'content-range': `bytes ${range.start}-${range.end}/${size}` }
        : {}),
    }
    return c.body(await readContent(path, range), range ? 206 : 200, headers)
  }

  app.get('/storage/buckets/:bucketId/files/:fileId/view', read, (c) => send(c, 'inline'))
  app.get('/storage/buckets/:bucketId/files/:fileId/download', read, (c) => send(c, 'attachment'))
}
