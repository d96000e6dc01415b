import type { ChargeRecord } from '../state/records.ts'

/** A sale for CHF 19.99 with an application fee of one franc. */
export const sampleCharge: ChargeRecord = {
  id: 'ch_1',
  created: 1000,
  intent: 'pi_1',
  paymentMethod: 'pm_1',
  amount: 1999,
  currency: 'chf',
  failure: null,
  authenticated: false,
  amountRefunded: 0,
  feeRefunded: 0,
  amountReversed: 0,
  dispute: null,
  destination: 'acct_seller',
  applicationFeeAmount: 100,
  availableOn: 2000,
  description: null,
  metadata: {},
  receiptEmail: null,
  statementDescriptorSuffix: null,
  transferGroup: null,
}
