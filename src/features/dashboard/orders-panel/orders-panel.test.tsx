import { m } from '#messages'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import type { Order } from '#src/domain/money/order.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { getOrder, listOrderEvents, listOrders, refundOrder } from '#src/services/payments/orders/api.ts'
import { listFilterChoices } from '#src/services/products/brief-products-api.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { account } from '#src/test/account.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { order } from '#src/test/order.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { OrdersPanel } from './orders-panel.tsx'

vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/payments/orders/api.ts', () => ({
  listOrders: vi.fn(),
  listOrdersAfter: vi.fn(),
  getOrder: vi.fn(),
  refundOrder: vi.fn(),
  listOrderEvents: vi.fn(),
}))

vi.mock('#src/services/products/brief-products-api.ts', () => ({ listFilterChoices: vi.fn() }))

const list = vi.mocked(listOrders)
const refund = vi.mocked(refundOrder)

/** The orders that the server has. */
let stored: Order[]

beforeEach(() => {
  stored = [order({})]
  vi.mocked(listFilterChoices)
    .mockReset()
    .mockResolvedValue([ownProduct({ productId: 'guide', title: 'Field guide' })])
  list.mockReset().mockImplementation((_, { status, product, search }) => {
    const rows = stored.filter(
      (row) =>
        (status === 'all' || row.status === status) &&
        (product === '' || row.productId === product) &&
        row.productTitle.toLowerCase().includes(search),
    )
    return Promise.resolve({ rows, total: rows.length })
  })
  vi.mocked(getOrder).mockImplementation((id) =>
    Promise.resolve(stored.find(({ orderId }) => orderId === id) ?? null),
  )
  refund.mockReset().mockImplementation(({ orderId, amount, refundedBefore }) => {
    const refundedCents = refundedBefore + amount
    const sold = stored.find((row) => row.orderId === orderId)
    if (!sold) throw new Error(`There is no order ${orderId}`)
    const status = refundedCents === sold.amountCents ? 'refunded' : 'partially_refunded'
    stored = [order({ ...sold, refundedCents, status })]
    return Promise.resolve({ status, refundedCents, refundState: null })
  })
  vi.mocked(ownAccount).mockReset().mockResolvedValue(account())
  toastStore.hide()
})

const setup = (address = '/members/orders') => renderFeature(<OrdersPanel account={account()} />, address)

const rows = () => screen.getAllByRole('row').slice(1)
const refundButton = { name: 'Refund Field guide, buyer@example.com' }
const dialog = () => within(screen.getByRole('dialog', { name: 'Refund order' }))

async function openRefund() {
  setup()
  await userEvent.click(await screen.findByRole('button', refundButton))
  return dialog()
}

test('a sale tells what was bought, by whom, and what is left of it', async () => {
  stored = [
    order({}),
    order({ orderId: 'pi_2', status: 'partially_refunded', refundedCents: 500 }),
    order({ orderId: 'pi_3', status: 'refunded', refundedCents: 1250 }),
    order({ orderId: 'pi_4', status: 'disputed' }),
  ]
  setup()
  await screen.findByRole('table', { name: 'Orders' })
  const cells = rows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  const sold = 'Field guidebuyer@example.comBerta Buyer, Switzerland'
  expect(cells).toEqual([
    ['21 Nov 2026', sold, 'AmountCHF 12.50', 'FeeCHF 0.63', 'NetCHF 11.87', 'PaidHistory', 'Refund'],
    [
      '21 Nov 2026',
      sold,
      'AmountCHF 12.50− CHF 5.00 refunded',
      'FeeCHF 0.38',
      'NetCHF 7.12',
      'Partly refundedHistory',
      'Refund',
    ],
    [
      '21 Nov 2026',
      sold,
      'AmountCHF 12.50− CHF 12.50 refunded',
      'FeeCHF 0.00',
      'NetCHF 0.00',
      'RefundedHistory',
      '',
    ],
    [
      '21 Nov 2026',
      sold,
      'AmountCHF 12.50',
      'FeeCHF 0.00',
      'NetCHF 0.00',
      'DisputedHistory',
      '',
      expect.stringMatching(/^What “Disputed” meansThe buyer has asked their bank/),
    ],
  ])
})

