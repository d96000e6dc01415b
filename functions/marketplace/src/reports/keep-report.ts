import { Query } from 'node-appwrite'
import type { ReportCategory } from '#src/domain/reports/report.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import { HOUR } from '#src/lib/time/durations.ts'
import { reporterKey } from '#functions/shared/db/keys.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { TooOften } from '#functions/shared/http/refusal.ts'
import { countShared } from '#functions/shared/http/shared-limit.ts'
import { tryConsume } from '#functions/shared/http/window-count.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { createOnce } from '#functions/marketplace/src/create-once.ts'
import type { ReportTarget } from './report-target.ts'

/**
 * How many reports of one thing are kept in an hour: `share` of one network, and `whole` of all, beside those of networks that have not
 * reported it yet. The others are counted.
 */
export const reportQuota = { share: 10, whole: 200, window: HOUR }
/** Ids that differ in letter case alone may be found together. */
const ALIKE = 5

export type Report = {
  /** Made of what must be kept once only. */
  reportId: string
  /** What the reporter has named, by which reports are limited: the limit must not tell what was found. */
  named: string
  target: ReportTarget
  reason: string
  category: ReportCategory | undefined
  /** What only a longer report tells. */
  more?: Pick<
    RowData<'reports'>,
    'address' | 'reporterName' | 'reporterEmail' | 'isEmailProven' | 'isGoodFaith' | 'mailDueAt'
  >
}

export const isKept = async ({ tables }: Pick<Context, 'tables'>, reportId: string): Promise<boolean> =>
  (await tables.get('reports', reportId)) !== null

/** Returns a key that distinguishes reporters without naming them. */
async function reporterKeyOf({ caller, hash, clientAddress }: Context): Promise<string> {
  const known = await caller()
  return known ? reporterKey(hash, known.userId) : hash.of('reporter', 'address', clientAddress)
}

/**
 * Counts a new report. Returns whether it is to be kept as a row of its own; if the same was reported very often within the hour, it is
 * counted on the newest open report instead. A network that has not reported it yet is always heard.
 * @throws {TooOften} if the caller's network has reported it too often
 */
export async function isToBeKept(context: Context, report: Report): Promise<boolean> {
  const { state, secondsLeft } = await countShared(context, ['reports', report.named], reportQuota)
  if (state === 'share_used') throw new TooOften(secondsLeft)
  return state === 'within' || !(await addToNewest(context, report))
}

/** Returns whether there is an open report to count this one on, which is counted once. */
async function addToNewest(context: Context, { reportId, target, more }: Report): Promise<boolean> {
  const { tables } = context
  const { kind, id } = target
  const [newest] = await tables.findExactly('reports', { targetId: id }, [
    kind === null ? Query.equal('address', more?.address ?? '') : Query.equal('targetKind', kind),
    Query.equal('state', 'open'),
    Query.orderDesc('createdAt'),
    Query.limit(ALIKE),
  ])
  if (!newest) return false
  if (await tryConsume(context, ['report counted', reportId], { max: 1, window: HOUR }))
    await tables.increment('reports', newest.$id, 'repeats')
  return true
}

/** Keeps a report once. `alongside` is staged in the same transaction. */
export async function keepReport(
  context: Context,
  { reportId, target, reason, category, more }: Report,
  alongside?: (tx: Stage) => void,
): Promise<void> {
  const row = {
    creatorId: target.creatorId,
    reviewId: target.kind === 'review' ? target.id : '',
    targetKind: target.kind,
    targetId: target.id,
    reason,
    category: category ?? null,
    reporterKey: await reporterKeyOf(context),
    locale: currentLanguage(),
    state: 'open' as const,
    createdAt: context.now.toISOString(),
    ...more,
  }
  await createOnce(context.tables, 'reports', reportId, row, [], alongside)
}
