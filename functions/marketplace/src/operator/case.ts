import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { operatorCaseActions } from '#src/domain/contracts/operator/cases.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { SignedIn } from '#functions/shared/identity/accounts.ts'
import { decisionsAbout } from '#functions/shared/moderation/measures-in-force.ts'
import { caseOf, isSameCase } from '#functions/marketplace/src/decisions/case-of.ts'
import { type Case, caseVersion, readCase } from '#functions/marketplace/src/decisions/read-case.ts'
import { usernamesOf } from './names.ts'
import { decisionsForOperator } from './shown-decisions.ts'
import { shownNow } from './shown-now.ts'

type Read = (typeof operatorCaseActions)['operator.case']
type CaseReport = ActionOutput<Read>['reports'][number]

/** Returns the reports about a case, the newest first. Older ones name their target in other columns. */
async function reportsAbout({ tables }: Context, { kind, id }: Case): Promise<Row<'reports'>[]> {
  const older = { page: 'creatorId', review: 'reviewId' } as const
  const olderColumn = kind === 'page' || kind === 'review' ? older[kind] : null
  const named = kind === null ? Query.equal('$id', id) : Query.equal('targetId', id)
  const found = await tables.find('reports', [
    olderColumn === null ? named : Query.or([named, Query.equal(olderColumn, id)]),
    Query.orderDesc('createdAt'),
    // one more than are decided at once, so that the console can say that there are more
    Query.limit(moderationLimits.reports + 1),
  ])
  return found.filter((report) => isSameCase(caseOf(report), { kind, id }))
}

function shownReport(report: Row<'reports'>): CaseReport {
  const { $id: reportId, reporterEmail, category, reason, address, reporterName } = report
  const { isEmailProven, isGoodFaith, locale: language, repeats, state, createdAt } = report
  return {
    reportId,
    category,
    reason,
    address,
    reporterName,
    hasEmail: reporterEmail !== '',
    isEmailProven,
    isGoodFaith,
    language,
    repeats,
    state,
    createdAt,
  }
}

/** Returns what was decided about the target and about its creator's page, the newest first. */
async function history(context: Context, { kind, creatorId, decisions }: Case): Promise<Row<'decisions'>[]> {
  if (kind === 'page' || creatorId === '') return [...decisions]
  const ofPage = await decisionsAbout(context, { kind: 'page', id: creatorId })
  return [...decisions, ...ofPage].sort(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  )
}

export async function showCase(
  { targetKind, targetId }: ActionRequest<Read>,
  context: Context,
  { caller }: SignedIn,
): Promise<ActionOutput<Read>> {
  const found = await readCase(context, { kind: targetKind, id: targetId })
  const [reports, decisions] = await Promise.all([reportsAbout(context, found), history(context, found)])
  const creatorId = found.creatorId || (reports.find((report) => report.creatorId !== '')?.creatorId ?? '')
  const [names, shownDecisions] = await Promise.all([
    usernamesOf(context, [creatorId]),
    decisionsForOperator(context, decisions),
  ])
  const userName = names.get(creatorId) ?? ''
  return {
    targetKind,
    targetId,
    userName,
    ownerId: found.ownerId,
    isOwn: [found.ownerId, creatorId].includes(caller.userId),
    shown: found.target && shownNow(found.target, userName),
    reports: reports.map(shownReport),
    decisions: shownDecisions,
    version: caseVersion(context.hash, found),
  }
}
