import { ApiError } from '../api/api-error.ts'
import type { SetupGap } from '../rules/setup-gaps.ts'
import type { Sandbox } from '../state/sandbox.ts'

const profile = 'https://dashboard.stripe.com/settings/connect/platform-profile'

const inV1: Readonly<Record<SetupGap, string>> = {
  accounts_v2_access_blocked:
    'Accounts v1 is not available to new Connect integrations. Use Accounts v2, or opt in to Accounts v1 in the Dashboard.',
  non_connect_platform_accounts_v2_access_blocked:
    "You can only create new accounts if you've signed up for Connect, which you can do at https://dashboard.stripe.com/connect.",
  account_creation_liability_unacknowledged: `Please review the responsibilities of managing losses for connected accounts at ${profile}.`,
  connect_profile_not_submitted: `You must complete your platform profile to use Connect and create live connected accounts. Visit your dashboard (${profile}) to answer the questionnaire.`,
}

/** These gaps keep the platform from all of /v2/core/accounts. The others only prevent new accounts. */
const blocksAll: ReadonlySet<SetupGap> = new Set([
  'accounts_v2_access_blocked',
  'non_connect_platform_accounts_v2_access_blocked',
])

function refused(code: SetupGap | undefined, message: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
  })
}

export function requireAccessToV2({ operator: { gap, about } }: Sandbox): void {
  if (about === '' && gap !== null && blocksAll.has(gap))
    throw refused(gap, 'Your platform has no access to Accounts v2.')
}

export function requireSetup(
  { operator: { gap, about } }: Sandbox,
  generation: 'v1' | 'v2',
  email: string | null,
): void {
  if (gap === null || !(email ?? '').includes(about)) return
  if (generation === 'v1') throw refused(undefined, inV1[gap])
  throw refused(
    gap,
    'Your platform cannot create accounts yet. Finish the set-up of Connect in the Dashboard.',
  )
}
