import { describe, expect, test } from 'vitest'
import { type Creator, creatorOf, profileSchema, shownNameOf } from './profile.ts'

const now = new Date('2026-11-22T12:00:00.000Z')

/** Returns a creator from a row in which only the given columns are set. */
function creatorFrom(row: Record<string, unknown>): Creator {
  const createdAt = now.toISOString()
  const ids = { $id: 'p1', userId: 'u1', username: 'anna', usernameKey: 'anna', createdAt }
  return creatorOf(profileSchema.parse({ ...ids, ...row }), now)
}

test.each([
  ['Anna Keller', 'Anna Keller'],
  ['', 'anna'],
  [null, 'anna'],
])('a creator with the name %j is shown as %s', (name, shown) => {
  expect(creatorFrom({ name }).name).toBe(shown)
})

test.each([
  [{}, ''],
  [{ bannerImage: 'wide' }, 'wide'],
  [{ bannerImage: 'wide', showThumbnail: true, thumbnailImage: 'cover' }, 'cover'],
  [{ bannerImage: 'wide', showThumbnail: false, thumbnailImage: 'cover' }, 'wide'],
  [{ bannerImage: 'wide', showThumbnail: true }, 'wide'],
  [{ showThumbnail: true, thumbnailImage: 'cover' }, 'cover'],
])('the cover of a page with %j is %j', (columns, cover) => {
  expect(creatorFrom(columns).cover).toBe(cover)
})

test.each([
  [{ name: 'Anna Keller', displayName: 'Annie', username: 'anna' }, 'Anna Keller'],
  [{ name: '', displayName: 'Annie', username: 'anna' }, 'Annie'],
  [{ name: '', displayName: '', username: 'anna' }, 'anna'],
])('the names %j are shown as %s', (names, shown) => expect(shownNameOf(names)).toBe(shown))

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

test('a creator is new until one millisecond before 30 days', () => {
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

  test('each column becomes the link of its network, in a fixed order', () => {
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

  test('an empty column gives no link', () => {
    expect(creatorFrom({ websiteUrl: '', gitHubUrl: columns.gitHubUrl }).socialLinks).toEqual({
      github: 'https://github.com/anna',
    })
  })
})

test('a cover that is switched off is not shown', () => {
  expect(creatorFrom({ thumbnailImage: 'cover1', showThumbnail: true }).cover).toBe('cover1')
  expect(creatorFrom({ thumbnailImage: 'cover1' }).cover).toBe('')
})

test('a missing or unknown category is shown as Digital Creator', () => {
  expect(creatorFrom({ category: 'music' }).category).toBe('Musician')
  for (const category of [null, 'alchemy']) expect(creatorFrom({ category }).category).toBe('Digital Creator')
})