test('an order with a code tells it, and one for nothing has nothing to refund', async () => {
  stored = [
    order({ discountCode: 'EARLY', discountCents: 250 }),
    order({ orderId: 'free_1', amountCents: 0, feeCents: 0, discountCode: 'ALL', discountCents: 1250 }),
  ]
  setup()
  await screen.findByRole('table', { name: 'Orders' })
  const [reduced, free] = rows()
  expect(reduced).toHaveTextContent('Code EARLY: CHF 2.50 less')
  expect(free).toHaveTextContent('Code ALL: CHF 12.50 less')
  expect(free).toHaveTextContent('AmountCHF 0.00FeeCHF 0.00NetCHF 0.00')
  expect(screen.getAllByRole('button', refundButton)).toHaveLength(1)
})

test('an order whose tax was withheld tells it, also of what is given back', async () => {
  const withheld = { taxModel: 'platform', taxBp: 1900, taxCents: 200 } as const
  stored = [
    order(withheld),
    order({ ...withheld, orderId: 'pi_2', status: 'partially_refunded', refundedCents: 625 }),
  ]
  setup()
  await screen.findByRole('table', { name: 'Orders' })
  const [whole, half] = rows()
  expect(whole).toHaveTextContent('FeeCHF 0.63VAT CHF 2.00NetCHF 9.87')
  expect(half).toHaveTextContent('FeeCHF 0.31VAT CHF 1.00NetCHF 4.94')
  const [first] = screen.getAllByRole('button', refundButton)
  if (first) await userEvent.click(first)
  expect(
    await screen.findByText(
      /CHF 9\.87 from your balance, .* and CHF 2\.63 that Fundus returns of its fee and of the VAT/,
    ),
  ).toBeVisible()
  await expectAccessible()
})

test('what a dispute is, is told only where there is one', async () => {
  setup()
  await screen.findByRole('table', { name: 'Orders' })
  expect(screen.queryByText(/asked their bank/)).not.toBeInTheDocument()
})

test('search and filter live in the address and begin on the first page', async () => {
  stored = Array.from({ length: 2 }, (_, index) =>
    order({ orderId: `pi_${index}`, status: index ? 'refunded' : 'paid' }),
  )
  const { where } = setup('/members/orders?page=1')
  await screen.findByRole('table')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Refunded')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(where()).toBe('/members/orders?status=refunded')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'nobody')
  expect(await screen.findByText('No orders found')).toBeInTheDocument()
  expect(where()).toBe('/members/orders?status=refunded&q=nobody')
  expect(list).toHaveBeenLastCalledWith('anna', { status: 'refunded', product: '', search: 'nobody' }, 1)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(where()).toBe('/members/orders')
})

test('without sales there is nothing to export, and the next step', async () => {
  stored = []
  setup()
  expect(await screen.findByText('No orders yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View Products' })).toHaveAttribute('href', '/members/products')
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument()
})

test('a list that cannot be loaded says so, and Try Again tries again', async () => {
  list.mockRejectedValueOnce(new Error('a bug’s own words'))
  setup()
  expect(await screen.findByText('Error loading orders')).toBeInTheDocument()
  expect(screen.getByText('Failed to fetch orders')).toBeInTheDocument()
  await expectAccessible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('table')).toBeInTheDocument()
})

test('a page beyond the last leads to it', async () => {
  list.mockImplementation((_, __, page) => Promise.resolve({ rows: page === 1 ? [order({})] : [], total: 1 }))
  const { where } = setup('/members/orders?page=4')
  expect(await screen.findByRole('table')).toBeInTheDocument()
  expect(where()).toBe('/members/orders')
})

