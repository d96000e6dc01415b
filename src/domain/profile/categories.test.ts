import { describe, expect, test } from 'vitest'
import {
  chipOf,
  directoryCategories,
  directoryCategoryOf,
  profileCategories,
} from '#src/domain/profile/categories.ts'

describe('directory chips', () => {
  test.each([
    ['Artist', 'Artist'],
    ['artist', null],
    ['All', null],
    ['', null],
    [null, null],
  ])('an address that names %j chooses %s', (parameter, chip) => {
    expect(chipOf(parameter)).toBe(chip)
  })

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

  test.each(profileCategories)('%s belongs to one of them', (category) => {
    expect(directoryCategories).toContain(directoryCategoryOf(category))
  })
})
