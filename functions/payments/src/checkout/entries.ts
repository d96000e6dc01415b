import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import type { WithGateways } from '#functions/payments/src/gateways.ts'
import { agreeTerms } from './begun/agree-terms.ts'
import { attemptLimit } from './attempt.ts'
import { cancelOutdatedNow } from './cancel-outdated.ts'
import { checkPayment } from './begun/check-payment.ts'
import { prepareClaim } from './claim-free.ts'
import { prepareCreatePayment } from './create-payment.ts'
import { recordPayment } from './record-payment.ts'

type Actions = Pick<
  typeof paymentsContract,
  | 'create_payment_intent'
  | 'agree_terms'
  | 'claim_free'
  | 'check_payment'
  | 'record_payment'
  | 'cancel_outdated'
>

export const checkoutEntries: Entries<Actions, WithGateways> = {
  create_payment_intent: { access: 'anyone', limit: attemptLimit, prepare: prepareCreatePayment },
  agree_terms: {
    access: 'anyone',
    needs: 'own payment',
    limit: { max: 300, window: 10 * MINUTE, per: 'address' },
    run: agreeTerms,
  },
  claim_free: { access: 'anyone', limit: attemptLimit, prepare: prepareClaim },
  check_payment: {
    access: 'anyone',
    needs: 'own payment',
    // a page that waits for a payment sends this action every few seconds
    limit: { max: 300, window: 10 * MINUTE, per: 'address' },
    run: checkPayment,
  },
  record_payment: {
    access: 'anyone',
    // the calls of all downloads come from our own server
    limit: { max: 6000, window: 10 * MINUTE, per: 'address' },
    run: recordPayment,
  },
  cancel_outdated: {
    // what is cancelled is outdated anyway
    access: 'anyone',
    limit: { max: 300, window: 10 * MINUTE, per: 'address' },
    run: cancelOutdatedNow,
  },
}
