import { describe, expect, test } from 'vitest'
import type { Payment } from '#src/services/payments/queries.ts'
import { stepOf } from './purchase-step.ts'

type Progress = Parameters<typeof stepOf>[0]

const open: Payment = {
  id: 'pi_1',
  clientSecret: 'pi_1_secret_1',
  amount: 1250,
  discountCode: '',
  discount: 0,
  status: 'open',
  methods: ['card'],
}
const choosing: Payment = { ...open, status: 'choosing', amount: 500 }
const free: Payment = { ...open, status: 'free', amount: 0 }
const lost = new Error('lost')
const ready: Progress = {
  payment: open,
  paidId: null,
  isBeginning: false,
  beginError: null,
  hasStripe: true,
  stripeError: null,
  keys: 'match',
}

describe('the step of a payment', () => {
  test.each<[string, Partial<Progress>, ReturnType<typeof stepOf>['kind']]>([
    ['everything is there', {}, 'card'],
    ['the keys are still being checked, or could not be', { keys: undefined }, 'card'],
    ['nothing has been answered', { payment: undefined, isBeginning: true }, 'preparing'],
    ['the script has not come', { hasStripe: false }, 'preparing'],
    ['the payment is begun anew', { isBeginning: true }, 'preparing'],
    ['the amount is to be named, without script', { payment: choosing, hasStripe: false }, 'choosing'],
    ['the amount is to be named from 0 on', { payment: { ...choosing, amount: 0 } }, 'choosing'],
    ['there is nothing to pay, without script', { payment: free, hasStripe: false }, 'free'],
    ['the buyer has named 0', { payment: { ...free, status: 'open' } }, 'free'],
    ['the keys do not match', { keys: 'other_mode' }, 'set_up_wrongly'],
    [
      'the keys do not match, and nothing was begun',
      { keys: 'other_account', payment: undefined },
      'set_up_wrongly',
    ],
    ['the keys do not match, and nothing is to be paid', { keys: 'other_mode', payment: free }, 'free'],
    [
      'the keys do not match, and beginning failed',
      { keys: 'other_mode', beginError: lost },
      'set_up_wrongly',
    ],
    ['beginning failed', { payment: undefined, beginError: lost }, 'failed'],
    ['beginning again failed', { beginError: lost }, 'failed'],
    ['the script failed', { hasStripe: false, stripeError: lost }, 'failed'],
    ['the script failed, and nothing is to be paid', { payment: free, stripeError: lost }, 'free'],
    ['the script failed before there was an answer', { payment: undefined, stripeError: lost }, 'failed'],
    ['the money is on its way', { payment: { ...open, status: 'processing' } }, 'paid'],
    ['the money has come', { payment: { ...open, status: 'succeeded' }, hasStripe: false }, 'paid'],
    ['it was got for nothing before', { payment: { ...free, status: 'succeeded' } }, 'paid'],
    ['it is paid, whatever else', { paidId: 'pi_1', beginError: lost, keys: 'other_mode' }, 'paid'],
  ])('%s', (_, change, kind) => expect(stepOf({ ...ready, ...change }).kind).toBe(kind))

  test.each([
    ['of this dialog', { paidId: 'free_1' }, 'free_1'],
    ['that was made before', { payment: { ...open, id: 'pi_2', status: 'succeeded' } }, 'pi_2'],
    ['that is on its way', { payment: { ...open, id: 'pi_3', status: 'processing' } }, 'pi_3'],
  ] as const)('names the payment %s', (_, change, paymentId) =>
    expect(stepOf({ ...ready, ...change })).toEqual({ kind: 'paid', paymentId }),
  )

  test('tells the error of the beginning before that of the script', () => {
    const beginError = new Error('refused')
    expect(stepOf({ ...ready, beginError, stripeError: lost })).toEqual({ kind: 'failed', error: beginError })
  })
})
