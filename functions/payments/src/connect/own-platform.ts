import { m } from '#messages'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import {
  factOf,
  type Platform,
  platformOf,
  type PlatformStanding,
  comparePlatforms,
} from './platform-standing.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'

const FACT = 'stripe-platform'

type PlatformCheck = { standing: PlatformStanding; platform: Platform }

/**
 * Asks Stripe which platform the key belongs to, and compares it with the platform of creators' accounts.
 * @param wrapCall makes the call to Stripe, and may translate what the call throws
 */
export async function findPlatform(
  context: Context,
  { payments, mode }: Gateways,
  wrapCall: (call: () => Promise<string>) => Promise<string> = (call) => call(),
): Promise<PlatformCheck> {
  const [account, fact] = await Promise.all([
    wrapCall(payments.ownAccount),
    context.tables.get('server_facts', FACT),
  ])
  const platform = { account, mode }
  return { platform, standing: comparePlatforms(fact && platformOf(fact.value), platform) }
}

/** @throws {Refusal} if creators' accounts belong to another platform than the key */
export async function requirePlatform(context: Context, gateways: Gateways): Promise<PlatformCheck> {
  const found = await findPlatform(context, gateways)
  if (found.standing !== 'other') return found
  context.log("STRIPE_SECRET_KEY is of another platform than creators' accounts")
  throw new Refusal('unavailable', m.payouts_failure_offline_in_flow())
}

/** Stores the platform when the first account is created, and again when the shop goes live. */
export async function rememberPlatform(
  { tables, now }: Pick<Context, 'tables' | 'now'>,
  { standing, platform }: PlatformCheck,
): Promise<void> {
  const data = { value: factOf(platform), createdAt: now.toISOString() }
  if (standing === 'went_live') await tables.update('server_facts', FACT, data)
  if (standing !== 'first') return
  try {
    await tables.create('server_facts', FACT, data)
  } catch (error) {
    // a simultaneous request of another creator stored the platform first
    if (!(error instanceof Conflict)) throw error
  }
}
