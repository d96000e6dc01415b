import { describe, expect, test } from 'vitest'
import {
  directoryCategories,
  directoryCategoryOf,
  profileCategories,
  profileCategoriesOf,
} from './choices.ts'

describe('directory chips', () => {
  test.each([
    ['design', 'Designer'],
    ['photography', 'Photographer'],
    ['art', 'Artist'],
    ['software', 'Developer'],
    ['writing', 'Writer'],
    ['music', 'Musician'],
    ['video', 'Digital Creator'],
    [null, 'Digital Creator'],
  ] as const)('%s belongs to %s', (category, chip) => {
    expect(directoryCategoryOf(category)).toBe(chip)
  })

  test('every stored category is behind exactly one chip', () => {
    expect(directoryCategories.flatMap(profileCategoriesOf).sort()).toEqual([...profileCategories].sort())
  })
})
