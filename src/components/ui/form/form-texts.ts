/** What fields say wherever they stand. */
export const fieldTexts = { optional: '(optional)' } as const

export const passwordTexts = { show: 'Show password', hide: 'Hide password' } as const
