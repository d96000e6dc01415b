import { describe, expect, test } from 'vitest'
import { returnedPayment, withoutSecrets } from './returned-payment.ts'

const good = { product: 'kit', user: 'ada_1', payment_intent: 'pi_3abc' }

describe('the payment in the address', () => {
  test('the payment in the address is read with its product', () => {
    const query = new URLSearchParams({ ...good, redirect_status: 'succeeded' })
    expect(returnedPayment(query)).toEqual({
      productId: 'kit',
      username: 'ada_1',
      paymentIntentId: 'pi_3abc',
    })
  })

  test.each([
    ['nothing', {}],
    ['no payment', { product: 'kit', user: 'ada' }],
    ['no product', { ...good, product: '' }],
    ['a path for a product', { ...good, product: '../../evil' }],
    ['markup for a name', { ...good, user: '<b>' }],
    ['another id for a payment', { ...good, payment_intent: 'cs_test_1' }],
    ['a payment that goes on', { ...good, payment_intent: 'pi_1/confirm' }],
  ])('an address with %s has no payment', (_, query) => {
    expect(returnedPayment(new URLSearchParams(query))).toBeNull()
  })
})

describe('what stays in the address bar', () => {
  test('the address bar keeps all but secret and status', () => {
    const secrets = { payment_intent_client_secret: 'pi_3abc_secret_x', redirect_status: 'failed' }
    expect(withoutSecrets(new URLSearchParams({ ...good, ...secrets }))?.toString()).toBe(
      new URLSearchParams(good).toString(),
    )
  })

  test('an address without secret and status stays unchanged', () => {
    expect(withoutSecrets(new URLSearchParams(good))).toBeNull()
  })
})
