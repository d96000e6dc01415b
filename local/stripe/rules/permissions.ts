/**
 * Parts of the API, with the middle of the name of the permission that a restricted key needs for them
 * (`rak_payment_intent_write`). Other paths need no permission.
 */
const areas: readonly (readonly [RegExp, string])[] = [
  [/^\/v1\/payment_intents/, 'payment_intent'],
  [/^\/v1\/(charges|refunds)/, 'charge'],
  [/^\/v1\/disputes/, 'dispute'],
  [/^\/v1\/transfers/, 'transfer'],
  [/^\/v1\/payouts/, 'payout'],
  [/^\/v1\/balance_settings/, 'balance_settings'],
  [/^\/v1\/balance/, 'balance'],
  [/^\/v1\/events/, 'event'],
  [/^\/v1\/webhook_endpoints/, 'webhook'],
  [/^\/v1\/accounts\/[^/]+\/login_links/, 'login_link'],
  [/^\/v\d(\/core)?\/account_links/, 'account_link'],
  [/^\/v2\/core\/accounts/, 'v2_account'],
  [/^\/v2\/core\/event_destinations/, 'event_destination'],
  [/^\/v1\/accounts?/, 'account'],
]

export function permissionFor(method: string, path: string): string | null {
  const area = areas.find(([pattern]) => pattern.test(path))?.[1]
  return area === undefined ? null : `rak_${area}_${method === 'GET' ? 'read' : 'write'}`
}

/** A permission to write includes the one to read. */
export const isPermitted = (permissions: readonly string[], wanted: string): boolean =>
  permissions.includes(wanted) || permissions.includes(wanted.replace(/_read$/, '_write'))
