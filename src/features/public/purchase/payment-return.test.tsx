import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '#src/services/auth/api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { checkPayment } from '#src/services/payments/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { PaymentReturn, PaymentUnknown } from './payment-return.tsx'

vi.mock('#src/services/payments/api.ts', () => ({ checkKeys: vi.fn(), checkPayment: vi.fn() }))
vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
const check = vi.mocked(checkPayment)

const payment = { paymentIntentId: 'pi_1', productId: 'kit', username: 'anna' }
const toProduct = '/user/anna/product/kit'
const linkRequest = <button type="button">Send link</button>

const order = {
  amountCents: 1250,
  paidAt: '2026-03-04T10:00:00.000Z',
  mailedTo: 'a…@example.com',
  isReceiptSent: true,
}

beforeEach(() => {
  check.mockReset()
  vi.mocked(currentUser).mockReset().mockResolvedValue(null)
  signedInHint.set(false)
})

function open() {
  const onTryAgain = vi.fn<(to: string) => void>()
  renderFeature(
    <PaymentReturn
      payment={payment}
      bought={({ mailedTo }) => <p>Bought by {mailedTo}</p>}
      stillOwned={<p>Bought another time</p>}
      onTryAgain={onTryAgain}
      linkRequest={linkRequest}
    />,
    '/payment-success?payment_intent=pi_1',
  )
  return { onTryAgain }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const back = () => screen.getByRole('link', { name: 'Back to the product' })

test.each([
  [{ status: 'open', failed: 'refused', order: null }, 'Payment failed'],
  [{ status: 'ended', failed: 'expired', order: null }, 'Your payment was not confirmed in time'],
] as const)('a payment that came to nothing (%j) can be made again', async (state, title) => {
  check.mockResolvedValue(state)
  const { onTryAgain } = open()
  expect(await heading(title)).toBeVisible()
  expect(screen.getByText(/^Nothing was charged/)).toBeVisible()
  expect(back()).toHaveAttribute('href', toProduct)
  await expectAccessible()
  await press('Try Again')
  expect(onTryAgain).toHaveBeenCalledExactlyOnceWith(toProduct)
  expect(screen.queryByText(/^Bought/)).toBeNull()
})

test('a payment on its way is looked at again by a press, and can fail after all', async () => {
  check
    .mockResolvedValueOnce({ status: 'processing', order: null })
    .mockResolvedValue({ status: 'open', failed: 'refused', order: null })
  open()
  expect(await heading('Your payment is still being processed')).toBeVisible()
  await expectAccessible()
  await press('Check again')
  expect(await heading('Payment failed')).toBeVisible()
})

test('a server that is down is asked again, and what was bought is shown', async () => {
  check.mockRejectedValueOnce(new OfflineError()).mockResolvedValue({ status: 'succeeded', order })
  open()
  expect(await screen.findByText('We could not check your payment')).toBeVisible()
  expect(back()).toHaveAttribute('href', toProduct)
  await expectAccessible()
  await press('Try Again')
  expect(await heading('Payment successful')).toBeVisible()
  expect(screen.getByText('Bought by a…@example.com')).toBeVisible()
})

test('what cost nothing is not called a payment', async () => {
  check.mockResolvedValue({ status: 'succeeded', order: { ...order, amountCents: 0 } })
  open()
  expect(await heading('It is yours')).toBeVisible()
  expect(screen.getByText('Bought by a…@example.com')).toBeVisible()
})

test('a payment that was given back says so, and leaves what was bought another time', async () => {
  check.mockResolvedValue({ status: 'refunded', order: null })
  open()
  expect(await heading('This payment was refunded')).toBeVisible()
  expect(screen.getByText('Bought another time')).toBeVisible()
  expect(back()).toHaveAttribute('href', toProduct)
})

test('a payment that this browser may not see leads to the downloads, a link, and the sign-in', async () => {
  check.mockRejectedValue(new ActionError('not_found', 'No such payment'))
  open()
  expect(await heading('We could not find this payment')).toBeVisible()
  expect(screen.getByRole('link', { name: 'My downloads' })).toHaveAttribute('href', '/my-downloads')
  expect(screen.getByRole('button', { name: 'Send link' })).toBeVisible()
  expect(await screen.findByText(/Were you signed in when you paid\?/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/signin?next=%2Fpayment-success%3Fpayment_intent%3Dpi_1',
  )
  await expectAccessible()
})

test('an address without a payment says the same, and names no product', async () => {
  renderFeature(<PaymentUnknown linkRequest={linkRequest} />, '/payment-success')
  expect(await heading('We could not find this payment')).toBeVisible()
  expect(screen.getByRole('link', { name: 'My downloads' })).toHaveAttribute('href', '/my-downloads')
  expect(screen.getByRole('button', { name: 'Send link' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Back to the product' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
})
