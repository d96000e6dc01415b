const PROFILE = 'https://dashboard.stripe.com/settings/connect/platform-profile'

/** The steps that an operator must take at Stripe before the platform can create accounts. */
export const setupTexts = {
  answer_profile: `complete the platform profile of Connect and acknowledge the responsibility for losses at ${PROFILE}`,
  sign_up: 'sign the platform up for Connect at https://dashboard.stripe.com/connect',
  get_access:
    'have Accounts v2 switched on for the platform in the Connect settings of the dashboard, or opt in to Accounts v1 there and set STRIPE_ACCOUNTS_API=v1',
  verify_identity: "have the platform's own identity verified in the dashboard",
  confirm_api: 'confirm in the dashboard that the platform still makes accounts by the API',
} as const
export type SetupStep = keyof typeof setupTexts

export const isSetupStep = (text: string): text is SetupStep => Object.hasOwn(setupTexts, text)

const byCode = new Map<string, SetupStep>([
  ['accounts_v2_access_blocked', 'get_access'],
  ['non_connect_platform_accounts_v2_access_blocked', 'sign_up'],
  ['platform_registration_required', 'sign_up'],
  ['account_create_activation_required', 'sign_up'],
  ['account_creation_liability_unacknowledged', 'answer_profile'],
  ['account_creation_requirement_collection_unacknowledged', 'answer_profile'],
  ['account_creation_requirement_collection_and_liability_unacknowledged', 'answer_profile'],
  ['connect_profile_not_submitted', 'answer_profile'],
  ['connect_identity_not_verified', 'verify_identity'],
  ['inactive_api_operation_confirmation_required', 'confirm_api'],
])

/** Accounts v1 reports these steps by a sentence instead of a code. */
const bySentence: readonly (readonly [RegExp, SetupStep])[] = [
  [/complete your platform profile|responsibilities of managing losses/i, 'answer_profile'],
  [/signed up for Connect/i, 'sign_up'],
  [/Accounts v1 .*not available|use Accounts v2/i, 'get_access'],
]

/** Returns null if the error is not about the setup of the platform. */
export function missingSetup({
  code = '',
  message,
}: {
  code?: string | undefined
  message: string
}): SetupStep | null {
  return byCode.get(code) ?? bySentence.find(([sentence]) => sentence.test(message))?.[1] ?? null
}
