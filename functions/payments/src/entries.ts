import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { checkoutEntries } from './checkout/entries.ts'
import { connectEntries } from './connect/connect.ts'
import { healthEntries } from './connect/health-check.ts'
import { payoutEntries } from './payouts/request-payout.ts'
import { refundEntries } from './refunds/refund-order.ts'
import { operatorEntries } from './operator/operator.ts'
import type { WithGateways } from './gateways.ts'

/** What each action of the function does, and for whom. `docs/actions.md` is generated from it. */
export const paymentsEntries: Entries<typeof paymentsContract, WithGateways> = {
  ...healthEntries,
  ...checkoutEntries,
  ...connectEntries,
  ...payoutEntries,
  ...refundEntries,
  ...operatorEntries,
}
