import { marketplaceContract } from '#src/domain/contracts/marketplace.ts'
import { contextOf } from '#functions/shared/context.ts'
import { platformEnvSchema, readEnv } from '#functions/shared/env.ts'
import { type Answer, type Invocation, lastElement } from '#functions/shared/runtime.ts'
import { serve } from '#functions/shared/serve.ts'
import { traceOf } from '#functions/shared/trace.ts'
import { accountHandlers } from './account.ts'
import { actionLimits } from './action-limits.ts'
import { downloadHandlers } from './downloads.ts'
import { followerHandlers } from './followers.ts'
import { inboxHandlers } from './inbox.ts'
import { memberHandlers } from './members.ts'
import { messageHandlers } from './messages.ts'
import { moderationHandlers } from './moderation.ts'
import { deliverDue } from './notices/deliver-due.ts'
import { ownFollowerHandlers } from './own-followers.ts'
import { productHandlers } from './products.ts'
import { profileHandlers } from './profile.ts'
import { purchaseHandlers } from './purchases.ts'
import { reportHandlers } from './reports.ts'
import { reviewHandlers } from './reviews.ts'
import { settingsHandlers } from './settings.ts'

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
    ...accountHandlers,
  },
  actionLimits,
)

const TRIGGER = 'x-appwrite-trigger'

/** The server calls by its schedule, everybody else sends actions. */
export default async function marketplace(invocation: Invocation): Promise<Answer> {
  const { req, res, error } = invocation
  if (lastElement(req.headers[TRIGGER]) !== 'schedule') return answer(invocation)
  try {
    return res.json({ delivered: await deliverDue(contextOf(invocation, env)) })
  } catch (failure) {
    error(traceOf(failure))
    return res.json({ delivered: null }, 500)
  }
}
