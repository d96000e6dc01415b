import * as v from 'valibot'
import { limits } from '#src/domain/limits/limits.ts'
import { action, nothing, submission } from './action.ts'

const { reason: max } = limits.report

/** What somebody fills in to report a creator. */
export const reportSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please describe the issue'),
    v.maxLength(max, `Please use ${max} characters or less`),
  ),
})
export type ReportValues = v.InferOutput<typeof reportSchema>

export const reportActions = {
  /** The answer is the same whoever has reported whom before. */
  'reports.create': action(v.object({ ...reportSchema.entries, ...submission }), nothing),
}
