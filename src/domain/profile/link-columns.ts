/** Where a profile leads elsewhere, in the order of forms. */
export const linkColumns = [
  'websiteUrl',
  'twitterUrl',
  'instagramUrl',
  'linkedInUrl',
  'youTubeUrl',
  'tikTokUrl',
  'gitHubUrl',
] as const
