import { describe, expect, test } from 'vitest'
import { strippedText } from '#local/appwrite/messaging/mail-parts.ts'
import { shownWords } from '#functions/shared/testing/shown-words.ts'
import type { MailText } from './mail-blocks.ts'
import { mailHtml } from './mail-html.ts'

/** A mail with every part that there is. */
const whole: MailText = {
  subject: 'News',
  creator: 'Anna & Söhne',
  coverUrl: 'https://shop.example/cards/kit.jpg',
  markUrl: 'https://shop.example/mark.png',
  paragraphs: ["Nora's shop & yours", 'Bye'],
  items: ['One', 'Two'],
  sections: [
    { text: 'First part', items: ['A'], link: { label: 'To A', url: 'https://shop.example/a' } },
    { text: 'Second part', items: [] },
  ],
  details: [
    { name: 'Price', lines: ['CHF 5.00'] },
    {
      name: 'Seller',
      lines: ['Anna', 'Zürich'],
      link: { label: 'Page', url: 'https://shop.example/anna' },
    },
  ],
  link: { label: 'Look', url: 'https://shop.example/look#link=x' },
  facts: [
    { name: 'Terms', lines: ['1.', '2.'], link: { label: 'Online', url: 'https://shop.example/terms' } },
  ],
  footer: { label: 'Settings', url: 'https://shop.example/settings?tab=mails' },
  operator: 'Fundus is run by Muster & Söhne <AG>.',
}

test('a mail contains its words and its link', () => {
  const html = mailHtml({
    subject: 'Your file',
    paragraphs: ['Hello', 'Bye'],
    link: { label: 'Open', url: 'https://shop.example/a?b=1&c=2#link=x' },
  })
  expect(html).toMatch(
    />Your file<.*>Hello<.*href="https:\/\/shop\.example\/a\?b=1&amp;c=2#link=x">Open<.*>Bye</s,
  )
})

test('nothing that people wrote is markup', () => {
  const evil = `"><img src=x onerror='alert(1)'>`
  const link = { label: evil, url: `https://x/${evil}` }
  const fact = { name: evil, lines: [evil], link }
  const html = mailHtml({
    subject: evil,
    creator: evil,
    coverUrl: `https://x/${evil}`,
    markUrl: `https://x/${evil}`,
    paragraphs: [evil],
    items: [evil],
    sections: [{ text: evil, items: [evil], link }],
    details: [fact],
    link,
    facts: [fact],
    footer: link,
    operator: evil,
  })
  expect(html).not.toContain('<img src=x')
  expect(html).not.toMatch(/<[^>]*'alert/)
})

test('a mail needs nothing but words', () => {
  const html = mailHtml({ subject: 'Note', paragraphs: ['Only words'] })
  expect(html).not.toMatch(/<a |<img |<th|<ul/)
  expect(strippedText(html)).toBe('Fundus\n\nNote\n\nOnly words')
})

test('the parts stand in their order', () => {
  expect(shownWords(mailHtml(whole)).split(/\n+/)).toEqual([
    'Fundus · Anna & Söhne',
    'News',
    "Nora's shop & yours",
    'One',
    'Two',
    'First part',
    'A',
    'To A',
    'Second part',
    'Look',
    'Bye',
    'Price',
    'CHF 5.00',
    'Seller',
    'Anna',
    'Zürich',
    'Page',
    'Terms',
    '1.',
    '2.',
    'Online',
    'Settings',
    'Fundus is run by Muster & Söhne &lt;AG&gt;.',
  ])
})

describe('the text part that is made by removing the tags', () => {
  test('separates the blocks and has each address once, below its words', () => {
    expect(strippedText(mailHtml(whole))).toBe(
      [
        'Fundus · Anna & Söhne',
        'News',
        "Nora's shop & yours",
        'One\nTwo',
        'First part',
        'A',
        'To A\nhttps://shop.example/a',
        'Second part',
        'Look\nhttps://shop.example/look#link=x',
        'Bye',
        'Price\nCHF 5.00',
        'Seller\nAnna\nZürich\nPage\nhttps://shop.example/anna',
        'Terms\n1.\n2.\nOnline\nhttps://shop.example/terms',
        'Settings\nhttps://shop.example/settings?tab=mails',
        'Fundus is run by Muster & Söhne &lt;AG&gt;.',
      ].join('\n\n'),
    )
  })

  test('is not prepared where the mail has one of its own', () => {
    const html = mailHtml(whole, 'separate')
    expect(html).not.toContain('display:none')
    expect(strippedText(html)).not.toContain('https://')
  })
})

test.each(['of the html', 'separate'] as const)(
  'a program that shows HTML shows one button and no address (text part %s)',
  (textPart) => {
    const html = mailHtml(whole, textPart)
    expect(html.match(/class="button"/g)).toHaveLength(1)
    expect(shownWords(html)).not.toContain('https://')
  },
)

test('pictures have a place of their own size and no words', () => {
  const pictures = [...mailHtml(whole).matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
  expect(pictures).toHaveLength(2)
  for (const tag of pictures) expect(tag).toMatch(/width="\d+".* alt=""/)
})

test('long words may break, and hold no soft hyphens, which searches would not find', () => {
  const html = mailHtml({ subject: 'Note', paragraphs: ['Nutzungs\u00adbedingungen'] })
  expect(html).toContain('Nutzungsbedingungen')
  expect(html).toContain('overflow-wrap:anywhere')
})

test('the sheet has the dark look, and no word of it comes into the text part', () => {
  const html = mailHtml(whole)
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(strippedText(html)).not.toContain('color')
})
