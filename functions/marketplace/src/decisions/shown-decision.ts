import { Query } from 'node-appwrite'
import type * as z from 'zod/mini'
import type { complaintSchema, decisionSchema } from '#src/domain/contracts/operator/cases.ts'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import { pagesOf } from '#functions/shared/db/each-row.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { IDS_PER_QUERY } from '#functions/shared/db/tables.ts'

/** A decision as everybody reads it whom it concerns. */
export function shownDecision(decision: Row<'decisions'>): z.infer<typeof decisionSchema> {
  const { $id: decisionId, targetKind, targetId, measure, ground, rule, facts } = decision
  const { createdAt, until, liftedAt } = decision
  return { decisionId, targetKind, targetId, measure, ground, rule, facts, createdAt, until, liftedAt }
}

export function shownComplaint(complaint: Row<'complaints'>): z.infer<typeof complaintSchema> {
  const { $id: complaintId, by, text, state, answer, createdAt, answeredAt } = complaint
  return { complaintId, by, text, state, answer, createdAt, answeredAt }
}

/** Returns the complaints about some decisions, the oldest first. */
export async function complaintsAbout(
  context: Pick<Context, 'tables'>,
  decisions: readonly Pick<Row<'decisions'>, '$id'>[],
): Promise<Row<'complaints'>[]> {
  const found: Row<'complaints'>[] = []
  const ids = decisions.map(({ $id }) => $id)
  for (const batch of inBatches(ids, IDS_PER_QUERY)) {
    for await (const page of pagesOf(context, 'complaints', [Query.equal('decisionId', [...batch])]))
      found.push(...page)
  }
  return found.sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
}
