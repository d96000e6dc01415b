import * as z from 'zod/mini'
import { metadata } from '../api/params.ts'
import type { IntentRecord } from '../state/records.ts'

export const updateIntentParams = z.strictObject({ metadata: z.optional(metadata) })
type UpdateIntentParams = z.infer<typeof updateIntentParams>

/** Metadata is merged, and a key with an empty value is removed: https://docs.stripe.com/api/metadata */
export function updateIntent(
  intent: IntentRecord,
  { metadata: changed = {} }: UpdateIntentParams,
): IntentRecord {
  const merged = Object.entries({ ...intent.metadata, ...changed }).filter(([, value]) => value !== '')
  return { ...intent, metadata: Object.fromEntries(merged) }
}
