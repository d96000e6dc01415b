/** @param seconds since 1970, in which Stripe gives times */
export const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString()