test('all of it is refunded: the row changes and the focus goes to the heading', async () => {
  const form = await openRefund()
  expect(form.getByRole('radio', { name: /^All of it/ })).toBeChecked()
  expect(
    form.getByText(
      'The buyer gets CHF 12.50 back: CHF 11.87 from your balance, available or still pending, and CHF 0.63 that Fundus returns of its fee. The buyer can then no longer download the product. A refund cannot be taken back.',
    ),
  ).toBeInTheDocument()
  const send = form.getByRole('button', { name: 'Refund CHF 12.50' })
  act(() => {
    send.click()
    send.click()
  })
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Refunded'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(refund).toHaveBeenCalledExactlyOnceWith(
    { orderId: 'pi_1', amount: 1250, refundedBefore: 0 },
    expect.anything(),
  )
  expect(toastStore.getState()).toMatchObject({
    type: 'success',
    message: 'CHF 12.50 was refunded. It takes a few days to reach the buyer.',
    duration: 4000,
  })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a part is typed, checked and refunded; who pays what follows the typing', async () => {
  const form = await openRefund()
  await userEvent.click(form.getByRole('radio', { name: 'Part of it' }))
  const amount = form.getByRole('textbox', { name: 'Amount' })
  await userEvent.type(amount, '20')
  await userEvent.click(form.getByRole('button', { name: 'Refund' }))
  expect(amount).toHaveAccessibleDescription('Please enter an amount from CHF 0.01 to CHF 12.50')
  expect(refund).not.toHaveBeenCalled()
  await userEvent.clear(amount)
  await userEvent.type(amount, '5')
  expect(amount).toBeValid()
  expect(form.getByText(/^The buyer gets CHF 5.00 back: CHF 4.75 from your balance/)).toHaveTextContent(
    'The buyer can still download the product.',
  )
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Partly refunded'))
  expect(screen.getByRole('button', refundButton)).toBeInTheDocument()
})

