import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

type Happening = Required<Pick<RowData<'pushes'>, 'creatorId' | 'kind'>> & {
  /** What happened, by an id of its own: nobody is told of it twice. */
  reference: string
}

/** Whether a creator has a browser to push to: what nobody can be told needs no row. */
export async function isPushedTo({ tables }: Pick<Context, 'tables'>, creatorId: string): Promise<boolean> {
  return (await tables.first('push_subscriptions', [Query.equal('creatorId', creatorId)])) !== null
}

/** Notes, with what happens, that its creator is to be told at once. */
export function stagePush(
  tx: Pick<Stage, 'create'>,
  { hash, now }: Pick<Context, 'hash' | 'now'>,
  what: Happening,
): void {
  const id = hash.id('push', what.kind ?? '', what.reference)
  tx.create('pushes', id, { ...what, createdAt: now.toISOString() })
}
