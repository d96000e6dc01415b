import type { ReportValues } from '#src/domain/contracts/marketplace/reports.ts'
import { callMarketplace } from '#src/services/backend/call.ts'

/** Reports a creator. A report that is sent twice under one `submissionId` is stored once. */
export async function createReport(
  creatorId: string,
  submissionId: string,
  values: ReportValues,
): Promise<void> {
  await callMarketplace('reports.create', { creatorId, submissionId, ...values })
}
