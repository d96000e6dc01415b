import { describe, expect, test } from 'vitest'
import type { Checkout, OpenCheckout } from '#src/services/payments/queries.ts'
import { stepOf } from './purchase-step.ts'

type Progress = Parameters<typeof stepOf>[0]

const open: OpenCheckout = {
  id: 'pi_1',
  clientSecret: 'pi_1_secret_1',
  amount: 1250,
  discountCode: '',
  discount: 0,
  status: 'open',
  methods: ['card'],
}
const price = { amount: 500, discountCode: '', discount: 0 }
const choosing: Checkout = { ...price, status: 'choosing' }
const free: Checkout = { ...price, status: 'free', amount: 0 }
const lost = new Error('lost')
const ready: Progress = {
  checkout: open,
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
    ['nothing has been answered', { checkout: undefined, isBeginning: true }, 'preparing'],
    ['the script has not come', { hasStripe: false }, 'preparing'],
    ['the payment is begun anew', { isBeginning: true }, 'preparing'],
    ['the amount is to be named, without script', { checkout: choosing, hasStripe: false }, 'choosing'],
    ['the amount is to be named from 0 on', { checkout: { ...choosing, amount: 0 } }, 'choosing'],
    ['there is nothing to pay, without script', { checkout: free, hasStripe: false }, 'free'],
    ['the keys do not match', { keys: 'other_mode' }, 'set_up_wrongly'],
    [
      'the keys do not match, and nothing was begun',
      { keys: 'other_account', checkout: undefined },
      'set_up_wrongly',
    ],
    ['the keys do not match, and nothing is to be paid', { keys: 'other_mode', checkout: free }, 'free'],
    [
      'the keys do not match, and beginning failed',
      { keys: 'other_mode', beginError: lost },
      'set_up_wrongly',
    ],
    ['beginning failed', { checkout: undefined, beginError: lost }, 'failed'],
    ['beginning again failed', { beginError: lost }, 'failed'],
    ['the script failed', { hasStripe: false, stripeError: lost }, 'failed'],
    ['the script failed, and nothing is to be paid', { checkout: free, stripeError: lost }, 'free'],
    ['the script failed before there was an answer', { checkout: undefined, stripeError: lost }, 'failed'],
    ['the money is on its way', { checkout: { ...open, status: 'processing' } }, 'paid'],
    ['the money has come', { checkout: { ...open, status: 'succeeded' }, hasStripe: false }, 'paid'],
    ['it was got for nothing before', { checkout: { ...free, id: 'free_1', status: 'succeeded' } }, 'paid'],
    ['it is paid, whatever else', { paidId: 'pi_1', beginError: lost, keys: 'other_mode' }, 'paid'],
  ])('%s', (_, change, kind) => expect(stepOf({ ...ready, ...change }).kind).toBe(kind))

  test.each([
    ['of this dialog', { paidId: 'free_1' }, 'free_1'],
    ['that was made before', { checkout: { ...open, id: 'pi_2', status: 'succeeded' } }, 'pi_2'],
    ['that is on its way', { checkout: { ...open, id: 'pi_3', status: 'processing' } }, 'pi_3'],
  ] as const)('names the payment %s', (_, change, paymentId) =>
    expect(stepOf({ ...ready, ...change })).toEqual({ kind: 'paid', paymentId }),
  )

  test('tells the error of the beginning before that of the script', () => {
    const beginError = new Error('refused')
    expect(stepOf({ ...ready, beginError, stripeError: lost })).toEqual({ kind: 'failed', error: beginError })
  })
})
