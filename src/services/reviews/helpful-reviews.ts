import { stored } from '#src/lib/browser/stored.ts'

/** The reviews that this browser's reader found helpful, as ids between spaces. */
export const HELPFUL_KEY = 'fundus.helpful'

export const helpfulReviews = (): string[] => (stored(HELPFUL_KEY) ?? '').split(' ')

export const wasHelpful = (reviewId: string): boolean => helpfulReviews().includes(reviewId)
