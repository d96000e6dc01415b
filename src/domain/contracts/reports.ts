import * as v from 'valibot'
import { limits } from '#src/domain/limits/limits.ts'
import { action, nothing, submission } from './action.ts'

const { reason: max } = limits.report

/** The form in which a visitor reports a creator. */
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
  /** The response doesn't reveal whether others have reported the creator. */
  'reports.create': action(v.object({ ...reportSchema.entries, ...submission }), nothing),
}
