import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'

test('a mail contains its words and its link', () => {
  const html = mailHtml({
    subject: 'Your file',
    paragraphs: ['Hello', 'Bye'],
    link: { label: 'Open', url: 'https://shop.example/a?b=1&c=2#link=x' },
  })
  expect(html).toContain('<title>Your file</title>')
  expect(html).toMatch(/>Hello<.*href="https:\/\/shop\.example\/a\?b=1&amp;c=2#link=x">Open<.*>Bye</s)
})

test('nothing that people wrote is markup', () => {
  const evil = `"><img src=x onerror='alert(1)'>`
  const html = mailHtml({
    subject: evil,
    paragraphs: [evil],
    items: [evil],
    link: { label: evil, url: `https://x/${evil}` },
    footer: { label: evil, url: `https://y/${evil}` },
  })
  expect(html).not.toContain('<img')
  expect(html).not.toMatch(/<[^>]*'alert/)
})

test('a mail needs no link', () => {
  expect(mailHtml({ subject: 'Note', paragraphs: ['Only words'] })).not.toContain('<a ')
})

test('a list follows the first paragraph, and small print ends the mail', () => {
  const html = mailHtml({
    subject: 'News',
    paragraphs: ['First', 'Last'],
    items: ['One', 'Two & more'],
    link: { label: 'Look', url: 'https://shop.example/look' },
    footer: { label: 'Settings', url: 'https://shop.example/settings' },
  })
  expect(html).toMatch(/First<.*<li[^>]*>One<.*<li[^>]*>Two & more<.*>Look<.*>Last<.*>Settings</s)
})

/** Makes the text part of a mail as utopia-php/messaging does. */
const textPart = (html: string) =>
  html
    .replaceAll(/<style\b[^>]*>.*?<\/style>/gis, '')
    .replaceAll(/<[^>]*>/g, '')
    .trim()

test('the text part of a mail separates its blocks and writes its addresses out', () => {
  const html = mailHtml({
    subject: 'News',
    paragraphs: ["Nora's shop & yours", 'Bye'],
    items: ['One', 'Two'],
    link: { label: 'Look', url: 'https://shop.example/look#link=x' },
    footer: { label: 'Settings', url: 'https://shop.example/settings?tab=mails' },
    operator: 'Fundus is run by Muster & Söhne <AG>.',
  })
  expect(textPart(html)).toBe(
    [
      'News',
      "Nora's shop & yours",
      'One\nTwo',
      'Look\nhttps://shop.example/look#link=x',
      'Bye',
      'Settings\nhttps://shop.example/settings?tab=mails',
      'Fundus is run by Muster & Söhne &lt;AG&gt;.',
    ].join('\n\n'),
  )
})
