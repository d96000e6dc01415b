import { perform, publish, type Market } from './stacks/market-stack.ts'

/** A public review by an account, of a product of its own creator. */
export async function publicReview(market: Market) {
  const [creator, author] = await Promise.all([market.creator(), market.signUp()])
  const productId = await publish(creator)
  const review = { productId, rating: 4, comment: 'Good', userName: 'Kim' }
  const { reviewId } = await perform(author.client, 'reviews.create', review)
  await perform(creator.client, 'reviews.moderate', { reviewIds: [reviewId], status: 'approved' })
  return { creator, author, productId, reviewId }
}
