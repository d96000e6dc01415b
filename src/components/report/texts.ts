import { m } from '#messages'
import { reportCategories, type ReportCategory } from '#src/domain/reports/report.ts'

const categoryTexts: Record<ReportCategory, () => string> = {
  copyright: () => m.report_category_copyright(),
  illegal: () => m.report_category_illegal(),
  child_safety: () => m.report_category_child_safety(),
  fraud: () => m.report_category_fraud(),
  malware: () => m.report_category_malware(),
  unmarked_adult: () => m.report_category_unmarked_adult(),
  spam: () => m.report_category_spam(),
  other: () => m.report_category_other(),
}

/** What may be wrong, to choose from. @param none what the first option says, which chooses nothing */
export const categoryOptions = (none: string) => [
  { value: '', label: none },
  ...reportCategories.map((value) => ({ value, label: categoryTexts[value]() })),
]

/** The value of a field that may be left out: nothing chosen or typed is no value. */
export const unlessEmpty = { setValueAs: (value: string | undefined) => value || undefined }
