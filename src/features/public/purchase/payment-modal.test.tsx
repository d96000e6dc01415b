import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MINIMUM_PURCHASE } from '#src/domain/contracts/payments.ts'
import { ActionError, BackendError, OfflineError } from '#src/services/backend/errors.ts'
import {
  beginPayment,
  checkKeys,
  claimFree,
  type Checkout,
  type OpenCheckout,
} from '#src/services/payments/api.ts'
import { enteredCodes } from '#src/services/payments/entered-codes.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { PaymentModal } from './payment-modal.tsx'

const loadStripeJs = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('#src/services/payments/stripe-js-api.ts', () => ({ loadStripeJs }))
vi.mock('#src/services/payments/api.ts', () => ({
  beginPayment: vi.fn(),
  checkKeys: vi.fn(),
  claimFree: vi.fn(),
  agreeTerms: vi.fn(),
}))
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => (
    <>
      <p>The payment form</p>
      {children}
    </>
  ),
  useStripe: () => null,
  useElements: () => null,
  PaymentElement: () => null,
}))
const begin = vi.mocked(beginPayment)
const keys = vi.mocked(checkKeys)

const NOT_LOADED = 'Failed to load payment form. Please try again.'
const product = {
  productId: 'kit',
  creatorId: 'ada',
  title: 'Brand kit',
  username: 'anna',
  creatorName: 'Anna',
  seller: null,
  priceCents: 1250,
  struckCents: null,
  regularCents: 1250,
  isPayWhatYouWant: false,
  imageId: '',
  focalX: 50,
  focalY: 50,
}

const listed: OpenCheckout = {
  id: 'pi_1',
  clientSecret: 'pi_1_secret_1',
  amount: 1250,
  discountCode: '',
  discount: 0,
  status: 'open',
  methods: ['card'],
}
const reduced: OpenCheckout = {
  ...listed,
  id: 'pi_2',
  clientSecret: 'pi_2_secret_1',
  amount: 1000,
  discountCode: 'EARLY',
  discount: 250,
}

beforeEach(() => {
  sessionStorage.clear()
  onPaid.mockReset()
  keys.mockReset().mockResolvedValue('match')
  loadStripeJs.mockReset().mockResolvedValue({})
  begin.mockReset().mockResolvedValue(listed)
})

const onPaid = vi.fn<(paymentId: string) => void>()

function open() {
  renderFeature(
    <PaymentModal
      product={product}
      buyer={{ email: '', name: '' }}
      onPaid={onPaid}
      onClose={() => undefined}
    />,
  )
}

test.each([
  ['the payment has not been begun', () => begin.mockRejectedValueOnce(new OfflineError()), NOT_LOADED],
  [
    'the provider’s script is not there',
    () => loadStripeJs.mockRejectedValueOnce(new OfflineError()),
    NOT_LOADED,
  ],
  [
    'the backend does not run the function, with its status',
    () => begin.mockRejectedValueOnce(new BackendError(503, 'general_service_disabled', 'Off')),
    'Failed to create payment intent: 503',
  ],
  [
    'the server refuses it, in its words',
    () => begin.mockRejectedValueOnce(new ActionError('conflict', 'Seller has no account')),
    'Seller has no account',
  ],
])('Try Again where %s', async (_, spoil, told) => {
  spoil()
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent(told)
  expect(screen.getByText('Brand kit')).toBeVisible()
  await expectAccessible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('The payment form')).toBeVisible()
  expect(screen.queryByText(told)).toBeNull()
})

