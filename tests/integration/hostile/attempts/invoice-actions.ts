import type { Use } from './payments.ts'

/** A payment of somebody else, with a secret and a proof that are made up. */
const foreign = { paymentId: 'pi_ofSomebodyElse', secret: '0'.repeat(64), receipt: 'x'.repeat(64) }

/** The actions on what the links of a receipt open: the purchase and its invoices. */
export const invoiceActions = {
  'purchases.open_receipt': {
    input: () => ({ paymentId: foreign.paymentId, secret: foreign.secret }),
    refusals: ['404'],
  },
  'invoices.list': { input: () => foreign, refusals: ['404'] },
  'invoices.save_details': {
    input: () => ({
      ...foreign,
      details: { name: '', company: 'Taken over', street: '', postcode: '', place: '', taxNumber: '' },
    }),
    refusals: ['404'],
  },
} as const satisfies Record<string, Use>
