import { describe, expect, test } from 'vitest'
import type { Creator } from '#src/domain/profile.ts'
import { creator } from '#src/test/creator.ts'
import { chipOf } from '#src/domain/choices.ts'
import { categoryRows, otherCreators, topCreators } from './sections.ts'

const names = (creators: Creator[]) => creators.map(({ username }) => username)

const verified = creator({ username: 'verified', verified: true })
const fresh = creator({ username: 'fresh', isNew: true })
const plain = creator({ username: 'plain' })

describe('top creators', () => {
  test.each([
    ['nobody', [], []],
    ['verified and new ones, in their order', [plain, fresh, verified], ['fresh', 'verified']],
    [
      'who has published before who has not yet',
      [fresh, creator({ username: 'stocked', isNew: true, totalProducts: 1 })],
      ['stocked', 'fresh'],
    ],
    [
      'six of them',
      Array.from({ length: 8 }, (_, i) => creator({ username: `c${i}`, isNew: true })),
      ['c0', 'c1', 'c2', 'c3', 'c4', 'c5'],
    ],
  ])('%s', (_name, creators, expected) => {
    expect(names(topCreators(creators))).toEqual(expected)
  })

  test('everybody is either at the top or among the others', () => {
    const many = [
      plain,
      verified,
      ...Array.from({ length: 7 }, (_, i) => creator({ username: `c${i}`, isNew: true })),
    ]
    expect(names([...topCreators(many), ...otherCreators(many)]).toSorted()).toEqual(names(many).toSorted())
    expect(names(otherCreators(many))).toEqual(['plain', 'c5', 'c6'])
  })
})

test('a row for each category that has creators, in the order of the chips', () => {
  const writer = creator({ username: 'writer', category: 'Writer' })
  const designer = creator({ username: 'designer', category: 'Designer' })
  expect(
    categoryRows([writer, designer]).map(({ category, creators }) => [category, names(creators)]),
  ).toEqual([
    ['Designer', ['designer']],
    ['Writer', ['writer']],
  ])
})

test.each([
  [null, null],
  ['Writer', 'Writer'],
  ['writer', null],
  ['All', null],
])('the address %j chooses %j', (parameter, chip) => {
  expect(chipOf(parameter)).toBe(chip)
})
