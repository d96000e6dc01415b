import { useMutation } from '@tanstack/react-query'
import type { NoticeValues, ReportValues } from '#src/domain/contracts/marketplace/reports.ts'
import { createNotice, createReport, type ReportTarget } from './reports-api.ts'

type Report = { submissionId: string; values: ReportValues }

export function useCreateReport(target: ReportTarget) {
  return useMutation({
    mutationFn: ({ submissionId, values }: Report) => createReport(target, submissionId, values),
  })
}

type Notice = { submissionId: string; values: NoticeValues }

export const useCreateNotice = () =>
  useMutation({ mutationFn: ({ submissionId, values }: Notice) => createNotice(submissionId, values) })
