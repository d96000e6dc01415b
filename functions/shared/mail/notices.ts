import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import type { noticeKinds } from '#functions/shared/db/mail-rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

export type NoticeKind = (typeof noticeKinds)[number]

type NewNotice = {
  creatorId: string
  kind: NoticeKind
  /** A unique id of the event, so that the creator is told once. */
  id: string
} & Pick<
  RowData<'notices'>,
  'title' | 'person' | 'userId' | 'words' | 'rating' | 'amountCents' | 'feeCents' | 'taxCents' | 'reference'
>

export const noticeId = (hash: KeyedHash, kind: NoticeKind, id: string) => hash.id('notice', kind, id)

/**
 * Stages a notice together with the event that it is about. The code that sends notices decides whether and when to tell the
 * creator.
 */
export function stageNotice(
  tx: Pick<Stage, 'create'>,
  { hash, now }: { hash: KeyedHash; now: Date },
  { id, ...what }: NewNotice,
): void {
  const time = now.toISOString()
  tx.create('notices', noticeId(hash, what.kind, id), { ...what, createdAt: time, dueAt: time })
}
