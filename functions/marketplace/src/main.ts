import { marketplaceContract } from '#src/domain/contracts/marketplace.ts'
import { contextOf, type Context } from '#functions/shared/http/context.ts'
import { platformEnvSchema, readEnv } from '#functions/shared/http/env.ts'
import { type Answer, type Invocation, lastElement } from '#functions/shared/http/runtime.ts'
import { serve } from '#functions/shared/http/serve.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { accountHandlers } from './account/account.ts'
import { actionLimits } from './action-limits.ts'
import { discountHandlers } from './discounts/discounts.ts'
import { downloadHandlers } from './downloads/downloads.ts'
import { followerHandlers } from './followers/followers.ts'
import { inboxHandlers } from './messages/inbox.ts'
import { memberHandlers } from './members/members.ts'
import { messageHandlers } from './messages/messages.ts'
import { moderationHandlers } from './reviews/moderation.ts'
import { deliverDue } from './notices/deliver-due.ts'
import { notificationHandlers } from './pushes/notifications.ts'
import { ownFollowerHandlers } from './followers/own-followers.ts'
import { ownTraceHandlers } from './account/own-traces.ts'
import { productHandlers } from './products/products.ts'
import { profileHandlers } from './profile/profile.ts'
import { purchaseHandlers } from './purchases/purchases.ts'
import { pushDue } from './pushes/push-due.ts'
import { reportHandlers } from './messages/reports.ts'
import { reviewHandlers } from './reviews/reviews.ts'
import { savedHandlers } from './saved/saved.ts'
import { sendUpdates } from './updates/send-due.ts'
import { settingsHandlers } from './settings/settings.ts'
import { updateHandlers } from './updates/updates.ts'

const env = readEnv(platformEnvSchema)

const answer = serve(
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
    ...notificationHandlers,
    ...ownTraceHandlers,
    ...savedHandlers,
    ...discountHandlers,
    ...updateHandlers,
    ...accountHandlers,
  },
  actionLimits,
)

const TRIGGER = 'x-appwrite-trigger'

/** Appwrite calls this function by schedule; everybody else sends actions. */
export default async function marketplace(invocation: Invocation): Promise<Answer> {
  const { req, res, error } = invocation
  if (lastElement(req.headers[TRIGGER]) !== 'schedule') return answer(invocation)
  const context = contextOf(invocation, env)
  const attempt = async (work: (context: Context) => Promise<number>) => {
    try {
      return await work(context)
    } catch (failure) {
      error(traceOf(failure))
      return null
    }
  }
  const [delivered, pushed, told] = await Promise.all([
    attempt(deliverDue),
    attempt(pushDue),
    attempt(sendUpdates),
  ])
  const hasFailed = [delivered, pushed, told].includes(null)
  return res.json({ delivered, pushed, told }, hasFailed ? 500 : 200)
}
