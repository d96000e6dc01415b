import type { Context } from '#functions/shared/http/context.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import { requirePlatform } from './own-platform.ts'
import { forgetConnection } from './store-connection.ts'

/**
 * Forgets an account that Stripe says does not exist. With the key of another platform Stripe would say so of every account, so
 * the platform is checked first.
 */
export async function forgetMissingAccount(
  context: Context,
  gateways: Gateways,
  userId: string,
  accountId: string,
): Promise<void> {
  await requirePlatform(context, gateways)
  await forgetConnection(context, userId, accountId)
}