test('a price below the seller’s minimum offers no other try', async () => {
  begin.mockRejectedValueOnce(new ActionError('conflict', 'The seller takes more.', MINIMUM_PURCHASE))
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('The seller takes more.')
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test.each(['other_mode', 'other_account'] as const)(
  'keys that do not belong together (%s) are told before anybody types a card',
  async (match) => {
    keys.mockResolvedValue(match)
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payments are not set up correctly on this site',
    )
    expect(screen.queryByText('The payment form')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  },
)

test('a failed check of the keys does not prevent a payment', async () => {
  keys.mockRejectedValue(new OfflineError())
  open()
  expect(await screen.findByText('The payment form')).toBeVisible()
})

describe('a code', () => {
  const code = () => screen.getByRole('textbox', { name: 'Code' })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const struck = () => document.querySelector('s')?.textContent
  const refusal = (message: string, field = 'code') => new ActionError('conflict', message, field)

  async function openField() {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }))
    await waitFor(() => expect(code()).toHaveFocus())
  }

  test('that is wrong is told at its field, stays, and changes nothing', async () => {
    await openField()
    await press('Apply')
    expect(screen.getByText('Please enter a code')).toBeVisible()
    expect(begin).toHaveBeenCalledOnce()
    begin.mockRejectedValueOnce(refusal('This code does not exist.'))
    await userEvent.type(code(), 'erly{Enter}')
    expect(await screen.findByText('This code does not exist.')).toBeVisible()
    expect(code()).toHaveValue('erly')
    expect(code()).toHaveAccessibleDescription('This code does not exist.')
    expect(screen.getByRole('button', { name: 'Order and pay CHF 12.50' })).toBeVisible()
    expect(enteredCodes.get('ada')).toBeNull()
  })

  test('that is right changes the price, keeps what was typed, and can be removed again', async () => {
    await openField()
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ben@example.ch')
    begin.mockResolvedValueOnce(reduced)
    await userEvent.type(code(), ' early {Enter}')
    expect(await screen.findByText('Code EARLY is applied. You save CHF 2.50.')).toBeVisible()
    expect(begin).toHaveBeenLastCalledWith('kit', expect.any(String), { code: 'early' })
    expect(struck()).toBe('CHF 12.50')
    expect(screen.getByRole('button', { name: 'Order and pay CHF 10.00' })).toBeVisible()
    expect(screen.queryByText(/price has changed/)).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ben@example.ch')
    expect(enteredCodes.get('ada')?.code).toBe('early')

    begin.mockRejectedValueOnce(new OfflineError())
    await press('Remove the code EARLY')
    expect(await screen.findByText(/The code could not be removed/)).toBeVisible()
    await press('Remove the code EARLY')
    expect(await screen.findByRole('button', { name: 'Have a code?' })).toBeVisible()
    expect(begin).toHaveBeenLastCalledWith('kit', expect.any(String), { code: '' })
    expect(struck()).toBeUndefined()
    expect(enteredCodes.get('ada')).toBeNull()
  })

  test('that each buyer has once asks for the address, which is filled in where it is known', async () => {
    await openField()
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ben@example.ch')
    begin.mockRejectedValueOnce(new ActionError('invalid_input', 'Each buyer has it once.', 'email'))
    await userEvent.type(code(), 'once{Enter}')
    const email = await screen.findByRole('textbox', { name: 'Email for the code' })
    expect(email).toHaveValue('ben@example.ch')
    expect(screen.getByText('Each buyer has it once.')).toBeVisible()
    begin.mockResolvedValueOnce(reduced)
    await press('Apply')
    expect(await screen.findByText(/is applied/)).toBeVisible()
    const entered = { code: 'once', email: 'ben@example.ch' }
    expect(begin).toHaveBeenLastCalledWith('kit', expect.any(String), entered)
    expect(enteredCodes.get('ada')).toEqual(entered)
  })

  test('of a link is applied by itself', async () => {
    enteredCodes.set('ada', { code: 'EARLY' })
    begin.mockResolvedValueOnce(reduced)
    open()
    expect(await screen.findByText('Code EARLY is applied. You save CHF 2.50.')).toBeVisible()
    expect(begin).toHaveBeenCalledExactlyOnceWith('kit', expect.any(String), { code: 'EARLY' })
    expect(struck()).toBe('CHF 12.50')
  })

  test.each([
    ['is wrong', refusal('This code has been used up.'), 'This code has been used up.'],
    ['was tried too often', new ActionError('rate_limited', 'Too often.', undefined, 60), 'Too often.'],
    ['needs an address', new ActionError('invalid_input', 'Your email?', 'email'), 'Your email?'],
  ])('of a link that %s is told, and the product is sold at its price', async (_, failure, told) => {
    enteredCodes.set('ada', { code: 'EARLY' })
    begin.mockRejectedValueOnce(failure)
    open()
    expect(await screen.findByText(told)).toBeVisible()
    expect(code()).toHaveValue('EARLY')
    expect(screen.getByText('You can also buy without a code.')).toBeVisible()
    expect(begin).toHaveBeenLastCalledWith('kit', expect.any(String), { code: '' })
    expect(screen.getByRole('button', { name: 'Order and pay CHF 12.50' })).toBeVisible()
  })

  test('does not hide that the listed price has changed', async () => {
    begin.mockResolvedValueOnce({ ...reduced, amount: 1500, discount: 500 })
    open()
    expect(await screen.findByText(/The price has changed from CHF 12.50 to CHF 20.00/)).toBeVisible()
    expect(struck()).toBe('CHF 20.00')
  })
})

describe('a code that takes off the whole price', () => {
  const free: Checkout = { amount: 0, discountCode: 'EARLY', discount: 1250, status: 'free' }
  const got: Checkout = { ...free, id: 'free_1', status: 'succeeded' }
  const claim = vi.mocked(claimFree)
  const get = () => userEvent.click(screen.getByRole('button', { name: 'Get it for free' }))

  test('asks for an address alone, and gives the product, whatever became of the card form', async () => {
    enteredCodes.set('ada', { code: 'ALL' })
    loadStripeJs.mockRejectedValue(new OfflineError())
    begin.mockResolvedValueOnce(free)
    claim
      .mockReset()
      .mockRejectedValueOnce(new ActionError('conflict', 'This code has been used up.', 'code'))
    open()
    expect(await screen.findByText(/You save CHF 12.50/)).toBeVisible()
    expect(document.querySelector('s')).toHaveTextContent('CHF 12.50')
    expect(screen.queryByText('The payment form')).toBeNull()
    await get()
    expect(claim).not.toHaveBeenCalled()
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ben@example.ch')
    await get()
    expect(await screen.findByText('This code has been used up.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ben@example.ch')

    claim.mockResolvedValueOnce({ paymentId: 'free_1' })
    await get()
    await waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith('free_1'))
    const claimed = { code: 'EARLY', email: 'ben@example.ch' }
    expect(claim).toHaveBeenLastCalledWith('kit', expect.any(String), claimed)
  })

  test('and was used before leads to the order', async () => {
    begin.mockResolvedValue(got)
    open()
    expect(await screen.findByText('Checking your payment...')).toBeVisible()
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('free_1')
  })
})
