import { expect, test } from 'vitest'
import { notesOf, type News } from './notes.ts'

const sale = (tag: string): News => ({ kind: 'sale', tag, title: 'Brand kit', amountCents: 1999 })
const message = (tag: string): News => ({ kind: 'message', tag, name: 'Nora Steiner' })

test.each<[string, News[], [string, string, string, string][]]>([
  ['nothing', [], []],
  [
    'one of each',
    [message('m'), sale('s')],
    [
      ['New sale', 'Somebody has bought “Brand kit” for CHF 19.99.', '/members/orders', 's'],
      ['New message', 'Nora Steiner has written to you.', '/members/members?tab=messages', 'm'],
    ],
  ],
  [
    'several',
    [sale('a'), sale('b'), message('c'), message('d'), message('e')],
    [
      ['2 new sales', 'Your dashboard shows them.', '/members/orders', 'a'],
      ['3 new messages', 'They wait in your dashboard.', '/members/members?tab=messages', 'c'],
    ],
  ],
])('the texts of pushes: %s', (_, news, expected) => {
  const notes = notesOf(news).map(({ title, body, path, tag }) => [title, body, path, tag])
  expect(notes).toEqual(expected)
})
