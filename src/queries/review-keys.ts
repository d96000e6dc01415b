/** A download may change the answer: who asks for a file needs the key, and not the reviews. */
export const reviewEligibilityKey = (productId: string) => ['reviews', 'eligibility', productId]
