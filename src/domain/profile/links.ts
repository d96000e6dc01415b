/** A creator's links to other sites: the name of each by its column, in the order of forms and pages. */
export const linkNames = {
  websiteUrl: 'Website',
  twitterUrl: 'Twitter',
  instagramUrl: 'Instagram',
  linkedInUrl: 'LinkedIn',
  youTubeUrl: 'YouTube',
  tikTokUrl: 'TikTok',
  gitHubUrl: 'GitHub',
} as const

export type LinkColumn = keyof typeof linkNames

export const linkColumns = [
  'websiteUrl',
  'twitterUrl',
  'instagramUrl',
  'linkedInUrl',
  'youTubeUrl',
  'tikTokUrl',
  'gitHubUrl',
] as const satisfies readonly LinkColumn[]

/** Picks the entries for the columns of links out of an object with entries for more columns. */
export const linksOf = <Link>({
  websiteUrl,
  twitterUrl,
  instagramUrl,
  linkedInUrl,
  youTubeUrl,
  tikTokUrl,
  gitHubUrl,
}: Record<LinkColumn, Link>): Record<LinkColumn, Link> => ({
  websiteUrl,
  twitterUrl,
  instagramUrl,
  linkedInUrl,
  youTubeUrl,
  tikTokUrl,
  gitHubUrl,
})
