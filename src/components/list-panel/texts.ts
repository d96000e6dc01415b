/** What the tools of a list are called wherever they stand. */
export const listTexts = { clear: 'Clear', clearSearch: 'Clear search', refresh: 'Refresh' } as const
