/** Of the reviews that everybody reads. */
export const publicReviewsKey = ['reviews', 'of']

/** A download may change the answer: who asks for a file needs the key, and not the reviews. */
export const reviewEligibilityKey = (productId: string) => ['reviews', 'eligibility', productId]
