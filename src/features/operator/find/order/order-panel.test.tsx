import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { m } from '#messages'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { getOrder, refundOrder } from '#src/services/operator/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { operatorOrder } from '#src/test/operator/creators.ts'
import { renderFeature } from '#src/test/render.tsx'
import { OrderPanel } from './order-panel.tsx'

vi.mock('#src/services/operator/api.ts', () => ({ getOrder: vi.fn(), refundOrder: vi.fn() }))
const read = vi.mocked(getOrder)
const refund = vi.mocked(refundOrder)

beforeEach(() => {
  read.mockReset().mockResolvedValue(operatorOrder())
  refund.mockReset().mockResolvedValue({ status: 'refunded', refundedCents: 1250, refundState: null })
})

const open = (address = '/operator/order?id=pi_1') => renderFeature(<OrderPanel />, address)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function openRefund() {
  open()
  await heading('Brand kit')
  await userEvent.click(screen.getByRole('button', { name: m.orders_refund() }))
  return within(screen.getByRole('dialog'))
}

test('an order is shown with what has happened to it', async () => {
  read.mockResolvedValue(
    operatorOrder({
      refundedCents: 500,
      status: 'partially_refunded',
      debtCents: 475,
      events: [
        { kind: 'paid', amountCents: 1250, createdAt: '2026-11-02T08:00:00.000Z' },
        { kind: 'refunded', amountCents: 500, createdAt: '2026-11-03T08:00:00.000Z' },
      ],
    }),
  )
  open()
  await heading('Brand kit')
  expect(screen.getByText('b***@example.com, CH')).toBeVisible()
  expect(screen.getByText('CHF 4.75')).toBeVisible()
  expect(screen.getByRole('link', { name: 'by anna' })).toHaveAttribute(
    'href',
    '/operator/creator?id=anna-id',
  )
  expect(screen.getByRole('list', { name: m.orders_history_title() })).toHaveTextContent('CHF 5.00 refunded')
  await expectAccessible()
})

test('what is left is refunded with a reason, once', async () => {
  read.mockResolvedValue(operatorOrder({ refundedCents: 500, status: 'partially_refunded' }))
  const dialog = await openRefund()
  expect(dialog.getByText(/CHF 5.00 refunded already/)).toBeVisible()
  await expectAccessible()
  const submit = dialog.getByRole('button', { name: 'Refund CHF 7.50' })
  await userEvent.click(submit)
  expect(refund).not.toHaveBeenCalled()
  const reason = dialog.getByRole('textbox', { name: m.operator_refund_reason() })
  expect(reason).toHaveAccessibleDescription(expect.stringContaining(m.operator_words_missing()))
  await userEvent.type(reason, 'Never delivered')
  await userEvent.dblClick(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(refund.mock.calls.map(([sent]) => sent)).toEqual([
    { orderId: 'pi_1', amount: 750, refundedBefore: 500, reason: 'Never delivered' },
  ])
})

test('an amount that can’t be refunded is answered at its field', async () => {
  const dialog = await openRefund()
  await userEvent.click(dialog.getByRole('radio', { name: m.orders_refund_part() }))
  await userEvent.type(dialog.getByRole('textbox', { name: m.orders_refund_amount() }), '13')
  await userEvent.type(dialog.getByRole('textbox', { name: m.operator_refund_reason() }), 'Broken')
  await userEvent.click(dialog.getByRole('button', { name: m.orders_refund_submit_empty() }))
  expect(refund).not.toHaveBeenCalled()
  expect(dialog.getByRole('textbox', { name: m.orders_refund_amount() })).toBeInvalid()
})

test('after somebody else has refunded, what was typed stays and the order is read again', async () => {
  refund.mockRejectedValue(new ActionError('conflict', m.refusal_order_changed()))
  const dialog = await openRefund()
  const reason = dialog.getByRole('textbox', { name: m.operator_refund_reason() })
  await userEvent.type(reason, 'Broken')
  read.mockResolvedValue(operatorOrder({ refundedCents: 1000, status: 'partially_refunded' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Refund CHF 12.50' }))
  expect(await dialog.findByText(m.refusal_order_changed())).toBeVisible()
  expect(reason).toHaveValue('Broken')
  expect(await dialog.findByRole('button', { name: 'Refund CHF 2.50' })).toBeVisible()
})

test.each([
  ['in dispute', { status: 'disputed' as const }, m.operator_order_bank_decides],
  ['of the reader', { isOwn: true }, m.refusal_own_case],
  ['refunded', { status: 'refunded' as const, refundedCents: 1250 }, m.orders_refund_nothing_left],
])('one that is %s says why it is not refunded', async (_, change, text) => {
  read.mockResolvedValue(operatorOrder(change))
  open()
  expect(await screen.findByText(text())).toBeVisible()
  expect(screen.queryByRole('button', { name: m.orders_refund() })).toBeNull()
})

test('a failure can be tried again, and a number that is none says so', async () => {
  read.mockRejectedValueOnce(new OfflineError())
  const { unmount } = open()
  await heading(m.operator_order_failed())
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await heading('Brand kit')
  unmount()
  read.mockRejectedValue(new ActionError('not_found', 'Not found'))
  open('/operator/order?id=pi_2')
  expect(await heading(m.operator_order_missing())).toBeVisible()
  await expectAccessible()
})
