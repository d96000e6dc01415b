import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { type StatedMeasure, statementOf, statementSubject } from '#src/domain/moderation/statement.ts'
import { formatLongDate } from '#src/lib/format/format-date.ts'
import { formatZurichMoment } from '#src/lib/format/format-zurich-moment.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { MailFact, MailText } from '#functions/shared/mail/mail-blocks.ts'
import { titleInMail, wordsInMail } from '#functions/shared/mail/strangers-words.ts'
import { complainUntil } from '../complain-until.ts'

const linesOf = (text: string) => wordsInMail(text).split('\n')

const howToComplain = (createdAt: string): MailFact => ({
  name: m.mail_decision_rights(),
  lines: [
    m.mail_decision_complain({ day: formatLongDate(complainUntil(createdAt)) }),
    m.mail_decision_courts(),
  ],
})

type Stated = Pick<
  Row<'decisions'>,
  'what' | 'ground' | 'rule' | 'facts' | 'reportIds' | 'until' | 'createdAt'
> & { measure: StatedMeasure }

/**
 * The statement of reasons for whom a decision concerns.
 * @param url where the decision is read and complained about
 */
export function statementMail(decision: Stated, url: string): MailText {
  const { measure, ground, rule, facts, reportIds, until, createdAt } = decision
  const sections = statementOf({
    measure,
    what: titleInMail(decision.what),
    ground: ground ?? 'terms',
    rule: wordsInMail(rule),
    facts: wordsInMail(facts),
    until,
    isReported: reportIds.length > 0,
    complainUntil: complainUntil(createdAt),
    brand: brand.name,
  })
  const named = sections.filter(({ heading }) => heading !== '')
  return {
    lang: currentLanguage(),
    subject: statementSubject(measure),
    paragraphs: sections.filter(({ heading }) => heading === '').map(({ text }) => text),
    link: { label: m.mail_decision_button(), url },
    facts: named.map(({ heading, text }) => ({ name: heading, lines: text.split('\n') })),
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

/** Tells whom a decision concerned that it holds no more, and why. */
export function liftedMail(
  { what, liftReason, createdAt }: Pick<Row<'decisions'>, 'what' | 'liftReason' | 'createdAt'>,
  url: string,
): MailText {
  return {
    lang: currentLanguage(),
    subject: m.mail_lifted_subject(),
    paragraphs: [
      m.mail_lifted_what({ day: formatLongDate(createdAt), what: titleInMail(what) }),
      m.mail_lifted_others(),
    ],
    link: { label: m.mail_complaint_button(), url },
    facts: [{ name: m.mail_lifted_why(), lines: linesOf(liftReason) }],
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
