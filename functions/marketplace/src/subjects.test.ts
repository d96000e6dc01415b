import { expect, test } from 'vitest'
import type { MailText } from '#functions/shared/mail-html.ts'
import { mailHtml } from '#functions/shared/mail-html.ts'
import { followMail } from './follow-mail.ts'
import { linkMail, purchasesMail } from './link-mail.ts'
import type { Notice } from './notices/mail-words.ts'
import { newsMail } from './notices/news-mail.ts'
import { summaryMail } from './notices/summary-mail.ts'
import { buyerMail, givenBackMail } from './receipt-mails.ts'

const SITE = 'https://fundus.example'
const SECRET = 'f'.repeat(64)

/** What somebody calls a product, a page or themselves who wants to speak in our name. */
const hostile = [
  'Your account is blocked: https://evil.example',
  'URGENT\r\nBcc: everybody@example.com',
  '\u202Egpj.exe',
  '<script>alert(1)</script>',
  '=HYPERLINK("https://evil.example")',
]

const noticeOf = (kind: Notice['kind'], text: string): Notice => ({
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
  reference: 'pi_1',
  mailId: '',
  dueAt: '2026-03-04T12:00:00.000Z',
  createdAt: '2026-03-04T12:00:00.000Z',
})
const kinds = ['sale', 'given_back', 'download', 'follower', 'review'] as const
const week = { first: '2026-11-16', last: '2026-11-22' }
const figures = { views: 1, downloads: 1, follows: 1, sales: 1, revenueCents: 1990, reviews: 1 }

/** Every mail that there is, made of a text of somebody's. */
const mailsOf = (text: string): Record<string, MailText | null> => {
  const product = { title: text, userName: text, productId: 'kit' }
  const sale = {
    orderId: 'pi_1',
    title: text,
    seller: text,
    amountCents: 1990,
    paidAt: '2026-03-04T12:00:00Z',
  }
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, newsMail([noticeOf(kind, text)], SITE)])),
    news: newsMail(
      kinds.map((kind) => noticeOf(kind, text)),
      SITE,
    ),
    summary: summaryMail(figures, week, SITE),
    link: linkMail(product, SITE, SECRET),
    purchases: purchasesMail(SITE, SECRET),
    'receipt en': buyerMail(sale, 'en', SITE, 'secret'),
    'receipt de': buyerMail(sale, 'de', SITE, 'secret'),
    'given back en': givenBackMail(sale, 'duplicate', 'en', SITE),
    'given back de': givenBackMail(sale, 'undeliverable', 'de', SITE),
    'follow en': followMail(text, 'en', SITE, SECRET),
    'follow de': followMail(text, 'de', SITE, SECRET),
  }
}

const plain = mailsOf('Brand kit')

test.each(hostile)('no subject holds anything of %j, and no body its markup', (text) => {
  for (const [name, mail] of Object.entries(mailsOf(text))) {
    expect([name, mail?.subject]).toEqual([name, plain[name]?.subject])
    expect(mail && mailHtml(mail)).not.toContain('<script')
  }
})

test.each(Object.keys(plain))('the subject of %s is one line of a length that mail programs take', (name) => {
  expect(plain[name]?.subject).toMatch(/^[\p{L}\p{N}\p{P} ]{5,120}$/u)
})
