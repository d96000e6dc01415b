import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Bought } from '#src/domain/contracts/payments.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { creator } from '#src/test/creator.ts'
import { product } from '#src/test/product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { BoughtOrder } from './bought-order.tsx'

const bought: Bought = {
  amountCents: 1250,
  paidAt: '2026-03-04T10:00:00.000Z',
  mailedTo: 'a…@example.com',
  isReceiptSent: true,
}

const open = (
  order: Partial<Bought> = {},
  row: ReturnType<typeof product> | null = product({ title: 'Brand kit' }),
) =>
  renderFeature(
    <BoughtOrder
      order={{ ...bought, ...order }}
      orderId="pi_1"
      product={row}
      creator={row && creator({ name: 'Anna' })}
      toProduct="/user/anna/product/kit"
      files={<button type="button">The file</button>}
    />,
  )

afterEach(() => vi.restoreAllMocks())

test('an order has its files, and what a receipt says', async () => {
  open()
  expect(screen.getByRole('link', { name: 'Brand kit' })).toHaveAttribute('href', '/user/anna/product/kit')
  expect(screen.getByText('by Anna')).toBeVisible()
  expect(screen.getByRole('button', { name: 'The file' })).toBeVisible()
  const receipt = within(screen.getByRole('region', { name: 'Receipt' }))
  expect(receipt.getByText('4 March 2026')).toBeVisible()
  expect(receipt.getByText('pi_1')).toBeVisible()
  expect(receipt.getByText('CHF 12.50')).toBeVisible()
  expect(receipt.getByText('incl. VAT')).toBeVisible()
  expect(receipt.getByText('We have sent the receipt to a…@example.com.')).toBeVisible()
  await expectAccessible()
})

test.each([
  ['of nothing is asked for its address first', { amountCents: 0, isReceiptSent: false }, /Open its link/],
  ['of nothing with a proven address has its receipt', { amountCents: 0 }, /We have sent the receipt/],
])('an order %s', (_, order, told) => {
  open(order)
  expect(screen.getByText(told)).toBeVisible()
  expect(screen.getByText('CHF 0.00')).toBeVisible()
  expect(screen.queryByText('incl. VAT')).toBeNull()
})

test('a buyer without an address is told of no mail', () => {
  open({ mailedTo: '' })
  expect(screen.queryByText(/We have sent/)).toBeNull()
})

test('a product that is gone meanwhile is still an order with its file', () => {
  open({}, null)
  expect(screen.getByRole('link', { name: 'Your purchase' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'The file' })).toBeVisible()
})

test('the receipt is printed by a press', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Print receipt' }))
  expect(print).toHaveBeenCalledOnce()
})
