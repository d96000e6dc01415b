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
