import { marketplaceContract } from '#src/domain/contracts/marketplace.ts'
import { serve } from '#functions/shared/serve.ts'
import { accountHandlers } from './account.ts'
import { actionLimits } from './action-limits.ts'
import { downloadHandlers } from './downloads.ts'
import { followerHandlers } from './followers.ts'
import { inboxHandlers } from './inbox.ts'
import { memberHandlers } from './members.ts'
import { messageHandlers } from './messages.ts'
import { moderationHandlers } from './moderation.ts'
import { ownFollowerHandlers } from './own-followers.ts'
import { productHandlers } from './products.ts'
import { profileHandlers } from './profile.ts'
import { purchaseHandlers } from './purchases.ts'
import { reportHandlers } from './reports.ts'
import { reviewHandlers } from './reviews.ts'
import { settingsHandlers } from './settings.ts'

export default serve(
  marketplaceContract,
  {
    ...profileHandlers,
    ...productHandlers,
    ...downloadHandlers,
    ...purchaseHandlers,
    ...followerHandlers,
    ...ownFollowerHandlers,
    ...memberHandlers,
    ...messageHandlers,
    ...inboxHandlers,
    ...reportHandlers,
    ...reviewHandlers,
    ...moderationHandlers,
    ...settingsHandlers,
    ...accountHandlers,
  },
  actionLimits,
)
