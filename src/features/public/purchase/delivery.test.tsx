import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { OfflineError } from '#src/services/backend/errors.ts'
import { beginPayment, type Payment } from '#src/services/payments/api.ts'
import { renderFeature } from '#src/test/render.tsx'
import { Delivery } from './delivery.tsx'
import { ReturnedDelivery } from './returned-delivery.tsx'
import { eventually } from '#src/test/eventually.ts'

vi.mock('#src/services/payments/api.ts', () => ({ beginPayment: vi.fn(), checkKeys: vi.fn() }))
const record = vi.mocked(beginPayment)

const STARTING = 'Payment successful! Starting download...'
const payment = (status: Payment['status']): Payment => ({
  id: 'pi_1',
  clientSecret: 'pi_1_secret_1',
  amount: 1250,
  discountCode: '',
  discount: 0,
  status,
  methods: [],
})

const onUnpaid = vi.fn<() => void>()
const onDeliver = vi.fn<(paymentIntentId?: string) => Promise<void>>()
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  record.mockReset().mockResolvedValue(payment('succeeded'))
  onDeliver.mockReset().mockResolvedValue()
})

const open = (paymentId?: string) =>
  renderFeature(
    <Delivery
      productId="kit"
      isFree={false}
      paymentId={paymentId}
      attemptId="a1"
      onDeliver={onDeliver}
      onBusyChange={() => undefined}
      onUnpaid={onUnpaid}
    />,
  )

test('a payment is recorded and its file fetched', async () => {
  open()
  expect(await screen.findByText(STARTING)).toBeVisible()
  await eventually(() => expect(onDeliver).toHaveBeenCalledExactlyOnceWith('pi_1'))
  expect(record).toHaveBeenCalledExactlyOnceWith('kit', 'a1')
})

test('a product that was bought before is delivered by the first payment, and the second is refunded with a message', async () => {
  open('pi_2')
  await eventually(() => expect(toastStore.getState().title).toMatch(/the second payment is given back/))
  expect(onDeliver).toHaveBeenCalledExactlyOnceWith('pi_1')
})

test('a payment that cannot be confirmed says that nothing is charged again, and can be tried again', async () => {
  record.mockRejectedValueOnce(new OfflineError())
  open()
  expect(
    await screen.findByText(/Your payment went through, but .* You will not be charged again/),
  ).toBeVisible()
  expect(onDeliver).not.toHaveBeenCalled()
  await press('Try Again')
  expect(await screen.findByText(STARTING)).toBeVisible()
  await eventually(() => expect(onDeliver).toHaveBeenCalledOnce())
})

test('a processing payment is checked again on request', async () => {
  record.mockResolvedValueOnce(payment('processing'))
  open()
  expect(await screen.findByText(/^Your payment is still being processed/)).toBeVisible()
  expect(onDeliver).not.toHaveBeenCalled()
  await press('Check again')
  await eventually(() => expect(onDeliver).toHaveBeenCalledOnce())
})

test('a processing payment that fails leads back to the form', async () => {
  record.mockResolvedValueOnce(payment('processing')).mockResolvedValueOnce(payment('open'))
  open()
  await press('Check again')
  await eventually(() => expect(onUnpaid).toHaveBeenCalledOnce())
  expect(onDeliver).not.toHaveBeenCalled()
})

test('a buyer who comes back from a payment page gets the file without a press', async () => {
  onDeliver.mockRejectedValueOnce(new OfflineError())
  renderFeature(<ReturnedDelivery isDelivered={false} onDeliver={onDeliver} toProduct="/p" />)
  expect(await screen.findByText(STARTING)).toBeVisible()
  expect(await screen.findByText(/can’t reach the server/)).toBeVisible()
  await press('Try Again')
  expect(await screen.findByText('Download started!')).toBeVisible()
})

test('a reload starts no second download', async () => {
  renderFeature(<ReturnedDelivery isDelivered onDeliver={onDeliver} toProduct="/p" />)
  expect(screen.getByText('Your purchase is ready to download.')).toBeVisible()
  expect(onDeliver).not.toHaveBeenCalled()
  await press('Download again')
  await eventually(() => expect(onDeliver).toHaveBeenCalledOnce())
})
