import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

type NewPush = Required<Pick<RowData<'pushes'>, 'creatorId' | 'kind'>> & {
  /** A unique id of the event, so that the creator is told once. */
  reference: string
}

/** Returns whether a creator has a browser to push to. Without one no row needs to be written. */
export async function isPushedTo({ tables }: Pick<Context, 'tables'>, creatorId: string): Promise<boolean> {
  return (await tables.first('push_subscriptions', [Query.equal('creatorId', creatorId)])) !== null
}

/** Stages a push notification together with the event that it is about. */
export function stagePush(
  tx: Pick<Stage, 'create'>,
  { hash, now }: Pick<Context, 'hash' | 'now'>,
  what: NewPush,
): void {
  const id = hash.id('push', what.kind ?? '', what.reference)
  tx.create('pushes', id, { ...what, createdAt: now.toISOString() })
}
