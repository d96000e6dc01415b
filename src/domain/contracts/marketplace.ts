import { downloadActions } from './downloads.ts'
import { followerActions } from './followers.ts'
import { messageActions } from './messages.ts'
import { productActions } from './products.ts'
import { profileActions } from './profile.ts'
import { reportActions } from './reports.ts'
import { moderationActions, reviewActions } from './reviews.ts'

/** Every action of the function `marketplace`. */
export const marketplaceContract = {
  ...profileActions,
  ...productActions,
  ...downloadActions,
  ...followerActions,
  ...messageActions,
  ...reportActions,
  ...reviewActions,
  ...moderationActions,
}
export type MarketplaceAction = keyof typeof marketplaceContract
