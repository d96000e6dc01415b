import * as z from 'zod/mini'
import { integer, metadata } from '../api/params.ts'
import { requireState } from './confirm-intent.ts'
import { checkFee } from './create-intent.ts'
import type { IntentRecord } from '../state/records.ts'

export const updateIntentParams = z.strictObject({
  application_fee_amount: z.optional(integer),
  metadata: z.optional(metadata),
})
type UpdateIntentParams = z.infer<typeof updateIntentParams>

/** Metadata is merged, and a key with an empty value is removed: https://docs.stripe.com/api/metadata */
export function updateIntent(
  intent: IntentRecord,
  { metadata: changed = {}, application_fee_amount: fee }: UpdateIntentParams,
): IntentRecord {
  const merged = Object.entries({ ...intent.metadata, ...changed }).filter(([, value]) => value !== '')
  if (fee !== undefined) requireState(intent, 'update')
  checkFee({ amount: intent.amount, application_fee_amount: fee, transfer_data: intent.destination })
  return {
    ...intent,
    applicationFeeAmount: fee ?? intent.applicationFeeAmount,
    metadata: Object.fromEntries(merged),
  }
}
