import { useMutation } from '@tanstack/react-query'
import type { ReportValues } from '#src/domain/contracts/marketplace/reports.ts'
import { reportReview } from './responses-api.ts'

export const useReportReview = (reviewId: string) =>
  useMutation({ mutationFn: (values: ReportValues) => reportReview(reviewId, values) })
