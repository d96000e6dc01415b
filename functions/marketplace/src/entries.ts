import type { marketplaceContract } from '#src/domain/contracts/marketplace.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { accountEntries } from './account/account.ts'
import { ownTraceEntries } from './account/own-traces.ts'
import { decisionEntries } from './decisions/own-decisions.ts'
import { discountEntries } from './discounts/discounts.ts'
import { downloadEntries } from './downloads/downloads.ts'
import { followerEntries } from './followers/followers.ts'
import { ownFollowerEntries } from './followers/own-followers.ts'
import { invoiceEntries } from './invoices/invoices.ts'
import { memberEntries } from './members/members.ts'
import { inboxEntries } from './messages/inbox.ts'
import { messageEntries } from './messages/messages.ts'
import { operatorCaseEntries, operatorOverviewEntries } from './operator/operator.ts'
import { productEntries } from './products/products.ts'
import { profileEntries } from './profile/profile.ts'
import { purchaseEntries } from './purchases/purchases.ts'
import { notificationEntries } from './pushes/notifications.ts'
import { reportEntries } from './reports/reports.ts'
import { moderationEntries } from './reviews/moderation.ts'
import { reviewEntries } from './reviews/reviews.ts'
import { revocationEntries } from './revocations/revocations.ts'
import { savedEntries } from './saved/saved.ts'
import { settingsEntries } from './settings/settings.ts'
import { updateEntries } from './updates/updates.ts'

/** What each action of the function does, and for whom. `docs/actions.md` is generated from it. */
export const marketplaceEntries: Entries<typeof marketplaceContract> = {
  ...profileEntries,
  ...productEntries,
  ...downloadEntries,
  ...purchaseEntries,
  ...invoiceEntries,
  ...followerEntries,
  ...ownFollowerEntries,
  ...memberEntries,
  ...messageEntries,
  ...inboxEntries,
  ...reportEntries,
  ...reviewEntries,
  ...moderationEntries,
  ...settingsEntries,
  ...notificationEntries,
  ...ownTraceEntries,
  ...revocationEntries,
  ...savedEntries,
  ...discountEntries,
  ...updateEntries,
  ...accountEntries,
  ...operatorCaseEntries,
  ...operatorOverviewEntries,
  ...decisionEntries,
}
