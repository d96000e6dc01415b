import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { CaseSummary, operatorCaseActions } from '#src/domain/contracts/operator/cases.ts'
import { isInForce } from '#src/domain/moderation/decision-state.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { readCase } from '#functions/marketplace/src/decisions/read-case.ts'
import { type Group, groupReports } from './group-reports.ts'
import { usernamesOf } from './names.ts'

type Inbox = (typeof operatorCaseActions)['operator.inbox']

/** The most rows that Appwrite returns in one list. */
const MOST = 5000

/** Older reports have no state, and wait as well. */
const inState = (state: ActionRequest<Inbox>['state']) =>
  state === 'open'
    ? [Query.or([Query.isNull('state'), Query.equal('state', 'open')]), Query.orderAsc('createdAt')]
    : [Query.equal('state', 'decided'), Query.orderDesc('createdAt')]

async function summariesOf(context: Context, groups: readonly Group[]): Promise<CaseSummary[]> {
  const cases = await Promise.all(groups.map((group) => readCase(context, group)))
  const names = await usernamesOf(
    context,
    cases.map(({ creatorId }, place) => creatorId || (groups[place]?.creatorId ?? '')),
  )
  return groups.map(({ kind, id, creatorId, ...group }, place) => {
    const found = cases[place]
    const inForce = found?.decisions.find((decision) => isInForce(decision, context.now.getTime()))
    return {
      ...group,
      targetKind: kind,
      targetId: id,
      what: found?.what ?? '',
      userName: names.get(found?.creatorId || creatorId) ?? '',
      measure: inForce?.measure ?? null,
    }
  })
}

export async function listCases(
  { state, category, page = 1 }: ActionRequest<Inbox>,
  context: Context,
): Promise<ActionOutput<Inbox>> {
  const [reports, openComplaints] = await Promise.all([
    context.tables.find('reports', [...inState(state), Query.limit(MOST)]),
    context.tables.count('complaints', [Query.equal('state', 'open')]),
  ])
  const groups = groupReports(reports).filter((group) => !category || group.category === category)
  if (state === 'decided') groups.sort((one, other) => Date.parse(other.newestAt) - Date.parse(one.newestAt))
  const from = (page - 1) * moderationLimits.pageSize
  const cases = await summariesOf(context, groups.slice(from, from + moderationLimits.pageSize))
  return { cases, total: groups.length, openComplaints }
}
