import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import type { Measure } from '#src/domain/moderation/decision.ts'
import { formatUtcDay } from '#src/lib/format/format-utc-day.ts'
import { formatZurichMoment } from '#src/lib/format/format-zurich-moment.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { MailFact, MailText } from '#functions/shared/mail/mail-blocks.ts'
import { titleInMail, wordsInMail } from '#functions/shared/mail/strangers-words.ts'
import { complainUntil } from '../complain-until.ts'

/** A measure that has a statement of reasons. */
export type Restriction = Exclude<Measure, 'none'>

type Names = { what: string; brand: string }

const measureTexts: Record<Restriction, { subject: () => string; what: (names: Names) => string }> = {
  hide_product: {
    subject: () => m.mail_decision_subject_hide_product(),
    what: (names) => m.mail_decision_what_hide_product(names),
  },
  hide_review: {
    subject: () => m.mail_decision_subject_hide_review(),
    what: (names) => m.mail_decision_what_hide_review(names),
  },
  hide_page: {
    subject: () => m.mail_decision_subject_hide_page(),
    what: (names) => m.mail_decision_what_hide_page(names),
  },
  close_files: {
    subject: () => m.mail_decision_subject_close_files(),
    what: (names) => m.mail_decision_what_close_files(names),
  },
  suspend: {
    subject: () => m.mail_decision_subject_suspend(),
    what: (names) => m.mail_decision_what_suspend(names),
  },
  hold_payouts: {
    subject: () => m.mail_decision_subject_hold_payouts(),
    what: () => m.mail_decision_what_hold_payouts(),
  },
}

const linesOf = (text: string) => wordsInMail(text).split('\n')

const howToComplain = (createdAt: string): MailFact => ({
  name: m.mail_decision_rights(),
  lines: [
    m.mail_decision_complain({ day: formatUtcDay(complainUntil(createdAt)) }),
    m.mail_decision_courts(),
  ],
})

export type Stated = Pick<
  Row<'decisions'>,
  'what' | 'ground' | 'rule' | 'facts' | 'reportIds' | 'until' | 'createdAt'
> & { measure: Restriction }

/**
 * The statement of reasons for whom a decision concerns (Art. 17 of the Digital Services Act).
 * @param url where the decision is read and complained about
 */
export function statementMail(decision: Stated, url: string): MailText {
  const { measure, ground, rule, facts, reportIds, until, createdAt } = decision
  const { subject, what } = measureTexts[measure]
  return {
    lang: currentLanguage(),
    subject: subject(),
    paragraphs: [
      what({ what: titleInMail(decision.what), brand: brand.name }),
      until === null
        ? m.mail_decision_no_end()
        : m.mail_decision_until({ moment: formatZurichMoment(until) }),
    ],
    link: { label: m.mail_decision_button(), url },
    facts: [
      { name: m.mail_decision_facts(), lines: linesOf(facts) },
      {
        name: m.mail_decision_ground(),
        lines: [
          ground === 'illegal' ? m.mail_decision_illegal() : m.mail_decision_terms(),
          wordsInMail(rule),
        ],
      },
      {
        name: m.mail_decision_how(),
        lines: [
          reportIds.length > 0 ? m.mail_decision_reported() : m.mail_decision_found(),
          m.mail_decision_person(),
        ],
      },
      howToComplain(createdAt),
    ],
  }
}

/**
 * Tells somebody who has reported what was decided (Art. 16(5) of the Digital Services Act). Anybody may have typed the address, so the
 * mail names nothing of what was reported.
 */
export function decidedMail(
  { measure, createdAt }: Pick<Row<'decisions'>, 'measure' | 'createdAt'>,
  report: Pick<Row<'reports'>, 'createdAt'>,
  url: string,
): MailText {
  return {
    lang: currentLanguage(),
    subject: m.mail_decided_subject(),
    paragraphs: [
      m.mail_decided_what({ moment: formatZurichMoment(report.createdAt) }),
      measure === 'none' ? m.mail_decided_none() : m.mail_decided_acted(),
      m.mail_decision_person(),
    ],
    link: { label: m.mail_decision_button(), url },
    facts: [howToComplain(createdAt)],
  }
}

/** Tells who has complained how the complaint was answered. */
export function complaintMail(
  { state, answer }: Pick<Row<'complaints'>, 'state' | 'answer'>,
  url: string,
): MailText {
  return {
    lang: currentLanguage(),
    subject: m.mail_complaint_subject(),
    paragraphs: [state === 'reversed' ? m.mail_complaint_reversed() : m.mail_complaint_kept()],
    link: { label: m.mail_complaint_button(), url },
    facts: [
      { name: m.mail_complaint_answer(), lines: linesOf(answer) },
      { name: m.mail_decision_rights(), lines: [m.mail_decision_courts()] },
    ],
  }
}

/** Tells a buyer that nobody gets the files of a purchase any more. */
export function closedMail(
  { title, orderId }: { title: string; orderId: string },
  siteUrl: string,
): MailText {
  return {
    lang: currentLanguage(),
    subject: m.mail_closed_subject(),
    paragraphs: [m.mail_closed_what({ title: titleInMail(title) }), m.mail_closed_refund()],
    items: [m.mail_order_number({ id: titleInMail(orderId) })],
    link: { label: m.mail_revocation_contact(), url: new URL(m.legal_imprint_address(), siteUrl).href },
  }
}
