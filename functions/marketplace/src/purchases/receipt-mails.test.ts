import { expect, test } from 'vitest'
import { mailHtml } from '#functions/shared/mail/mail-html.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { buyerMail } from './receipt-mails.ts'

const sale = {
  orderId: 'pi_1',
  title: 'Brand <b>kit</b>',
  parts: [],
  seller: 'Anna',
  amountCents: 123_456,
  discountCode: '',
  discountCents: 0,
  paidAt: '2026-03-04T23:30:00.000Z',
  contract: { details: [{ name: 'Seller', lines: ['Anna <AG>', 'Zürich'] }], facts: [] },
}
const site = 'https://fundus.example'

test.each([
  [
    'en',
    'Your purchase on Fundus: CHF 1’234.56',
    [
      'Thank you! You have bought “Brand <b>kit</b>” from “Anna”.',
      'Paid: CHF 1’234.56 on 5 March 2026.',
      'Your purchases stay with this address: you can download them again at any time.',
    ],
  ],
  [
    'de',
    'Ihr Kauf auf Fundus: CHF 1’234.56',
    [
      'Vielen Dank! Sie haben «Brand <b>kit</b>» von «Anna» gekauft.',
      'Bezahlt: CHF 1’234.56 am 5. März 2026.',
      'Ihre Käufe bleiben bei dieser Adresse: Sie können sie jederzeit wieder herunterladen.',
    ],
  ],
] as const)(
  'a buyer reads in %s what was bought, on the day it was in Zurich',
  (locale, subject, paragraphs) => {
    const mail = inLanguage(locale, () => buyerMail(sale, site, 'secret'))
    expect(mail).toMatchObject({ lang: locale, subject, paragraphs, ...sale.contract })
    expect(mail.link?.url).toBe('https://fundus.example/my-downloads#receipt=pi_1.secret')
    expect(mailHtml(mail)).toContain(`<html lang="${locale}">`)
    expect(mailHtml(mail)).not.toContain('<b>kit')
  },
)

test.each([
  ['en', 'You saved CHF 5.00 with the code EARLY.'],
  ['de', 'Mit dem Code EARLY haben Sie CHF 5.00 gespart.'],
] as const)('a buyer with a code reads in %s what it saved', (locale, words) => {
  const reduced = { ...sale, discountCode: 'EARLY', discountCents: 500 }
  const { paragraphs } = inLanguage(locale, () => buyerMail(reduced, site, 'secret'))
  expect(paragraphs[2]).toBe(words)
})