test('what fails stays open, keeps what was typed and may be tried again', async () => {
  refund.mockRejectedValueOnce(new OfflineError())
  const form = await openRefund()
  await userEvent.click(form.getByRole('radio', { name: 'Part of it' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Amount' }), '5')
  await userEvent.click(form.getByRole('button', { name: 'Refund CHF 5.00' }))
  expect(await form.findByText(/^Error refunding order: We can’t reach the server/)).toBeInTheDocument()
  expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('5')
  await userEvent.click(form.getByRole('button', { name: 'Refund CHF 5.00' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('what another tab has refunded is shown, and not refunded again', async () => {
  const form = await openRefund()
  stored = [order({ status: 'partially_refunded', refundedCents: 500 })]
  refund.mockRejectedValueOnce(new ActionError('conflict', m.refusal_order_changed()))
  await userEvent.click(form.getByRole('button', { name: 'Refund CHF 12.50' }))
  expect(await form.findByText('Paid CHF 12.50, CHF 5.00 refunded already')).toBeInTheDocument()
  expect(form.getByText(`Error refunding order: ${m.refusal_order_changed()}`)).toBeInTheDocument()
  await userEvent.click(form.getByRole('button', { name: 'Refund CHF 7.50' }))
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Refunded'))
  expect(refund).toHaveBeenLastCalledWith(
    { orderId: 'pi_1', amount: 750, refundedBefore: 500 },
    expect.anything(),
  )
})

test('what the marketplace cannot pay now is told in its place, nothing typed is lost, and it can be tried again', async () => {
  const form = await openRefund()
  refund.mockRejectedValueOnce(new ActionError('conflict', m.refusal_platform_short()))
  await userEvent.click(form.getByRole('radio', { name: 'Part of it' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Amount' }), '5')
  await userEvent.click(form.getByRole('button', { name: 'Refund CHF 5.00' }))
  expect(await form.findByText(`Error refunding order: ${m.refusal_platform_short()}`)).toBeInTheDocument()
  expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('5')
  await userEvent.click(form.getByRole('button', { name: 'Refund CHF 5.00' }))
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Partly refunded'))
})

test('what has become disputed meanwhile can only be closed', async () => {
  const form = await openRefund()
  stored = [order({ status: 'disputed' })]
  refund.mockRejectedValueOnce(new ActionError('conflict', m.refusal_order_changed()))
  await userEvent.click(form.getByRole('button', { name: 'Refund CHF 12.50' }))
  expect(await form.findByText('There is nothing left to refund of this order.')).toBeInTheDocument()
  await userEvent.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[1] ?? document.body,
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a refund that waits and one that failed say so, with what it means and a way on', async () => {
  stored = [
    order({ orderId: 'pi_1', status: 'refunded', refundedCents: 1250, refundState: 'pending' }),
    order({ orderId: 'pi_2', refundState: 'failed' }),
    order({ orderId: 'pi_3', status: 'refunded', refundedCents: 1250, givenBackFor: 'duplicate' }),
    order({ orderId: 'pi_4', status: 'refunded', refundedCents: 1250, givenBackFor: 'undeliverable' }),
  ]
  setup()
  await screen.findByRole('table', { name: 'Orders' })
  const [pending, failed, twice, missing] = rows()
  expect(pending).toHaveTextContent('RefundedRefund under way')
  expect(failed).toHaveTextContent('PaidRefund failed')
  expect(twice).toHaveTextContent('RefundedPaid twice, given back')
  expect(missing).toHaveTextContent('RefundedNo file, given back')
  expect(screen.getByText(/^The money is on its way/)).toBeInTheDocument()
  expect(screen.getByText(/You can refund it once more/)).toBeInTheDocument()
  expect(screen.getAllByRole('button', refundButton)).toHaveLength(1)
})

test('a refund that the bank takes its time with is told as on its way', async () => {
  refund.mockImplementation(() =>
    Promise.resolve({ status: 'refunded', refundedCents: 1250, refundState: 'pending' }),
  )
  const form = await openRefund()
  await userEvent.click(form.getByRole('button', { name: 'Refund CHF 12.50' }))
  await waitFor(() =>
    expect(toastStore.getState().message).toMatch(/^CHF 12.50 is on its way back to the buyer/),
  )
})

test('the history of an order is asked for when somebody wants to know', async () => {
  const event = { $id: 'e1', orderId: 'pi_1', sellerId: 'anna', amountCents: 1250 }
  vi.mocked(listOrderEvents)
    .mockRejectedValueOnce(new OfflineError())
    .mockResolvedValue([
      { ...event, kind: 'paid', createdAt: '2026-11-20T12:00:00.000Z' },
      { ...event, $id: 'e2', kind: 'dispute_won', createdAt: '2026-11-22T12:00:00.000Z' },
    ])
  setup()
  await screen.findByRole('table', { name: 'Orders' })
  expect(listOrderEvents).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'History of Field guide, buyer@example.com' }))
  const history = within(screen.getByRole('dialog', { name: 'Order history' }))
  await userEvent.click(await history.findByRole('button', { name: 'Try Again' }))
  const items = await history.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'CHF 12.50 paid20 Nov 2026',
    'Dispute decided in your favour22 Nov 2026',
  ])
})

test('the orders of one product are listed, and stay so in the address', async () => {
  stored = [order({}), order({ orderId: 'pi_2', productId: 'kit', productTitle: 'Brand kit' })]
  const { where } = setup()
  await waitFor(() => expect(rows()).toHaveLength(2))
  await screen.findByRole('option', { name: 'Field guide' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'Field guide')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(where()).toBe('/members/orders?product=guide')
  expect(rows()[0]).toHaveTextContent('Berta Buyer, Switzerland')
})

test('a product that is gone stays chosen, and an older order says nothing of its buyer', async () => {
  stored = [order({ productId: 'gone', buyerName: '', buyerCountry: '' })]
  setup('/members/orders?product=gone')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(within(rows()[0] ?? document.body).getAllByRole('cell')[1]).toHaveTextContent(
    /^Field guidebuyer@example.com$/,
  )
  expect(screen.getByRole('combobox', { name: 'Product' })).toHaveDisplayValue('Another product')
})
