import type { ReportValues } from '#src/domain/contracts/reports.ts'
import { callMarketplace } from '#src/data/backend/call.ts'

/** Reports a creator. Sent again under the same `submissionId` it is the same report. */
export async function createReport(
  creatorId: string,
  submissionId: string,
  values: ReportValues,
): Promise<void> {
  await callMarketplace('reports.create', { creatorId, submissionId, ...values })
}
