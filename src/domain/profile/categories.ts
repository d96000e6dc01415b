import { m } from '#messages'

/** The categories that the page panel offers; stored in `profiles.category`. */
export const profileCategories = [
  'design',
  'photography',
  'music',
  'writing',
  'video',
  'software',
  'education',
  'business',
  'other',
  'art',
] as const
export type ProfileCategory = (typeof profileCategories)[number]

export const directoryCategories = [
  'Digital Creator',
  'Designer',
  'Photographer',
  'Artist',
  'Developer',
  'Writer',
  'Musician',
] as const
export type DirectoryCategory = (typeof directoryCategories)[number]

/** Returns the name of a chip of the directory. */
export const chipName = (category: DirectoryCategory): string =>
  ({
    'Digital Creator': m.category_digital_creator(),
    Designer: m.category_designer(),
    Photographer: m.category_photographer(),
    Artist: m.category_artist(),
    Developer: m.category_developer(),
    Writer: m.category_writer(),
    Musician: m.category_musician(),
  })[category]

/** Maps the categories of the page panel to the chips of the directory. */
const groupOf: Record<ProfileCategory, DirectoryCategory> = {
  design: 'Designer',
  photography: 'Photographer',
  art: 'Artist',
  software: 'Developer',
  writing: 'Writer',
  music: 'Musician',
  video: 'Digital Creator',
  education: 'Digital Creator',
  business: 'Digital Creator',
  other: 'Digital Creator',
}

export function directoryCategoryOf(category: ProfileCategory | null): DirectoryCategory {
  return category === null ? 'Digital Creator' : groupOf[category]
}

/** Returns the chip that the address names, or null, which means all categories. */
export function chipOf(parameter: string | null): DirectoryCategory | null {
  return directoryCategories.find((category) => category === parameter) ?? null
}
