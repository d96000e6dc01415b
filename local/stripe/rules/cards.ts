import { leavesThePage, methodTypes, type MethodType } from './method-types.ts'

/** How the bank decides when a charge is attempted. */
export type CardOutcome =
  | { kind: 'paid'; funds: 'pending' | 'available' }
  | { kind: 'disputed'; status: 'needs_response' | 'warning_needs_response' }
  | { kind: 'declined'; decline: Decline }

export interface Decline {
  code: string
  declineCode: string | null
  message: string
  param: string | null
}

export interface TestCard {
  /** The id of the payment method that Stripe offers ready-made for this number. */
  alias: string
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  authentication: 'none' | 'required'
  outcome: CardOutcome
}

const declined = (declineCode: string, message = 'Your card was declined.'): CardOutcome => ({
  kind: 'declined',
  decline: { code: 'card_declined', declineCode, message, param: null },
})
const refused = (code: string, message: string, param: string | null): CardOutcome => ({
  kind: 'declined',
  decline: { code, declineCode: null, message, param },
})
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.')
const paid: CardOutcome = { kind: 'paid', funds: 'pending' }

function visa(
  alias: string,
  number: string,
  outcome: CardOutcome,
  authentication: TestCard['authentication'] = 'none',
): TestCard {
  return { alias, number, brand: 'visa', authentication, outcome }
}

/**
 * Stripe's test cards: their numbers, their ready-made payment methods and their outcomes
 * (https://docs.stripe.com/testing).
 */
export const testCards: readonly TestCard[] = [
  visa('pm_card_visa', '4242424242424242', paid),
  { ...visa('pm_card_mastercard', '5555555555554444', paid), brand: 'mastercard' },
  { ...visa('pm_card_amex', '378282246310005', paid), brand: 'amex' },
  visa('pm_card_bypassPending', '4000000000000077', { kind: 'paid', funds: 'available' }),
  visa('pm_card_chargeDeclined', '4000000000000002', declined('generic_decline')),
  visa('pm_card_chargeDeclinedInsufficientFunds', '4000000000009995', insufficientFunds),
  visa('pm_card_chargeDeclinedLostCard', '4000000000009987', declined('lost_card')),
  visa('pm_card_chargeDeclinedStolenCard', '4000000000009979', declined('stolen_card')),
  visa(
    'pm_card_chargeDeclinedExpiredCard',
    '4000000000000069',
    refused('expired_card', 'Your card has expired.', 'exp_month'),
  ),
  visa(
    'pm_card_chargeDeclinedIncorrectCvc',
    '4000000000000127',
    refused('incorrect_cvc', "Your card's security code is incorrect.", 'cvc'),
  ),
  visa(
    'pm_card_chargeDeclinedProcessingError',
    '4000000000000119',
    refused(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
      null,
    ),
  ),
  visa('pm_card_authenticationRequiredOnSetup', '4000002500003155', paid, 'required'),
  visa('pm_card_authenticationRequired', '4000002760003184', paid, 'required'),
  visa(
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    '4000008260003178',
    insufficientFunds,
    'required',
  ),
  visa(
    'pm_card_threeDSecureRequiredChargeDeclined',
    '4000008400001629',
    declined('generic_decline'),
    'required',
  ),
  visa('pm_card_createDispute', '4000000000000259', { kind: 'disputed', status: 'needs_response' }),
  visa('pm_card_createDisputeInquiry', '4000000000001976', {
    kind: 'disputed',
    status: 'warning_needs_response',
  }),
]

/** Returns the alias under which a payment method without a card is stored. */
export const aliasOfType = (type: MethodType): string => `pm_local_${type}`

/** Methods that lead the buyer to another page need a confirmation there. */
const otherMethods: readonly Omit<TestCard, 'number'>[] = methodTypes.map((type) => ({
  alias: aliasOfType(type),
  brand: 'visa',
  authentication: leavesThePage(type) ? 'required' : 'none',
  outcome: paid,
}))

/** Stripe's refusal in test mode of any card that is not one of its test cards. */
const unknownCard: Omit<TestCard, 'number'> = {
  alias: 'pm_local_unknownCard',
  brand: 'visa',
  authentication: 'none',
  outcome: declined('test_mode_live_card', 'Your card was declined. Use one of the test cards.'),
}

export function cardByNumber(number: string): TestCard {
  return testCards.find((card) => card.number === number) ?? { ...unknownCard, number }
}

/** Returns how a payment with this payment method ends, whichever way it was made. */
export function behaviourOf(alias: string): Omit<TestCard, 'number'> {
  return otherMethods.find((method) => method.alias === alias) ?? cardByAlias(alias) ?? unknownCard
}

export function cardByAlias(alias: string): TestCard | undefined {
  return testCards.find((card) => card.alias === alias)
}
