import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { operatorOverviewActions } from '#src/domain/contracts/operator/overview.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { shownNamesOf } from './names.ts'

type List = (typeof operatorOverviewActions)['operator.log']

export async function listLog(
  { page = 1, only }: ActionRequest<List>,
  context: Context,
): Promise<ActionOutput<List>> {
  const { tables } = context
  const asked = only === undefined ? [] : [Query.equal('action', only)]
  const [rows, total] = await Promise.all([
    tables.find('operator_log', [
      ...asked,
      Query.orderDesc('number'),
      Query.limit(moderationLimits.pageSize),
      Query.offset((page - 1) * moderationLimits.pageSize),
    ]),
    tables.count('operator_log', asked),
  ])
  const names = await shownNamesOf(
    context,
    rows.map(({ who }) => who),
  )
  return {
    entries: rows.map(({ $id, at, who, target, detail, ...row }) => ({
      id: $id,
      at,
      who: names.get(who) ?? '',
      action: row.action,
      target,
      detail,
    })),
    total,
  }
}
