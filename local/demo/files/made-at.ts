/** A fixed time, so that files are the same whenever they are made. A zip file can't store times before 1980. */
export const MADE_AT = new Date('2026-01-01T12:00:00Z')
