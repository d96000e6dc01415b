import { expect, test } from 'vitest'
import { OTHER_REFERRERS } from '#src/domain/visits/referrer.ts'
import { sourcesOf } from './visit-sources.ts'

const row = (host: string, views: number) => ({ host, views })
const shown = (rows: ReturnType<typeof sourcesOf>) =>
  rows.map(({ host, views, share }) => `${host} ${views} ${share}`)

test('hosts add up over the days, and what is left is unknown', () => {
  const rows = [
    row('blog.example', 2),
    row(OTHER_REFERRERS, 1),
    row('news.example', 4),
    row('blog.example', 3),
  ]
  expect(shown(sourcesOf(rows, 20))).toEqual([
    'null 10 0.5',
    'blog.example 5 0.25',
    'news.example 4 0.2',
    `${OTHER_REFERRERS} 1 0.05`,
  ])
})

test('more known sources than visits make no negative rest', () => {
  expect(shown(sourcesOf([row('blog.example', 4)], 3))).toEqual(['blog.example 4 1'])
})

test('without visits there are none', () => expect(sourcesOf([], 0)).toEqual([]))
