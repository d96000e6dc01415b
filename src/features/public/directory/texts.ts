export const heroTexts = {
  title: 'A rich store of things, made by independent people.',
  lead: 'E-books, templates, sounds, presets, software: find the people who make them and download straight from their page.',
} as const

export const searchTexts = {
  label: 'Search creators',
  placeholder: 'Find creators by name or category',
  searching: 'Searching...',
  none: 'No users found',
  noneHint: 'Try searching with a different term',
  start: 'Start typing to search',
  startHint: 'Find creators by name or category',
  failed: 'The search does not answer',
  failedHint: 'Please try again in a moment',
  tryAgain: 'Try Again',
  found: (count: number) => (count === 1 ? '1 creator' : `${count} creators`),
} as const

export const directoryTexts = {
  all: 'All',
  chips: 'Categories',
  top: 'Top Creators',
  topOf: (category: string) => `Top ${category} Creators`,
  rest: (category: string) => `All ${category} Creators`,
  seeAll: 'See all',
  loading: 'Loading creators...',
  empty: 'No creators in this category yet.',
  onlyTop: 'No other creators in this category',
  onlyTopHint: 'All creators are shown in the top section above.',
  failed: 'The creators could not be loaded',
  new: 'New',
  defaultDescription: 'Digital Creator',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
} as const

export const invitationTexts = {
  title: 'There is room on the shelf.',
  text: 'Put your own work here: free, for an e\u2011mail address, or for money. Your page is ready in five minutes.',
  action: 'Open your page',
} as const
