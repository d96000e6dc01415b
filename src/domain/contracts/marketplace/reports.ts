import { m } from '#messages'
import * as z from 'zod/mini'
import { emailSchema } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { oneLine } from '#src/domain/one-line.ts'
import { reportCategories } from '#src/domain/reports/report.ts'
import { atMost, trimmed } from '#src/domain/contracts/fields.ts'
import { action, idSchema, nothing } from '#src/domain/contracts/action.ts'

const { report } = limits

const reasonOf = (max: number) =>
  z
    .string()
    .check(
      trimmed,
      z.minLength(1, { error: () => m.refusal_describe_issue() }),
      z.maxLength(max, { error: () => m.refusal_use_at_most({ max }) }),
    )

const category = z.optional(z.enum(reportCategories))

/** The form in which a visitor reports a creator, a product or a review from its menu. */
export const reportSchema = z.object({ reason: reasonOf(report.reason), category })
export type ReportValues = z.infer<typeof reportSchema>

const addressSchema = z
  .string()
  .check(
    trimmed,
    z.minLength(1, { error: () => m.report_page_address_missing() }),
    atMost(report.address),
    oneLine,
  )
const nameSchema = z.string().check(trimmed, atMost(report.name), oneLine)

/**
 * The page for reports, which asks for what the law lets a notice contain (Regulation (EU) 2022/2065, Art. 16): where it is, why it is
 * illegal, who says so, and that it is said in good faith. Name and address may be left out, as for the abuse of children.
 */
export const noticeSchema = z.object({
  address: addressSchema,
  category: z.enum(reportCategories, { error: () => m.report_page_category_missing() }),
  reason: reasonOf(report.statement),
  reporterName: z.optional(nameSchema),
  reporterEmail: z.optional(emailSchema),
  isGoodFaith: z
    .boolean()
    .check(z.refine((isGiven) => isGiven, { error: () => m.report_page_good_faith_missing() })),
})
export type NoticeValues = z.infer<typeof noticeSchema>

/** What is kept of a report that is being written. */
export const draftSchema = z.object({ reason: z.string(), category })
export const noticeDraftSchema = z.object({
  address: z.string(),
  reason: z.string(),
  category,
  reporterName: z.optional(z.string()),
  reporterEmail: z.optional(z.string()),
  isGoodFaith: z.boolean(),
})

/** What is reported: by the id of a page's owner, a product or a review, or by an address that somebody has typed. */
const targets = {
  creatorId: z.optional(idSchema),
  productId: z.optional(idSchema),
  reviewId: z.optional(idSchema),
  address: z.optional(addressSchema),
}
const targetNames = ['creatorId', 'productId', 'reviewId', 'address'] as const

export const reportActions = {
  /**
   * Reports a page, a product or a review to the operator. The response doesn't reveal whether it exists, is hidden, or was reported by
   * others. If an address is given, a mail confirms that the report has arrived.
   */
  'reports.create': action(
    z
      .object({
        ...targets,
        reason: reasonOf(report.statement),
        category,
        reporterName: z.optional(nameSchema),
        reporterEmail: z.optional(emailSchema),
        isGoodFaith: z.optional(z.boolean()),
        submissionId: idSchema,
      })
      .check(
        z.refine((asked) => targetNames.filter((name) => asked[name] !== undefined).length === 1, {
          error: () => m.refusal_invalid(),
        }),
      ),
    nothing,
  ),
}
