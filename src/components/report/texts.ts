import { m } from '#messages'
import type { ReportCategory } from '#src/domain/reports/report.ts'

export const categoryTexts: Record<ReportCategory, () => string> = {
  copyright: () => m.report_category_copyright(),
  illegal: () => m.report_category_illegal(),
  child_safety: () => m.report_category_child_safety(),
  fraud: () => m.report_category_fraud(),
  malware: () => m.report_category_malware(),
  unmarked_adult: () => m.report_category_unmarked_adult(),
  spam: () => m.report_category_spam(),
  other: () => m.report_category_other(),
}
