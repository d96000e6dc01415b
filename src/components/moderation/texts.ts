import { m } from '#messages'
import type { Ground, Measure } from '#src/domain/moderation/decision.ts'
import type { ReportKind } from '#src/domain/reports/report.ts'

export const measureTexts: Record<Measure, () => string> = {
  none: () => m.decision_measure_none(),
  hide_product: () => m.decision_measure_hide_product(),
  hide_review: () => m.decision_measure_hide_review(),
  hide_page: () => m.decision_measure_hide_page(),
  close_files: () => m.decision_measure_close_files(),
  suspend: () => m.decision_measure_suspend(),
  hold_payouts: () => m.decision_measure_hold_payouts(),
}

export const groundTexts: Record<Ground, () => string> = {
  illegal: () => m.decision_ground_illegal(),
  terms: () => m.decision_ground_terms(),
}

/** @param kind null for an address that leads nowhere */
export const kindText = (kind: ReportKind | null): string =>
  kind === null ? m.operator_kind_address() : kindTexts[kind]()

const kindTexts: Record<ReportKind, () => string> = {
  page: () => m.operator_kind_page(),
  product: () => m.operator_kind_product(),
  review: () => m.operator_kind_review(),
}
