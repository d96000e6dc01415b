import { useMutation } from '@tanstack/react-query'
import type { ReportValues } from '#src/domain/contracts/marketplace/reports.ts'
import { createReport } from './reports-api.ts'

type Report = { submissionId: string; values: ReportValues }

export function useCreateReport(creatorId: string) {
  return useMutation({
    mutationFn: ({ submissionId, values }: Report) => createReport(creatorId, submissionId, values),
  })
}
