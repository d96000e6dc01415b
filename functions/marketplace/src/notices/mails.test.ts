import { describe, expect, test } from 'vitest'
import { mailHtml } from '#functions/shared/mail/mail-html.ts'
import type { Notice } from './mail-words.ts'
import { newsMail } from './news-mail.ts'
import { summaryMail } from './summary-mail.ts'

const site = 'https://fundus.example'
const notice = (part: Partial<Notice> & Pick<Notice, 'kind'>): Notice => ({
  $id: 'n',
  creatorId: 'anna',
  title: 'Brand <b>kit</b>',
  person: '',
  userId: '',
  words: '',
  rating: 0,
  amountCents: 0,
  feeCents: 0,
  taxCents: 0,
  reference: '',
  mailId: '',
  dueAt: '2026-03-04T12:00:00.000Z',
  createdAt: '2026-03-04T12:00:00.000Z',
  ...part,
})
const sale = notice({
  kind: 'sale',
  person: 'buyer@example.com',
  amountCents: 123_456,
  feeCents: 6173,
  reference: 'pi_1',
})
const follower = notice({ kind: 'follower', title: '', person: 'fan@example.com' })
const download = (title = 'Brand kit', person = '') => notice({ kind: 'download', title, person })
const review = notice({ kind: 'review', title: 'Brand kit', person: 'Rosa', words: 'So clear', rating: 4 })

describe('one thing that happened', () => {
  test.each([
    [
      sale,
      'You have made a sale: CHF 1’234.56',
      [
        'Somebody has bought “Brand <b>kit</b>” for CHF 1’234.56.',
        'You get CHF 1’172.83; Fundus keeps CHF 61.73.',
        'Buyer: buyer@example.com',
        'Order number: pi_1',
      ],
      '/members/orders',
    ],
    [download(), 'You have a new download', ['Somebody has downloaded “Brand kit”.'], '/members/products'],
    [
      download('Brand kit', 'reader@example.com'),
      'You have a new download',
      ['reader@example.com has downloaded “Brand kit”.'],
      '/members/products',
    ],
    [
      follower,
      'You have a new follower',
      ['fan@example.com follows your page on Fundus now.'],
      '/members/members?tab=followers',
    ],
    [
      review,
      'You have a new review: 4 of 5 stars',
      [
        '“Rosa” has given “Brand kit” 4 of 5 stars.',
        '“So clear”',
        'It waits for you: nobody else sees it until you approve it.',
      ],
      '/members/reviews',
    ],
  ])('a single event is mailed by itself: $kind', (happened, subject, paragraphs, path) => {
    const mail = newsMail([happened], site)
    expect(mail).toMatchObject({ subject, paragraphs, link: { url: site + path } })
    expect(mail.footer?.url).toBe(`${site}/members/settings?tab=notifications`)
    expect(mailHtml(mail)).not.toContain('<b>kit')
  })

  test('a mail about money to withdraw links to the payouts, and to no setting', () => {
    const mail = newsMail([notice({ kind: 'payout', title: '', reference: '2027-02-21' })], site)
    expect(mail).toMatchObject({
      subject: 'Please withdraw your balance by 21 February 2027',
      link: { url: `${site}/members/payouts` },
    })
    expect(mail.footer).toBeUndefined()
  })

  test('a mail about a returned payout says how much, why, and where to go', () => {
    const words = 'account_closed'
    const failed = { kind: 'payout_failed', title: '', amountCents: 1899, reference: 'EUR', words } as const
    const mail = newsMail([notice(failed)], site)
    expect(mail).toMatchObject({
      subject: 'A payout did not arrive: EUR 18.99',
      link: { url: `${site}/members/payouts` },
    })
    expect(mail.paragraphs[0]).toBe(
      'Your payout of EUR 18.99 came back: the bank account is closed or does not exist.',
    )
    expect(mail.footer).toBeUndefined()
  })

  test('a mail about a sale tells the code that was used', () => {
    const { paragraphs } = newsMail([{ ...sale, words: 'EARLY' }], site)
    expect(paragraphs?.[2]).toBe('Code used: EARLY')
  })

  test('a mail about a sale names no buyer who left no address', () => {
    const { paragraphs } = newsMail([{ ...sale, person: '' }], site)
    expect(paragraphs.join(' ')).not.toContain('Buyer')
  })
})

describe('many things', () => {
  test('several events are one mail: sales first, downloads counted by product', () => {
    const all = [download(), follower, download(), download('Poster'), review, sale, { ...sale, person: '' }]
    expect(newsMail(all, site)).toMatchObject({
      subject: 'On your page: 2 sales, 1 new review, 1 new follower, and 3 downloads',
      items: [
        'Sold: “Brand <b>kit</b>” for CHF 1’234.56 to buyer@example.com',
        'Sold: “Brand <b>kit</b>” for CHF 1’234.56',
        'Review: 4 of 5 stars for “Brand kit” by “Rosa”',
        'New follower: fan@example.com',
        'Downloaded: “Brand kit”, 2 times',
        'Downloaded: “Poster”, 1 time',
      ],
      link: { url: `${site}/members` },
    })
  })

  test('several events of one kind link to the panel of that kind', () => {
    const mail = newsMail([follower, follower], site)
    expect(mail).toMatchObject({
      subject: 'On your page: 2 new followers',
      link: { url: `${site}/members/members?tab=followers` },
    })
  })

  test.each([
    [10, 'New follower: fan@example.com'],
    [11, 'and 1 more'],
    [5000, 'and 4’990 more'],
  ])('%i events are listed up to ten, the rest is counted', (count, last) => {
    const { items = [] } = newsMail(
      Array.from({ length: count }, () => follower),
      site,
    )
    expect(items.length).toBe(count > 10 ? 11 : 10)
    expect(items.at(-1)).toBe(last)
  })
})

describe('the summary of a week', () => {
  const nothing = { views: 0, downloads: 0, follows: 0, sales: 0, revenueCents: 0, reviews: 0 }
  const week = { first: '2026-11-16', last: '2026-11-22' }

  test('a weekly summary names what happened, and nothing that did not', () => {
    const figures = { ...nothing, sales: 3, revenueCents: 5997, reviews: 1, views: 1200 }
    const mail = summaryMail(figures, week, site)
    expect(mail?.subject).toBe('Your week on Fundus: 3 sales and 1 new review')
    expect(mail?.items).toEqual(['3 sales for CHF 59.97', '1 new review', '1’200 views of your products'])
    expect(mail?.paragraphs[0]).toMatch(/^This is what the week of 16\D+22 November 2026 has brought\.$/)
    expect(mail?.footer?.url).toBe(`${site}/members/settings?tab=notifications`)
  })

  test.each([nothing, { ...nothing, views: 40 }])(
    'a week in which nothing happened has no summary: %j',
    (figures) => {
      expect(summaryMail(figures, week, site)).toBeNull()
    },
  )
})
