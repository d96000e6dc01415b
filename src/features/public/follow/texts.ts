export const followTexts = {
  lang: 'de',
  follow: 'Folgen',
  following: 'Gefolgt',
} as const
