import { getCharge, getIntent } from '../api/lookup.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { transferGroupOf } from '../rules/charge-transfer.ts'

/**
 * Moves a payment and everything that belongs to it into the past, so that a demo has a history. Events keep their
 * times.
 */
export function backdateIntent(sandbox: Sandbox, id: string, seconds: number): void {
  const earlier = <T extends { created: number }>(record: T): T => ({
    ...record,
    created: record.created - seconds,
  })
  const intent = getIntent(sandbox, id)
  sandbox.intents.put(earlier(intent))
  if (intent.latestCharge === null) return
  const charge = getCharge(sandbox, intent.latestCharge)
  sandbox.charges.put({ ...earlier(charge), availableOn: charge.availableOn - seconds })
  const all = { of: { intent: id }, limit: 100 }
  const transfers = sandbox.transfers.page({ of: { transferGroup: transferGroupOf(charge) }, limit: 100 })
  for (const transfer of transfers.records) sandbox.transfers.put(earlier(transfer))
  for (const refund of sandbox.refunds.page(all).records) sandbox.refunds.put(earlier(refund))
  for (const dispute of sandbox.disputes.page(all).records) sandbox.disputes.put(earlier(dispute))
}
