import { Query } from 'node-appwrite'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import { productWithCreator } from '#functions/shared/catalog/products.ts'
import { updateMailId } from '#functions/shared/db/keys.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { findReaders } from './find-readers.ts'
import type { Reader } from './readers.ts'

/** How many mails are noted at once. */
const BATCH = 100

/**
 * Writes a row for each mail of a telling. A run that was cut off is repeated: the ids of the rows are made of telling and
 * reader, so those that are there are found.
 */
export async function gather(context: Context, mailing: Row<'update_mailings'>): Promise<void> {
  const { tables } = context
  const { record, owner } = await productWithCreator(context, mailing.productId)
  const until = new Date(mailing.toldAt)
  const readers = record && owner ? await findReaders(context, { record, owner, until }) : []
  for (const some of inBatches(readers, BATCH)) await writeMails(context, mailing, some)
  await tables.transaction(
    (tx) => tx.update('update_mailings', mailing.$id, { state: 'sending', total: readers.length }),
    { decidedOn: asRead('update_mailings', mailing) },
  )
}

async function writeMails(
  { tables, hash, now }: Context,
  { $id: mailingId, number, creatorId }: Row<'update_mailings'>,
  readers: readonly Reader[],
): Promise<void> {
  const time = now.toISOString()
  const rows = readers.map((reader) => ({
    $id: updateMailId(hash, mailingId, number, reader.emailKey),
    mailingId,
    number,
    creatorId,
    ...reader,
    state: 'waiting' as const,
    attempts: 0,
    dueAt: time,
    createdAt: time,
  }))
  const ids = rows.map(({ $id }) => $id)
  const there = await tables.find('update_mails', [Query.equal('$id', ids), Query.limit(ids.length)])
  const known = new Set(there.map(({ $id }) => $id))
  await tables.createAll(
    'update_mails',
    rows.filter(({ $id }) => !known.has($id)),
  )
}
