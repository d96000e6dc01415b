import { m } from '#messages'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { reportActions } from '#src/domain/contracts/marketplace/reports.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { HOUR, MINUTE } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal, TooOften } from '#functions/shared/http/refusal.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { countShared } from '#functions/shared/http/shared-limit.ts'
import { createOnce } from '#functions/marketplace/src/create-once.ts'
import { requirePublicCreator } from '#functions/marketplace/src/profile/public-creator.ts'

const WINDOW = HOUR

type Create = ActionRequest<(typeof reportActions)['reports.create']>

/** Returns a key that distinguishes reporters without naming them. */
async function reporterKeyOf({ caller, hash, clientAddress }: Context): Promise<string> {
  const known = await caller()
  return known ? hash.of('reporter', 'user', known.userId) : hash.of('reporter', 'address', clientAddress)
}

type Report = {
  /** Made of what must be kept once only. */
  reportId: string
  creatorId: string
  /** '' for a report of the creator's page. */
  reviewId: string
  reason: string
}

export const isKept = async ({ tables }: Pick<Context, 'tables'>, reportId: string): Promise<boolean> =>
  (await tables.get('reports', reportId)) !== null

/**
 * Counts a new report. Returns whether it is to be kept: the creator has not been reported very often.
 * @throws {TooOften} if the caller has reported this creator too often
 */
export async function mayBeKept(context: Context, creatorId: string): Promise<boolean> {
  const { perAddress: share, perCreator: whole } = limits.report
  const { state, secondsLeft } = await countShared(context, ['reports', creatorId], {
    share,
    whole,
    window: WINDOW,
  })
  if (state === 'share_used') throw new TooOften(secondsLeft)
  // a refusal would reveal that others have reported; this many reports in an hour are enough to look at the page
  if (state === 'whole_used') context.log(`No more reports of ${creatorId} are taken within the hour`)
  return state === 'within'
}

/** Keeps a report once. `alongside` is staged in the same transaction. */
export async function keepReport(
  context: Context,
  { reportId, ...report }: Report,
  alongside?: (tx: Stage) => void,
): Promise<void> {
  const row = {
    ...report,
    reporterKey: await reporterKeyOf(context),
    createdAt: context.now.toISOString(),
  }
  await createOnce(context.tables, 'reports', reportId, row, [], alongside)
}

async function prepareCreate({ creatorId, submissionId, reason }: Create, context: Context) {
  const reportId = context.hash.id('report', creatorId, submissionId, reason)
  const report = { reportId, creatorId, reviewId: '', reason }
  const [isKnown] = await Promise.all([isKept(context, reportId), requirePublicCreator(context, creatorId)])
  return async () => {
    const caller = await context.caller()
    if (caller?.userId === creatorId) throw new Refusal('forbidden', m.refusal_own_page_report())
    if (!isKnown && (await mayBeKept(context, creatorId))) await keepReport(context, report)
    return {}
  }
}

export const reportEntries: Entries<typeof reportActions> = {
  'reports.create': { access: 'anyone', limit: { max: 20, window: 10 * MINUTE }, prepare: prepareCreate },
}
