import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MINIMUM_PURCHASE } from '#src/domain/contracts/payments.ts'
import { ActionError, OfflineError } from '#src/data/backend/errors.ts'
import { beginPayment, checkKeys } from '#src/data/payments/api.ts'
import { renderFeature } from '#src/test/render.tsx'
import { PaymentModal } from './payment-modal.tsx'

const loadStripeJs = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('#src/data/payments/stripe-js-api.ts', () => ({ loadStripeJs }))
vi.mock('#src/data/payments/api.ts', () => ({ beginPayment: vi.fn(), checkKeys: vi.fn() }))
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: () => <p>The payment form</p>,
}))
const begin = vi.mocked(beginPayment)
const keys = vi.mocked(checkKeys)

const NOT_LOADED = 'Failed to load payment form. Please try again.'
const product = {
  productId: 'kit',
  title: 'Brand kit',
  username: 'anna',
  creatorName: 'Anna',
  priceCents: 1250,
  imageId: '',
}

beforeEach(() => {
  keys.mockReset().mockResolvedValue('match')
  loadStripeJs.mockReset().mockResolvedValue({})
  begin.mockReset().mockResolvedValue({
    id: 'pi_1',
    clientSecret: 'pi_1_secret_1',
    amount: 1250,
    status: 'open',
    methods: ['card'],
  })
})

function open() {
  renderFeature(
    <PaymentModal
      product={product}
      buyer={{ email: '', name: '' }}
      onDeliver={() => Promise.resolve()}
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
    'the server refuses it, in its words',
    () => begin.mockRejectedValueOnce(new ActionError('conflict', 'Seller has no account')),
    'Seller has no account',
  ],
])('Try Again where %s', async (_, spoil, told) => {
  spoil()
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent(told)
  expect(screen.getByText('Brand kit')).toBeVisible()
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
