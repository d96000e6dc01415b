import { m } from '#messages'
import { formatLongDate } from '#src/lib/format/format-date.ts'
import { formatZurichMoment } from '#src/lib/format/format-zurich-moment.ts'
import type { Ground, Measure } from './decision.ts'

/** Who gets no measure gets no statement. */
export type StatedMeasure = Exclude<Measure, 'none'>

/** What the reasons of a decision are made of. */
export type Reasons = {
  measure: StatedMeasure
  /** The name of what it is about. */
  what: string
  ground: Ground
  /** The law or the clause. */
  rule: string
  facts: string
  until: string | null
  /** Whether a report has led to it. */
  isReported: boolean
  /** Until when a complaint is possible. */
  complainUntil: string
  /** The name of the marketplace. */
  brand: string
}

/** @property heading '' for what needs none */
type Section = { heading: string; text: string }

/** Our own words alone, because the subject of a mail never contains text that others wrote. */
const subjects: Record<StatedMeasure, () => string> = {
  hide_product: () => m.mail_decision_subject_hide_product(),
  hide_review: () => m.mail_decision_subject_hide_review(),
  hide_page: () => m.mail_decision_subject_hide_page(),
  close_files: () => m.mail_decision_subject_close_files(),
  suspend: () => m.mail_decision_subject_suspend(),
  hold_payouts: () => m.mail_decision_subject_hold_payouts(),
}

type Names = { what: string; brand: string }

const effects: Record<StatedMeasure, (names: Names) => string> = {
  hide_product: (names) => m.mail_decision_what_hide_product(names),
  hide_review: (names) => m.mail_decision_what_hide_review(names),
  hide_page: (names) => m.mail_decision_what_hide_page(names),
  close_files: (names) => m.mail_decision_what_close_files(names),
  suspend: (names) => m.mail_decision_what_suspend(names),
  hold_payouts: () => m.mail_decision_what_hold_payouts(),
}

const grounds: Record<Ground, () => string> = {
  illegal: () => m.mail_decision_illegal(),
  terms: () => m.mail_decision_terms(),
}

const sentences = (...parts: string[]) => parts.filter((part) => part !== '').join(' ')

export const statementSubject = (measure: StatedMeasure): string => subjects[measure]()

/**
 * A statement of reasons, with what the law asks for: what is done and until when, the facts, the ground, what led to it, that no
 * automated means were used, and what can be done against it (Regulation (EU) 2022/2065, Art. 17).
 */
export function statementOf({
  measure,
  ground,
  rule,
  facts,
  until,
  isReported,
  ...rest
}: Reasons): Section[] {
  const ends =
    until === null ? m.mail_decision_no_end() : m.mail_decision_until({ moment: formatZurichMoment(until) })
  const led = isReported ? m.mail_decision_reported() : m.mail_decision_found()
  const complain = m.mail_decision_complain({ day: formatLongDate(rest.complainUntil) })
  return [
    { heading: '', text: sentences(effects[measure](rest), ends) },
    { heading: m.mail_decision_facts(), text: facts },
    { heading: m.mail_decision_ground(), text: sentences(grounds[ground](), rule) },
    { heading: m.mail_decision_how(), text: sentences(led, m.mail_decision_person()) },
    { heading: m.mail_decision_rights(), text: sentences(complain, m.mail_decision_courts()) },
  ]
}
