import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import { modelsOf } from '#src/domain/tax/tax.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { keepFor } from '#functions/payments/src/keep-for.ts'
import type { WithGateways } from '#functions/payments/src/gateways.ts'
import { findPlatform } from './own-platform.ts'

type Actions = Pick<typeof paymentsContract, 'health_check'>
type HealthCheck = Actions['health_check']

/** Anybody may call the health check, so a cache keeps those calls from causing a request to Stripe each time. */
const platformOfLately = keepFor<string>(MINUTE)

async function checkHealth(
  { publishableKey }: ActionRequest<HealthCheck>,
  context: Context,
  { gateways }: WithGateways,
): Promise<ActionOutput<HealthCheck>> {
  const { standing } = await findPlatform(context, gateways, platformOfLately)
  return {
    mode: gateways.mode,
    keys: publishableKey === undefined ? null : gateways.matchKey(publishableKey),
    platform: standing === 'other' ? 'other' : 'own',
    fees: context.fees,
    firstPayoutDays: gateways.firstPayoutDays,
    tax: modelsOf(context.tax.registrations),
    sellTo: [...context.tax.sellTo],
  }
}

export const healthEntries: Entries<Actions, WithGateways> = {
  health_check: {
    access: 'anyone',
    limit: { max: 120, window: MINUTE, per: 'address' },
    run: checkHealth,
  },
}
