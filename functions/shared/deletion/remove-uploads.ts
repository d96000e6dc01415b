import { Permission, Query, Role, Storage, type Models } from 'node-appwrite'
import type { BucketId } from '#functions/shared/db/bucket-ids.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { isSold, PRODUCT_FILES, removeFile } from '#functions/shared/files/files.ts'
import type { AccountDeletion, Step } from './step.ts'
import { DAY, MINUTE } from '#src/lib/time/durations.ts'

const PAGE = 100
/** Milliseconds. Maintenance has settled all older uploads. */
const UNSETTLED = 4 * DAY

type Walk = { bucketId: BucketId; since: number; until: number; cursor: string }

const isBy = (userId: string, file: Models.File) =>
  file.$permissions.includes(Permission.update(Role.user(userId)))

/** Appwrite can list the files of a bucket by time, but not by uploader. */
async function nextPage(
  { server }: Context,
  { bucketId, since, until, cursor }: Walk,
): Promise<Models.File[]> {
  const at = (time: number) => new Date(time).toISOString()
  const { files } = await new Storage(server).listFiles({
    bucketId,
    queries: [
      Query.greaterThan('$createdAt', at(since - 1)),
      Query.lessThan('$createdAt', at(until)),
      Query.limit(PAGE),
      ...(cursor === '' ? [] : [Query.cursorAfter(cursor)]),
    ],
  })
  return files
}

/** Returns the cursor to continue from, or null at the end. */
async function walk(
  context: Context,
  userId: string,
  place: Walk,
  hasTime: () => boolean,
): Promise<string | null> {
  let { cursor } = place
  for (;;) {
    const files = await nextPage(context, { ...place, cursor })
    const own = files.filter((file) => isBy(userId, file))
    for (const { $id } of own) {
      const isKept = place.bucketId === PRODUCT_FILES && (await isSold(context, $id))
      if (!isKept) await removeFile(context, place.bucketId, $id)
    }
    // a removed file cannot serve as the cursor
    cursor = files.reduce((last, file) => (own.includes(file) ? last : file.$id), cursor)
    if (files.length < PAGE) return null
    if (!hasTime()) return cursor
  }
}

function spanOf({ registeredAt, requestedAt }: AccountDeletion) {
  // an upload may have begun before the account was closed
  return { since: Date.parse(registeredAt), until: Date.parse(requestedAt) + MINUTE }
}

/**
 * Removes product files that no product uses. The uploader's id can read them, and another person may register that id one day.
 */
export const removeProductUploads: Step = async (context, doomed, hasTime) => {
  const { since, until } = spanOf(doomed)
  const recent = {
    bucketId: PRODUCT_FILES,
    since: Math.max(since, until - UNSETTLED),
    until,
    cursor: '',
  } as const
  return (await walk(context, doomed.userId, recent, hasTime)) === null
}

const publicBuckets = ['profile-pictures', 'thumbnails', 'media'] as const satisfies readonly BucketId[]

/**
 * Removes pictures and videos that no page and no product uses. All files must be checked, so the cursor is stored between runs.
 */
export const removePublicUploads: Step = async (context, doomed, hasTime) => {
  const { userId, uploadsCursor } = doomed
  const [place = '', cursor = ''] = uploadsCursor.split('/')
  const first = Math.max(
    0,
    publicBuckets.findIndex((bucketId) => bucketId === place),
  )
  for (const [index, bucketId] of publicBuckets.entries()) {
    if (index < first) continue
    const start = index === first && place === bucketId ? cursor : ''
    const next = await walk(context, userId, { bucketId, cursor: start, ...spanOf(doomed) }, hasTime)
    if (next === null) continue
    await context.tables.update('deletions', doomed.$id, { uploadsCursor: `${bucketId}/${next}` })
    return false
  }
  return true
}
