import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { beginPayment, checkKeys, claimFree, type Checkout } from '#src/services/payments/api.ts'
import { enteredCodes } from '#src/services/payments/entered-codes.ts'
import { renderFeature } from '#src/test/render.tsx'
import { PaymentModal } from './payment-modal.tsx'

vi.mock('#src/services/payments/stripe-js-api.ts', () => ({ loadStripeJs: () => Promise.resolve({}) }))
vi.mock('#src/services/payments/api.ts', () => ({
  beginPayment: vi.fn(),
  checkKeys: vi.fn(),
  claimFree: vi.fn(),
}))
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => children,
  useStripe: () => null,
  useElements: () => null,
  PaymentElement: () => null,
}))
const begin = vi.mocked(beginPayment)

const product = {
  productId: 'kit',
  creatorId: 'ada',
  title: 'Brand kit',
  username: 'anna',
  creatorName: 'Anna',
  seller: null,
  priceCents: 500,
  struckCents: null,
  regularCents: 500,
  isPayWhatYouWant: true,
  imageId: '',
  focalX: 50,
  focalY: 50,
}
const choosing: Checkout = {
  amount: 500,
  discountCode: '',
  discount: 0,
  status: 'choosing',
  range: { smallestCents: 500, leastCents: 50, suggestedCents: 1200 },
}
const begunWith = (amount: number): Checkout => ({
  ...choosing,
  id: `pi_${amount}`,
  clientSecret: `pi_${amount}_secret`,
  amount,
  status: 'open',
  methods: ['card'],
})

beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(checkKeys).mockReset().mockResolvedValue('match')
  vi.mocked(claimFree).mockReset().mockResolvedValue({ paymentId: 'free_1' })
  begin.mockReset().mockResolvedValue(choosing)
})

function open() {
  renderFeature(
    <PaymentModal
      product={product}
      buyer={{ email: 'ada@example.com', name: '' }}
      onPaid={() => undefined}
      onClose={() => undefined}
    />,
  )
}
const field = () => screen.findByRole('textbox', { name: 'Name a fair price' })
const typeAmount = async (amount: string) => {
  const input = await field()
  await userEvent.clear(input)
  await userEvent.type(input, amount)
}

test('the price is asked for, and the payment is begun with it once', async () => {
  open()
  expect(await field()).toHaveAttribute('placeholder', '12.00 or more')
  expect(await field()).toHaveAccessibleDescription('From CHF 5.00')
  expect(screen.getByText('from CHF 5.00')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  begin.mockResolvedValueOnce(begunWith(840))
  await typeAmount('8,4')
  expect(begin).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'Order and pay CHF 8.40' })).toBeVisible()
  expect(begin).toHaveBeenCalledTimes(2)
  expect(begin).toHaveBeenLastCalledWith('kit', expect.any(String), { chosenAmount: 840 })
})

test.each([
  ['', 'Please enter an amount, for example 12.00'],
  ['4.99', 'Please enter at least CHF 5.00'],
  ['-5', 'Please enter an amount, for example 12.00'],
  ['1e9', 'Please enter an amount, for example 12.00'],
  ['100’000', 'Please enter at most CHF 99’999.99'],
])('%j is refused at the field, and asks nobody', async (typed, message) => {
  open()
  const input = await field()
  await userEvent.click(input)
  if (typed !== '') await userEvent.keyboard(typed)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(message)).toBeVisible()
  expect(input).toHaveValue(typed)
  expect(input).toBeInvalid()
  expect(begin).toHaveBeenCalledOnce()
})

test.each([
  [
    'what the server refuses',
    new ActionError('invalid_input', 'Please enter more', 'chosenAmount'),
    'Please enter more',
  ],
  ['a dropped connection', new OfflineError(), /connection/i],
])('what was typed survives %s', async (_, failure, message) => {
  open()
  await field()
  begin.mockRejectedValueOnce(failure)
  await typeAmount('8')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(message)).toBeVisible()
  begin.mockResolvedValueOnce(begunWith(800))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'Order and pay CHF 8.00' })).toBeVisible()
  expect(await field()).toHaveValue('8')
})

test('what was typed in this tab is begun with again, unless it is no longer enough', async () => {
  sessionStorage.setItem('fundus.named-amount.kit', '4')
  begin.mockRejectedValueOnce(new ActionError('invalid_input', 'Too little', 'chosenAmount'))
  open()
  expect(await field()).toHaveValue('4')
  expect(screen.getByText('Please enter at least CHF 5.00')).toBeVisible()
  expect(begin).toHaveBeenNthCalledWith(1, 'kit', expect.any(String), { chosenAmount: 400 })
})

test('with 0 there is one button, and no payment', async () => {
  const free = { ...choosing, amount: 0, range: { smallestCents: 0, leastCents: 50, suggestedCents: 0 } }
  begin.mockResolvedValue(free)
  open()
  expect(await field()).toHaveAttribute('placeholder', 'Any amount')
  begin.mockResolvedValueOnce({ ...free, status: 'free' })
  await typeAmount('0')
  await userEvent.tab()
  await userEvent.click(await screen.findByRole('button', { name: /Get/ }))
  await waitFor(() =>
    expect(claimFree).toHaveBeenCalledWith('kit', expect.any(String), {
      chosenAmount: 0,
      email: 'ada@example.com',
    }),
  )
})

test('a code of a link is said not to help, and none is asked for', async () => {
  enteredCodes.set('ada', { code: 'EARLY' })
  begin.mockRejectedValueOnce(new ActionError('conflict', 'This code is not for this product.', 'code'))
  open()
  expect(await screen.findByText('This code is not for this product.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Have a code?' })).toBeNull()
})
