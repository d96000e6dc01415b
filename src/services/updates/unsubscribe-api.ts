import type { UnsubscribeScope } from '#src/domain/contracts/marketplace/updates.ts'
import { callMarketplace } from '#src/services/backend/call.ts'

export type { UnsubscribeScope } from '#src/domain/contracts/marketplace/updates.ts'

export const getUnsubscribed = (token: string) => callMarketplace('updates.subscription', { token })

export const unsubscribe = (token: string, scope: UnsubscribeScope) =>
  callMarketplace('updates.unsubscribe', { token, scope })

export const resubscribe = (token: string) => callMarketplace('updates.subscribe', { token })
