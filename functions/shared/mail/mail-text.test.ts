import { expect, test } from 'vitest'
import { mailText } from './mail-text.ts'

test('a mail without HTML has its blocks apart, its addresses written out, and what people wrote as they wrote it', () => {
  const text = mailText({
    subject: 'News',
    paragraphs: ['Nora’s <b>kit</b>', 'Bye'],
    items: ['One', 'Two & more'],
    link: { label: 'Look', url: 'https://shop.example/look#link=x' },
    footer: { label: 'Stop', url: 'https://shop.example/stop' },
    operator: 'Fundus is run by Musterladen AG.',
  })
  expect(text).toBe(
    `${[
      'Nora’s <b>kit</b>',
      '- One\n- Two & more',
      'Look\nhttps://shop.example/look#link=x',
      'Bye',
      'Stop\nhttps://shop.example/stop',
      'Fundus is run by Musterladen AG.',
    ].join('\n\n')}\n`,
  )
})

test('what a mail lacks leaves no gap', () => {
  expect(mailText({ subject: 'Note', paragraphs: ['Only words'] })).toBe('Only words\n')
})
