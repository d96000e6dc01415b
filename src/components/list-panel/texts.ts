/** The texts of the tools above lists. */
export const listTexts = { clear: 'Clear', clearSearch: 'Clear search', refresh: 'Refresh' } as const
