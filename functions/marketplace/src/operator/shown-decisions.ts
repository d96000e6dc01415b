import type { ActionOutput } from '#src/domain/contracts/action.ts'
import type { operatorCaseActions } from '#src/domain/contracts/operator/cases.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { decisionVersion } from '#functions/marketplace/src/decisions/read-case.ts'
import {
  complaintsAbout,
  shownComplaint,
  shownDecision,
} from '#functions/marketplace/src/decisions/shown-decision.ts'
import { shownNamesOf } from './names.ts'

type Shown = ActionOutput<(typeof operatorCaseActions)['operator.case']>['decisions'][number]

/** Returns decisions with who made them and what was complained about them. */
export async function decisionsForOperator(
  context: Context,
  decisions: readonly Row<'decisions'>[],
): Promise<Shown[]> {
  const [names, complaints] = await Promise.all([
    shownNamesOf(
      context,
      decisions.map(({ madeBy }) => madeBy),
    ),
    complaintsAbout(context, decisions),
  ])
  return decisions.map((decision) => ({
    ...shownDecision(decision),
    madeBy: names.get(decision.madeBy) ?? '',
    version: decisionVersion(context.hash, decision),
    complaints: complaints.filter(({ decisionId }) => decisionId === decision.$id).map(shownComplaint),
  }))
}
