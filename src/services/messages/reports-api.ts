import type { ActionInput } from '#src/domain/contracts/action.ts'
import type { NoticeValues, reportActions, ReportValues } from '#src/domain/contracts/marketplace/reports.ts'
import { callMarketplace } from '#src/services/backend/call.ts'

/** What is reported by its id: the page of a creator, or a product. */
export type ReportTarget = Pick<
  ActionInput<(typeof reportActions)['reports.create']>,
  'creatorId' | 'productId'
>

/** Reports something. A report that is sent twice under one `submissionId` is stored once. */
export async function createReport(
  target: ReportTarget,
  submissionId: string,
  values: ReportValues,
): Promise<void> {
  await callMarketplace('reports.create', { ...target, submissionId, ...values })
}

/** Reports what is at an address, as `createReport` does. */
export async function createNotice(submissionId: string, values: NoticeValues): Promise<void> {
  await callMarketplace('reports.create', { submissionId, ...values })
}
