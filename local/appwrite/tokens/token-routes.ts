import * as z from 'zod/mini'
import { nullable } from '#local/appwrite/core/db/fields.ts'

import { parseTime } from '#local/appwrite/core/params/datetime.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Project, Register } from '#local/appwrite/core/project.ts'
import { apiTime } from '#local/appwrite/core/clock.ts'
import { sql } from '#local/appwrite/core/db/sql.ts'
import { listSystemRows, systemAttributes } from '#local/appwrite/queries/system-list.ts'
import { getBucket } from '#local/appwrite/storage/access.ts'
import { getFile } from '#local/appwrite/storage/file-store.ts'
import {
  changeExpiry,
  createToken,
  createTokenTable,
  deleteToken,
  getToken,
  tokenModel,
  tokenSchema,
} from './token.ts'

const EXPIRE_RULE =
  'Value must be valid date in the future and between 0000-01-01 00:00:00 and 9999-12-31 00:00:00.'

const expireField = ({ clock }: Project) =>
  z.string(EXPIRE_RULE).check(
    z.refine((text) => {
      const time = parseTime(text)
      return time !== undefined && time > apiTime(clock.now())
    }, EXPIRE_RULE),
  )

const attributes = systemAttributes({ expire: 'datetime' })

export const registerTokens: Register = (app, project) => {
  createTokenTable(project)
  const read = needs(project, 'tokens.read')
  const write = needs(project, 'tokens.write')
  const expiry = z.object({ expire: nullable(expireField(project)) })

  app.post('/tokens/buckets/:bucketId/files/:fileId', write, async (c) => {
    const { expire } = await params(c, expiry)
    const bucket = getBucket(project, c.req.param('bucketId'), c.get('actor'))
    const file = getFile(project, bucket, c.req.param('fileId'))
    const token = createToken(project, {
      resourceId: `${bucket.$id}:${file.$id}`,
      resourceInternalId: `${bucket.$id}:${file.$sequence}`,
      expire: parseTime(expire ?? '') ?? '',
    })
    return c.json(await tokenModel(project, token), 201)
  })

  app.get('/tokens/buckets/:bucketId/files/:fileId', read, async (c) => {
    const bucket = getBucket(project, c.req.param('bucketId'), c.get('actor'))
    const file = getFile(project, bucket, c.req.param('fileId'))
    const { total, rows } = await listSystemRows(c, project, {
      table: 'fileTokens',
      noun: 'Token',
      visible: sql('resourceId = ?', `${bucket.$id}:${file.$id}`),
      attributes,
      searched: ['$id'],
    })
    const tokens = await Promise.all(rows.map((row) => tokenModel(project, tokenSchema.parse(row))))
    return c.json({ total, tokens })
  })

  app.get('/tokens/:tokenId', read, async (c) =>
    c.json(await tokenModel(project, getToken(project, c.req.param('tokenId')))),
  )

  app.patch('/tokens/:tokenId', write, async (c) => {
    const { expire } = await params(c, expiry)
    const token = getToken(project, c.req.param('tokenId'))
    const changed = changeExpiry(project, token, parseTime(expire ?? '') ?? '')
    return c.json(await tokenModel(project, changed))
  })

  app.delete('/tokens/:tokenId', write, (c) => {
    deleteToken(project, getToken(project, c.req.param('tokenId')))
    return c.body(null, 204)
  })
}
