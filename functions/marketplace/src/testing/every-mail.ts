import { trader } from '#src/domain/testing/trader.ts'
import type { PublicSeller } from '#src/domain/seller/public-seller.ts'
import { CONSENT } from '#src/domain/revocation/consent.ts'
import { coverPath, paths } from '#src/config/paths.ts'
import { measures } from '#src/domain/moderation/decision.ts'
import type { StatedMeasure } from '#src/domain/moderation/statement.ts'
import { giveBackReasons, mailedEvents } from '#src/domain/money/order.ts'
import { type RevocationOutcome, revocationOutcomes } from '#src/domain/revocation/revocation.ts'
import { languages } from '#src/lib/language/language.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'
import { mailHtml } from '#functions/shared/mail/mail-html.ts'
import type { NoticeKind } from '#functions/shared/mail/notices.ts'
import { noticeKinds } from '#functions/shared/db/mail-rows.ts'
import {
  closedMail,
  complaintMail,
  decidedMail,
  liftedMail,
  statementMail,
} from '#functions/marketplace/src/decisions/mails/decision-mails.ts'
import { followMail } from '#functions/marketplace/src/followers/follow-mail.ts'
import { contractFacts } from '#functions/marketplace/src/purchases/contract-facts.ts'
import { eventMail } from '#functions/marketplace/src/purchases/event-mails.ts'
import { linkMail, purchasesMail } from '#functions/marketplace/src/purchases/link-mail.ts'
import type { Notice } from '../notices/mail-words.ts'
import { newsMail } from '../notices/news-mail.ts'
import { summaryMail } from '../notices/summary-mail.ts'
import { confirmMail } from '#functions/marketplace/src/updates/confirm-mail.ts'
import { type PlaceOfFile, updateMail } from '#functions/marketplace/src/updates/update-mail.ts'
import { buyerMail, givenBackMail, orderMail } from '#functions/marketplace/src/purchases/receipt-mails.ts'
import { reportMail } from '#functions/marketplace/src/reports/report-mail.ts'
import { revocationMail } from '#functions/marketplace/src/revocations/revocation-mail.ts'

export const SITE = 'https://fundus.example'
const SECRET = 'f'.repeat(64)
const TOKEN = `${'f'.repeat(96)}anna`

/** References of notices that are not order numbers: a day to withdraw by, and the currency of a payout. */
const references: Partial<Record<NoticeKind, string>> = { payout: '2027-02-21', payout_failed: 'CHF' }

const noticeOf = (kind: NoticeKind, text: string): Notice => ({
  $id: 'n',
  creatorId: 'anna',
  kind,
  title: text,
  person: text,
  userId: '',
  words: text,
  rating: 4,
  amountCents: 1990,
  feeCents: 100,
  taxCents: 0,
  reference: references[kind] ?? 'pi_1',
  mailId: '',
  dueAt: '2026-03-04T12:00:00.000Z',
  createdAt: '2026-03-04T12:00:00.000Z',
})
const revocationOf = (text: string, outcome: RevocationOutcome) => ({
  name: text,
  orderId: 'pi_1',
  outcome,
  declaredAt: '2026-03-04T12:00:00.000Z',
})

const kinds = noticeKinds.filter((kind) => kind !== 'summary')
const together = ['sale', 'given_back', 'download', 'follower', 'review'] as const
const week = { first: '2026-11-16', last: '2026-11-22' }
const figures = { views: 1, downloads: 1, follows: 1, sales: 1, revenueCents: 1990, reviews: 1 }

function summary(): MailText {
  const mail = summaryMail(figures, week, SITE)
  if (!mail) throw new Error('A week in which something happened has a mail')
  return mail
}

/** A trader who has written these words wherever words may stand. */
const traderCalled = (text: string): PublicSeller => ({
  ...trader,
  legalName: text,
  street: text,
  postcode: text,
  place: text,
  registerName: text,
  registerNumber: text,
  vatId: text,
})

const restrictions = measures.filter((measure): measure is StatedMeasure => measure !== 'none')
const decisionUrl = new URL(paths.complaint.href('f'.repeat(64)), SITE).href

/** A decision of which somebody has written all words. */
const stated = (text: string) => ({
  what: text,
  ground: 'terms' as const,
  rule: text,
  facts: `${text}\n${text}`,
  reportIds: [],
  until: null,
  createdAt: '2026-03-04T12:00:00.000Z',
})

