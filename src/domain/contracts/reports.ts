import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { action, nothing, submission } from './action.ts'

const { reason: max } = limits.report

/** What somebody fills in to report a creator. */
export const reportSchema = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please describe the issue'),
      z.maxLength(max, `Please use ${max} characters or less`),
    ),
})
export type ReportValues = z.infer<typeof reportSchema>

export const reportActions = {
  /** The answer is the same whoever has reported whom before. */
  'reports.create': action(z.object({ ...reportSchema.shape, ...submission }), nothing),
}
