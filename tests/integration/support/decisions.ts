import { ID } from 'node-appwrite'
import type { ActionInput } from '#src/domain/contracts/action.ts'
import type { operatorCaseActions } from '#src/domain/contracts/operator/cases.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { perform, type Creator, type Market } from './stacks/market-stack.ts'

export type Decide = ActionInput<(typeof operatorCaseActions)['operator.decide']>
type Kind = Decide['targetKind']

/** What is decided, as somebody sends it who has read the case just now. */
export async function decisionOn(
  { client }: Pick<Creator, 'client'>,
  targetKind: Kind,
  targetId: string,
  change: Partial<Decide> = {},
): Promise<Decide> {
  const { version, reports } = await perform(client, 'operator.case', { targetKind, targetId })
  return {
    targetKind,
    targetId,
    measure: 'none',
    ...(change.measure !== undefined &&
      change.measure !== 'none' && { ground: 'terms' as const, rule: 'Section 4 of the terms' }),
    facts: 'It is a copy of what somebody else has made.',
    reportIds: reports.map(({ reportId }) => reportId),
    version,
    submissionId: ID.unique(),
    ...change,
  }
}

/** Decides about a case and returns the row of the decision. */
export async function decideOn(
  market: Pick<Market, 'tables'>,
  by: Pick<Creator, 'client'>,
  targetKind: Kind,
  targetId: string,
  change: Partial<Decide> = {},
): Promise<Row<'decisions'>> {
  const asked = await decisionOn(by, targetKind, targetId, change)
  const { decisionId } = await perform(by.client, 'operator.decide', asked)
  const decision = await market.tables.get('decisions', decisionId)
  if (!decision) throw new Error('Nothing was decided')
  return decision
}

/** Lifts a decision, as somebody does who has read the case just now. */
export async function liftOf(
  { client }: Pick<Creator, 'client'>,
  { $id, targetKind, targetId }: Row<'decisions'>,
) {
  const { decisions } = await perform(client, 'operator.case', { targetKind, targetId })
  const version = decisions.find(({ decisionId }) => decisionId === $id)?.version ?? ''
  return { decisionId: $id, version, reason: 'It was theirs after all.' }
}
