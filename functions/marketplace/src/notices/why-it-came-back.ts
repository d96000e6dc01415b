import { m } from '#messages'

/**
 * Returns why a payout has not arrived, as the end of a sentence.
 * @param code the payment provider's failure code (https://docs.stripe.com/api/payouts/failures), or '' if the payout was cancelled
 */
export function whyItCameBack(code: string): string {
  switch (code) {
    case 'account_closed':
    case 'no_account':
      return m.mail_return_account_closed()
    case 'account_frozen':
    case 'bank_account_restricted':
    case 'declined':
      return m.mail_return_account_blocked()
    case 'bank_ownership_changed':
    case 'incorrect_account_holder_name':
      return m.mail_return_other_name()
    case 'incorrect_account_holder_address':
      return m.mail_return_other_address()
    case 'incorrect_account_holder_tax_id':
      return m.mail_return_other_tax_number()
    case 'incorrect_account_type':
      return m.mail_return_other_type()
    case 'invalid_account_number':
    case 'invalid_account_number_length':
      return m.mail_return_wrong_number()
    case 'invalid_currency':
      return m.mail_return_currency()
    case 'unsupported_card':
    case 'invalid_card':
      return m.mail_return_card_refuses()
    case 'expired_card':
      return m.mail_return_card_expired()
    case 'could_not_process':
      return m.mail_return_not_processed()
    case '':
      return m.mail_return_canceled()
    default:
      return m.mail_return_unknown()
  }
}
