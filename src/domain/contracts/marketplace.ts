import { accountActions } from './account.ts'
import { discountActions } from './discounts.ts'
import { downloadActions } from './downloads.ts'
import { followerActions, ownFollowerActions } from './followers.ts'
import { memberActions } from './members.ts'
import { inboxActions, messageActions } from './messages.ts'
import { notificationActions } from './notifications.ts'
import { ownTraceActions } from './own-traces.ts'
import { productActions } from './products.ts'
import { purchaseActions } from './purchases.ts'
import { profileActions } from './profile.ts'
import { reportActions } from './reports.ts'
import { savedActions } from './saved.ts'
import { updateActions } from './updates.ts'
import { settingsActions } from './settings.ts'
import { moderationActions, reviewActions } from './reviews.ts'

/** Every action of the function `marketplace`. */
export const marketplaceContract = {
  ...profileActions,
  ...productActions,
  ...purchaseActions,
  ...downloadActions,
  ...followerActions,
  ...ownFollowerActions,
  ...memberActions,
  ...messageActions,
  ...inboxActions,
  ...reportActions,
  ...reviewActions,
  ...moderationActions,
  ...settingsActions,
  ...notificationActions,
  ...ownTraceActions,
  ...savedActions,
  ...discountActions,
  ...updateActions,
  ...accountActions,
}
export type MarketplaceAction = keyof typeof marketplaceContract
