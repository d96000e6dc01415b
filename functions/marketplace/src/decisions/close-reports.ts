import { Query } from 'node-appwrite'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { caseOf, isSameCase } from './case-of.ts'
import { complainUntil } from './complain-until.ts'
import { IDS_PER_QUERY } from '#functions/shared/db/tables.ts'

/**
 * Marks the reports of a decision as decided, whose reporters are then told. They may be more than a transaction holds, so the schedule
 * does it again where the call came to nothing.
 */
export async function closeReports({ tables, now }: Context, decision: Row<'decisions'>): Promise<void> {
  const change = {
    state: 'decided',
    decisionId: decision.$id,
    // until then a reporter may complain, and is answered
    forgetDueAt: complainUntil(decision.createdAt),
  } as const
  const key = { kind: decision.targetKind, id: decision.targetId }
  for (const batch of inBatches(decision.reportIds, IDS_PER_QUERY)) {
    const found = await tables.find('reports', [Query.equal('$id', batch), Query.limit(batch.length)])
    // a report of something else is not decided about
    const open = found.filter((report) => report.state === 'open' && isSameCase(caseOf(report), key))
    const close = async (ids: readonly string[], mailDueAt: string | null) => {
      if (ids.length === 0) return
      await tables.updateAll('reports', { ...change, mailDueAt }, [Query.equal('$id', [...ids])])
    }
    const idsOf = (hasEmail: boolean) =>
      open.filter((report) => (report.reporterEmail !== '') === hasEmail).map(({ $id }) => $id)
    await close(idsOf(true), now.toISOString())
    await close(idsOf(false), null)
  }
}
