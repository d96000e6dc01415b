/** The first part of the query keys of public reviews. */
export const publicReviewsKey = ['reviews', 'of']

/** The key stands in a file of its own, so that a download can outdate the query without loading the code of reviews. */
export const reviewEligibilityKey = (productId: string) => ['reviews', 'eligibility', productId]
