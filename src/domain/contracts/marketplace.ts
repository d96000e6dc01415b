import { accountActions } from './marketplace/account.ts'
import { discountActions } from './marketplace/discounts.ts'
import { downloadActions } from './marketplace/downloads.ts'
import { followerActions, ownFollowerActions } from './marketplace/followers.ts'
import { memberActions } from './marketplace/members.ts'
import { inboxActions, messageActions } from './marketplace/messages.ts'
import { notificationActions } from './marketplace/notifications.ts'
import { ownTraceActions } from './marketplace/own-traces.ts'
import { productActions } from './marketplace/products.ts'
import { purchaseActions } from './marketplace/purchases.ts'
import { profileActions } from './marketplace/profile.ts'
import { reportActions } from './marketplace/reports.ts'
import { revocationActions } from './marketplace/revocations.ts'
import { savedActions } from './marketplace/saved.ts'
import { updateActions } from './marketplace/updates.ts'
import { settingsActions } from './marketplace/settings.ts'
import { moderationActions, reviewActions } from './marketplace/reviews.ts'
import { invoiceActions } from './invoices.ts'
import { decisionActions, operatorCaseActions } from './operator/cases.ts'
import { operatorOverviewActions } from './operator/overview.ts'

/** Every action of the function `marketplace`. */
export const marketplaceContract = {
  ...profileActions,
  ...productActions,
  ...purchaseActions,
  ...invoiceActions,
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
  ...revocationActions,
  ...savedActions,
  ...discountActions,
  ...updateActions,
  ...accountActions,
  ...operatorCaseActions,
  ...operatorOverviewActions,
  ...decisionActions,
}
export type MarketplaceAction = keyof typeof marketplaceContract
