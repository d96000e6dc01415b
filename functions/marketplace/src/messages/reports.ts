import { m } from '#messages'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { reportActions } from '#src/domain/contracts/marketplace/reports.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { HOUR, MINUTE } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal, TooOften } from '#functions/shared/http/refusal.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
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

async function create({ creatorId, submissionId, reason }: Create, context: Context) {
  const { tables, hash, now } = context
  await requirePublicCreator(context, creatorId)
  const caller = await context.caller()
  if (caller?.userId === creatorId) throw new Refusal('forbidden', m.refusal_own_page_report())
  const reporterKey = await reporterKeyOf(context)
  const reportId = hash.id('report', creatorId, submissionId, reason)
  if (await tables.get('reports', reportId)) return {}
  const { perAddress: share, perCreator: whole } = limits.report
  const { state, secondsLeft } = await countShared(context, ['reports', creatorId], {
    share,
    whole,
    window: WINDOW,
  })
  if (state === 'share_used') throw new TooOften(secondsLeft)
  if (state === 'whole_used') {
    // a refusal would reveal that others have reported; this many reports in an hour are enough to look at the page
    context.log(`No more reports of ${creatorId} are taken within the hour`)
    return {}
  }
  await createOnce(tables, 'reports', reportId, {
    creatorId,
    reason,
    reporterKey,
    createdAt: now.toISOString(),
  })
  return {}
}

export const reportEntries: Entries<typeof reportActions> = {
  'reports.create': { access: 'anyone', limit: { max: 20, window: 10 * MINUTE }, run: create },
}
