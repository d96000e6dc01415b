export const reportKinds = ['page', 'product', 'review'] as const
export type ReportKind = (typeof reportKinds)[number]

/** What may be wrong with something. The law names copyright, illegal content and the abuse of children apart. */
export const reportCategories = [
  'copyright',
  'illegal',
  'child_safety',
  'fraud',
  'malware',
  'unmarked_adult',
  'spam',
  'other',
] as const
export type ReportCategory = (typeof reportCategories)[number]

/** What can't wait for its turn. */
const urgentCategories: ReadonlySet<ReportCategory> = new Set(['child_safety', 'malware'])

export const isUrgent = (category: ReportCategory | null): boolean =>
  category !== null && urgentCategories.has(category)

/** A report is open until somebody has decided about it. */
export const reportStates = ['open', 'decided'] as const
