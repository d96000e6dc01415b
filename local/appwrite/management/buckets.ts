import * as z from 'zod/mini'
import type { BucketConfig } from '#scripts/project-config.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { booleanField, choiceField, nullable, rangeField, textField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { chosenId, customId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Project, Register } from '#local/appwrite/core/project.ts'
import { getBucket } from '#local/appwrite/storage/access.ts'
import { createFileTable } from '#local/appwrite/storage/file-store.ts'
import { refuseIfInFile, withItem } from './effective-config.ts'
import { saveItem, timesOf } from './items.ts'
import { pageOf } from './listing.ts'
import { permissionsOf, resourcePermissions } from './permissions.ts'

const DEFAULT_LARGEST = 30_000_000

const EXTENSIONS = 'Value must a valid array no longer than 100 items'
const settings = ({ installation }: Project) => ({
  name: textField(128),
  permissions: resourcePermissions,
  fileSecurity: nullable(booleanField()),
  enabled: nullable(booleanField()),
  maximumFileSize: nullable(rangeField(1, installation.storageLimit)),
  allowedFileExtensions: nullable(
    z.array(z.string(EXTENSIONS), EXTENSIONS).check(z.maxLength(100, EXTENSIONS)),
  ),
  compression: nullable(choiceField(['none', 'gzip', 'zstd'])),
  encryption: nullable(booleanField()),
  antivirus: nullable(booleanField()),
})
const newBucket = (project: Project) => z.object({ bucketId: customId(), ...settings(project) })
const changedBucket = (project: Project) => z.object(settings(project))

/**
 * Appwrite sets every setting that an update leaves out back to its default, except permissions, limit of size,
 * compression and encryption.
 */
function bucketFrom(
  $id: string,
  given: z.infer<ReturnType<typeof changedBucket>>,
  before?: BucketConfig,
): BucketConfig {
  return {
    $id,
    name: given.name,
    $permissions: given.permissions ? permissionsOf(given.permissions) : (before?.$permissions ?? []),
    fileSecurity: given.fileSecurity ?? false,
    enabled: given.enabled ?? true,
    maximumFileSize: given.maximumFileSize ?? before?.maximumFileSize ?? DEFAULT_LARGEST,
    allowedFileExtensions: given.allowedFileExtensions ?? [],
    compression: given.compression ?? before?.compression ?? 'none',
    encryption: given.encryption ?? before?.encryption ?? true,
    antivirus: given.antivirus ?? true,
  }
}

function store(project: Project, bucket: BucketConfig): void {
  createFileTable(project.db, bucket)
  saveItem(project, 'bucket', bucket.$id, bucket)
  project.config.buckets = withItem(project.config.buckets, bucket, ({ $id }) => $id === bucket.$id)
}

const model = (project: Project, bucket: BucketConfig) => ({
  compression: 'none',
  encryption: true,
  antivirus: true,
  ...bucket,
  ...timesOf(project, 'bucket', bucket.$id),
  transformations: true,
  totalSize: 0,
})

export const registerBuckets: Register = (app, project) => {
  const read = needs(project, 'buckets.read')
  const write = needs(project, 'buckets.write')

  app.get('/storage/buckets', read, async (c) => {
    const { total, page } = await pageOf(c, project.config.buckets)
    return c.json({ total, buckets: page.map((bucket) => model(project, bucket)) })
  })

  app.post('/storage/buckets', write, async (c) => {
    const { bucketId, ...given } = await params(c, newBucket(project))
    const bucket = bucketFrom(chosenId(bucketId), given)
    if (project.config.buckets.some(({ $id }) => $id === bucket.$id)) {
      throw new AppwriteError('storage_bucket_already_exists')
    }
    store(project, bucket)
    return c.json(model(project, bucket), 201)
  })

  app.get('/storage/buckets/:bucketId', read, (c) =>
    c.json(model(project, getBucket(project, c.req.param('bucketId'), c.get('actor')))),
  )

  app.put('/storage/buckets/:bucketId', write, async (c) => {
    const before = getBucket(project, c.req.param('bucketId'), c.get('actor'))
    refuseIfInFile(project, 'buckets', before.$id)
    const bucket = bucketFrom(before.$id, await params(c, changedBucket(project)), before)
    store(project, bucket)
    return c.json(model(project, bucket))
  })
}