const named = <Name extends string>(names: readonly Name[], mailOf: (name: Name) => [string, MailText]) =>
  Object.fromEntries(names.map(mailOf))

function mailsInPresentLanguage(text: string): Record<string, MailText> {
  const product = { title: text, userName: text, productId: 'kit' }
  const paidAt = '2026-03-04T12:00:00Z'
  const sale = {
    orderId: 'pi_1',
    title: text,
    parts: [],
    seller: text,
    amountCents: 1990,
    discountCode: text,
    discountCents: 500,
    paidAt,
    contract: contractFacts(
      {
        $id: 'pi_1',
        productTitle: text,
        partTitles: [text],
        amountCents: 1990,
        paidAt,
        createdAt: paidAt,
        consent: CONSENT,
        consentAt: paidAt,
        taxBp: 1900,
        taxCents: 318,
      },
      {
        seller: text,
        username: text,
        identity: traderCalled(text),
        license: 'commercial',
        terms: [],
        invoiceUrl: `${SITE}/invoice/pi_1#${SECRET}`,
      },
      SITE,
    ),
  }
  const update = (file: PlaceOfFile) => ({ title: text, number: 2, whatIsNew: `${text}\n${text}`, file })
  const bought = update({ at: 'purchases', paymentId: 'pi_1', secret: SECRET })
  const left = update({ at: 'product', username: text, productId: 'kit' })
  const toReader = { siteUrl: SITE, unsubscribeUrl: new URL(paths.unsubscribe.href(TOKEN), SITE).href }
  const several = (of: readonly NoticeKind[]) =>
    newsMail(
      of.map((kind) => noticeOf(kind, text)),
      SITE,
    )
  return {
    ...named(kinds, (kind) => [kind, several([kind])]),
    ...named(together, (kind) => [`${kind} twice`, several([kind, kind])]),
    news: several(together),
    summary: summary(),
    link: linkMail(product, SITE, SECRET),
    purchases: purchasesMail(SITE, SECRET),
    receipt: { ...buyerMail(sale, SITE, 'secret'), coverUrl: new URL(coverPath('kit'), SITE).href },
    order: orderMail('free_1', SITE, SECRET),
    follow: followMail(text, SITE, SECRET),
    'question about emails': confirmMail(text, SITE, TOKEN),
    'update of a purchase': updateMail(text, [bought], toReader),
    'update of a download': updateMail(text, [left], toReader),
    'several updates': updateMail(text, [bought, left], toReader),
    ...named(revocationOutcomes, (outcome) => [
      `revocation ${outcome}`,
      revocationMail(revocationOf(text, outcome), SITE),
    ]),
    ...named(mailedEvents, (kind) => [
      `event ${kind}`,
      eventMail(kind, { amountCents: 500 }, { ...sale, isOpen: true }, SITE),
    ]),
    ...named(restrictions, (measure) => [
      `decision ${measure}`,
      statementMail({ ...stated(text), measure }, decisionUrl),
    ]),
    ...named(['none', 'hide_page'] as const, (measure) => [
      `decision of a report ${measure}`,
      decidedMail({ measure, createdAt: paidAt }, { createdAt: paidAt }, decisionUrl),
    ]),
    ...named(['kept', 'reversed'] as const, (state) => [
      `decision on a complaint ${state}`,
      complaintMail({ state, answer: text }, decisionUrl),
    ]),
    'lifted decision': liftedMail({ what: text, liftReason: text, createdAt: paidAt }, decisionUrl),
    'closed files': closedMail({ title: text, orderId: 'pi_1' }, SITE),
    report: reportMail({ reportId: SECRET.slice(0, 32), createdAt: paidAt }, SITE),
    ...named(giveBackReasons, (reason) => [`given back ${reason}`, givenBackMail(sale, reason, SITE)]),
  }
}

/** Returns all mails in all languages. `text` takes the place of everything that people write. */
export const mailsOf = (text: string): Record<string, MailText> =>
  Object.fromEntries(
    languages.flatMap((language) =>
      Object.entries(inLanguage(language, () => mailsInPresentLanguage(text))).map(
        ([name, mail]) => [`${name} ${language}`, mail] as const,
      ),
    ),
  )

/** Returns the targets of a mail's links, in their order. */
export const hrefsIn = (mail: MailText): string[] =>
  Array.from(mailHtml(mail).matchAll(/href="([^"]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'))
