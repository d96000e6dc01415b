/** What a creator may choose on the page panel; stored in `profiles.category`. */
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

/** The directory's chips group the page panel's keys; an unset category counts as Digital Creator. */
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

/** The chip that an address names; what is not a category is All. */
export function chipOf(parameter: string | null): DirectoryCategory | null {
  return directoryCategories.find((category) => category === parameter) ?? null
}
