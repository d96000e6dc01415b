/** Files are the same whenever they are made; earlier than 1980 a zip cannot tell. */
export const MADE_AT = new Date('2026-01-01T12:00:00Z')
