import { m } from '#messages'
import * as z from 'zod/mini'
import { limits } from '#src/domain/limits/limits.ts'
import { trimmed } from '#src/domain/contracts/fields.ts'
import { action, nothing, submission } from '#src/domain/contracts/action.ts'

const { reason: max } = limits.report

/** The form in which a visitor reports a creator or a review. */
export const reportSchema = z.object({
  reason: z
    .string()
    .check(
      trimmed,
      z.minLength(1, { error: () => m.refusal_describe_issue() }),
      z.maxLength(max, { error: () => m.refusal_use_at_most({ max }) }),
    ),
})
export type ReportValues = z.infer<typeof reportSchema>

export const reportActions = {
  /** Reports a creator to the operator. The response doesn't reveal whether others have reported the creator. */
  'reports.create': action(z.object({ ...reportSchema.shape, ...submission }), nothing),
}
