export const productCategories = [
  'E-Books',
  'Software',
  'Templates',
  'Audio',
  'Video',
  'Graphics',
  'Documents',
  'Other',
] as const
export type ProductCategory = (typeof productCategories)[number]

export const accessTypes = ['free', 'email_required', 'paid', 'code_required'] as const
export type AccessType = (typeof accessTypes)[number]

export const licenseTypes = ['personal', 'commercial', 'extended'] as const
export type LicenseType = (typeof licenseTypes)[number]

export const productStatuses = ['active', 'draft', 'scheduled'] as const
export type ProductStatus = (typeof productStatuses)[number]

export const mediaTypes = ['image', 'youtube', 'vimeo', 'video'] as const
export type MediaType = (typeof mediaTypes)[number]

export const visibilities = ['public', 'unlisted', 'private'] as const

export const heardAboutUs = [
  'Google Search',
  'Social Media (Instagram, Twitter, etc.)',
  'YouTube',
  'Friend or Family',
  'Online Community/Forum',
  'Blog or Website',
  'Podcast',
  'Email Newsletter',
  'Advertisement',
  'App Store',
  'Other',
] as const

export type HeardAboutUs = (typeof heardAboutUs)[number]

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
