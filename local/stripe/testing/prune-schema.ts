import * as z from 'zod/mini'

const definition = z.record(z.string(), z.unknown())
export const wireSchema = z.object({
  definitions: z.record(z.string(), definition),
  properties: definition,
})
export type WireSchema = z.infer<typeof wireSchema>

const objectType = z.object({ properties: z.object({ object: z.object({ const: z.string() }) }) })
const spoken = new Set([
  'account',
  'account_link',
  'application',
  'balance',
  'balance_settings',
  'balance_transaction',
  'charge',
  'dispute',
  'event',
  'list',
  'login_link',
  'payment_intent',
  'payment_method',
  'payment_method_configuration',
  'payment_method_domain',
  'payout',
  'refund',
  'transfer',
  'transfer_reversal',
  'v2.core.account',
  'v2.core.account_link',
  'v2.core.event',
  'v2.core.event_destination',
  'webhook_endpoint',
])

/**
 * Whether an object is one that the stand-in never sends, such as a customer or an invoice. Sending one would be a
 * mistake, so the schema forbids it.
 */
function isForeign(type: unknown): boolean {
  const parsed = objectType.safeParse(type)
  return parsed.success && !spoken.has(parsed.data.properties.object.const)
}

function referencesIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"#\/definitions\/([^"]+)"/g)].map(([, name = '']) =>
    decodeURIComponent(name),
  )
}

/** Keeps only the part of the schema that the stand-in uses, about a tenth, so that it compiles faster. */
export function pruneSchema({ definitions, properties }: WireSchema): WireSchema {
  const kept = new Map<string, Record<string, unknown>>()
  const open = referencesIn(properties)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const type = definitions[name]
    if (!type || kept.has(name)) continue
    const known = isForeign(type) ? { not: {} } : type
    kept.set(name, known)
    open.push(...referencesIn(known))
  }
  return { definitions: Object.fromEntries(kept), properties }
}
