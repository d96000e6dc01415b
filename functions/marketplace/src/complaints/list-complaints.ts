import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { operatorCaseActions } from '#src/domain/contracts/operator/cases.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { SignedIn } from '#functions/shared/identity/accounts.ts'
import { roleFor } from '#functions/marketplace/src/decisions/decide.ts'
import { shownComplaint } from '#functions/marketplace/src/decisions/shown-decision.ts'
import { usernamesOf } from '#functions/marketplace/src/operator/names.ts'
import { decisionsForOperator } from '#functions/marketplace/src/operator/shown-decisions.ts'
import { othersIn } from './role-holders.ts'

type List = (typeof operatorCaseActions)['operator.complaints']

type Listed = ActionOutput<List>['complaints'][number]

const inState = (state: ActionRequest<List>['state']) =>
  state === 'open' ? Query.equal('state', 'open') : Query.equal('state', ['kept', 'reversed'])

async function decisionsOf(context: Context, ids: readonly string[]) {
  if (ids.length === 0) return []
  const wanted = [...new Set(ids)]
  return context.tables.find('decisions', [Query.equal('$id', wanted), Query.limit(wanted.length)])
}

export async function listComplaints(
  { state, page = 1 }: ActionRequest<List>,
  context: Context,
  { caller }: SignedIn,
): Promise<ActionOutput<List>> {
  const { tables } = context
  const [rows, total] = await Promise.all([
    tables.find('complaints', [
      inState(state),
      state === 'open' ? Query.orderAsc('createdAt') : Query.orderDesc('createdAt'),
      Query.limit(moderationLimits.pageSize),
      Query.offset((page - 1) * moderationLimits.pageSize),
    ]),
    tables.count('complaints', [inState(state)]),
  ])
  const decisions = await decisionsOf(
    context,
    rows.map(({ decisionId }) => decisionId),
  )
  const [shown, names, others] = await Promise.all([
    decisionsForOperator(context, decisions),
    usernamesOf(
      context,
      decisions.map(({ creatorId }) => creatorId),
    ),
    othersIn(context, caller.userId),
  ])
  const complaints: Listed[] = []
  for (const row of rows) {
    const stored = decisions.find(({ $id }) => $id === row.decisionId)
    const decision = shown.find(({ decisionId }) => decisionId === row.decisionId)
    if (!stored || !decision) continue
    complaints.push({
      ...shownComplaint(row),
      decision,
      what: stored.what,
      userName: names.get(stored.creatorId) ?? '',
      isOwnDecision: stored.madeBy === caller.userId,
      hasOthers: others[roleFor(stored.measure)],
      version: row.version,
    })
  }
  return { complaints, total }
}
