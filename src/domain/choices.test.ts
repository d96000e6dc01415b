import { describe, expect, test } from 'vitest'
import { directoryCategories, directoryCategoryOf, profileCategories } from './choices.ts'

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

  test.each(profileCategories)('%s belongs to one of them', (category) => {
    expect(directoryCategories).toContain(directoryCategoryOf(category))
  })
})
