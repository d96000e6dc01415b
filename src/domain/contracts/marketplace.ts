import { downloadActions } from './downloads.ts'
import { followerActions } from './followers.ts'
import { productActions } from './products.ts'
import { profileActions } from './profile.ts'
import { moderationActions, reviewActions } from './reviews.ts'

/** Every action of the function `marketplace`. */
export const marketplaceContract = {
  ...profileActions,
  ...productActions,
  ...downloadActions,
  ...followerActions,
  ...reviewActions,
  ...moderationActions,
}
export type MarketplaceAction = keyof typeof marketplaceContract
