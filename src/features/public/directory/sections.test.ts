import { describe, expect, test } from 'vitest'
import type { Creator } from '#src/domain/profile/profile.ts'
import { creator } from '#src/test/creator.ts'
import { categoryRows, otherCreators, topCreators } from './sections.ts'

const names = (creators: Creator[]) => creators.map(({ username }) => username)

/** A creator whose page is `ready`. */
const shop = { about: '<p>Draws</p>', totalProducts: 1 }
const verified = creator({ username: 'verified', verified: true, ...shop })
const fresh = creator({ username: 'fresh', isNew: true, ...shop })
const plain = creator({ username: 'plain', ...shop })
const bare = creator({ username: 'bare', isNew: true, verified: true })
const begun = creator({ username: 'begun', isNew: true, picture: 'face' })

describe('top creators', () => {
  test.each([
    ['nobody', [], []],
    ['verified and new ones, in their order', [plain, fresh, verified], ['fresh', 'verified']],
    ['nobody who has skipped the onboarding, or has published nothing', [bare, begun, fresh], ['fresh']],
    [
      'nobody who is neither seen nor said anything about',
      [creator({ username: 'stocked', isNew: true, totalProducts: 1, about: '<p><br></p>' })],
      [],
    ],
    [
      'who is seen, and says nothing',
      [creator({ username: 'seen', isNew: true, totalProducts: 1, picture: 'face' })],
      ['seen'],
    ],
    [
      'six of them',
      Array.from({ length: 8 }, (_, i) => creator({ username: `c${i}`, isNew: true, ...shop })),
      ['c0', 'c1', 'c2', 'c3', 'c4', 'c5'],
    ],
  ])('the top creators: %s', (_name, creators, expected) => {
    expect(names(topCreators(creators))).toEqual(expected)
  })

  test('every creator is either at the top or among the others', () => {
    const many = [
      plain,
      verified,
      bare,
      begun,
      ...Array.from({ length: 7 }, (_, i) => creator({ username: `c${i}`, isNew: true, ...shop })),
    ]
    expect(names([...topCreators(many), ...otherCreators(many)]).toSorted()).toEqual(names(many).toSorted())
    expect(names(otherCreators(many))).toEqual(['plain', 'c5', 'c6', 'begun', 'bare'])
  })
})

test('a row for each category that has creators, in the order of the chips', () => {
  const writer = creator({ username: 'writer', category: 'Writer', ...shop })
  const designer = creator({ username: 'designer', category: 'Designer', ...shop })
  expect(
    categoryRows([writer, designer]).map(({ category, creators }) => [category, names(creators)]),
  ).toEqual([
    ['Designer', ['designer']],
    ['Writer', ['writer']],
  ])
})

test('ready pages lead a row, and a bare page never does', () => {
  const empty = creator({ username: 'empty', category: 'Musician' })
  expect(categoryRows([bare, empty, begun, plain]).map((row) => [row.category, names(row.creators)])).toEqual(
    [['Designer', ['plain', 'begun', 'bare']]],
  )
})
