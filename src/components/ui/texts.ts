/** What controls of the dashboard say wherever they stand. */
export const pagesTexts = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
} as const

export const searchTexts = { clear: 'Clear search' } as const
