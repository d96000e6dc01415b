import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Creator, creatorOf, profileSchema } from './profile.ts'

const now = new Date('2026-11-22T12:00:00.000Z')

/** A creator from a row that holds only what matters. */
function creatorFrom(row: Record<string, unknown>): Creator {
  const createdAt = now.toISOString()
  const ids = { $id: 'p1', userId: 'u1', username: 'anna', usernameKey: 'anna', createdAt }
  return creatorOf(v.parse(profileSchema, { ...ids, ...row }), now)
}

test.each([
  ['Anna Keller', 'Anna Keller'],
  ['', 'anna'],
  [null, 'anna'],
])('who calls themselves %j is %s', (name, shown) => {
  expect(creatorFrom({ name }).name).toBe(shown)
})

test.each([
  [0, true],
  [29, true],
  [30, false],
  [31, false],
])('%i days after sign-up a creator is new: %s', (days, isNew) => {
  const createdAt = new Date(now)
  createdAt.setUTCDate(createdAt.getUTCDate() - days)
  expect(creatorFrom({ createdAt: createdAt.toISOString() }).isNew).toBe(isNew)
})

test('one millisecond less than 30 days is new yet', () => {
  expect(creatorFrom({ createdAt: '2026-10-23T12:00:00.001Z' }).isNew).toBe(true)
})

describe('links', () => {
  const columns = {
    gitHubUrl: 'https://github.com/anna',
    tikTokUrl: 'https://tiktok.com/@anna',
    youTubeUrl: 'https://youtube.com/@anna',
    linkedInUrl: 'https://linkedin.com/in/anna',
    instagramUrl: 'https://instagram.com/anna',
    twitterUrl: 'https://twitter.com/anna',
    websiteUrl: 'https://anna.example',
  }

  test('each column is the link of its network, in a fixed order', () => {
    expect(Object.entries(creatorFrom(columns).socialLinks)).toEqual([
      ['website', 'https://anna.example'],
      ['twitter', 'https://twitter.com/anna'],
      ['instagram', 'https://instagram.com/anna'],
      ['linkedin', 'https://linkedin.com/in/anna'],
      ['youtube', 'https://youtube.com/@anna'],
      ['tiktok', 'https://tiktok.com/@anna'],
      ['github', 'https://github.com/anna'],
    ])
  })

  test('a column that is empty is none', () => {
    expect(creatorFrom({ websiteUrl: '', gitHubUrl: columns.gitHubUrl }).socialLinks).toEqual({
      github: 'https://github.com/anna',
    })
  })
})

test('a cover that is switched off is none', () => {
  expect(creatorFrom({ thumbnailImage: 'cover1', showThumbnail: true }).cover).toBe('cover1')
  expect(creatorFrom({ thumbnailImage: 'cover1' }).cover).toBe('')
})

test('a category that nobody chose, or that is not known, is Digital Creator', () => {
  expect(creatorFrom({ category: 'music' }).category).toBe('Musician')
  for (const category of [null, 'alchemy']) expect(creatorFrom({ category }).category).toBe('Digital Creator')
})
