import type { ReportKind } from '#src/domain/reports/report.ts'

/** What the operator may do about a page, a product or a review. `none` says that it may stay. */
export const measures = [
  'none',
  'hide_product',
  'hide_review',
  'hide_page',
  'close_files',
  'suspend',
  'hold_payouts',
] as const
export type Measure = (typeof measures)[number]

/** Which measures there are for a kind of target, the mildest first. */
export const measuresFor: Record<ReportKind, readonly Measure[]> = {
  page: ['none', 'hide_page', 'hold_payouts', 'suspend'],
  product: ['none', 'hide_product', 'close_files'],
  review: ['none', 'hide_review'],
}

/** What a decision rests on: the law, or the terms of the marketplace. The law lets statements of reasons name one of them. */
export const grounds = ['illegal', 'terms'] as const
export type Ground = (typeof grounds)[number]

/** Who complains about a decision: whom it concerns, or who had reported. */
export const complainants = ['owner', 'reporter'] as const

/** A complaint is open until somebody has answered it: the decision was kept, or reversed. */
export const complaintStates = ['open', 'kept', 'reversed'] as const
export type ComplaintState = (typeof complaintStates)[number]
