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

/** A report is open until somebody has decided about it. */
export const reportStates = ['open', 'decided'] as const
