/** The look of links that stand beside what people came for. */
export const quietLink = 'inline-flex min-h-11 items-center text-sm text-muted underline hover:text-ink'
