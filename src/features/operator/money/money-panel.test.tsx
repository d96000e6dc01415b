import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { m } from '#messages'
import { OfflineError } from '#src/services/backend/errors.ts'
import { getBalance, getMoney, listDisputes, type Money } from '#src/services/operator/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { moneyCsvColumns, moneyLines } from './money-lines.ts'
import { MoneyPanel } from './money-panel.tsx'

vi.mock('#src/services/operator/api.ts', () => ({
  getBalance: vi.fn(),
  getMoney: vi.fn(),
  listDisputes: vi.fn(),
}))
const read = vi.mocked(getMoney)
const disputes = vi.mocked(listDisputes)
const balance = vi.mocked(getBalance)

const money = (part: Partial<Money> = {}): Money => ({
  sales: 12,
  grossCents: 100_000,
  refundedCents: 5000,
  disputedCents: 1999,
  feeCents: 4500,
  sellersCents: 80_000,
  providerFeeCents: 3300,
  taxes: [
    { country: 'AT', cents: 4000 },
    { country: '', cents: 1 },
  ],
  debtCents: 700,
  ...part,
})
const dispute = {
  disputeId: 'du_1',
  orderId: 'pi_1',
  title: 'Brand kit',
  amountCents: 1999,
  needsResponse: true,
  isInquiry: false,
  dueAt: '2026-12-09T08:00:00.000Z',
  createdAt: '2026-11-30T08:00:00.000Z',
  url: 'https://dashboard.stripe.com/test/disputes/du_1',
}

beforeEach(() => {
  read.mockReset().mockResolvedValue(money())
  disputes.mockReset().mockResolvedValue({ disputes: [dispute] })
  balance.mockReset().mockResolvedValue({ availableCents: 12_300, pendingCents: 400, reservedCents: 0 })
})

const open = (address = '/operator/money?month=2026-03') => renderFeature(<MoneyPanel />, address)

test('a month is shown with what buyers paid and where it went', async () => {
  open()
  expect(await screen.findByText('VAT withheld, Austria')).toBeVisible()
  expect(screen.getByText(/country not known/)).toBeVisible()
  expect(screen.getAllByText('CHF 1’000.00')).toHaveLength(2)
  expect(screen.getByText('CHF 12.00'), 'what is left of the fees').toBeVisible()
  const [asked] = read.mock.calls[0] ?? []
  expect(Date.parse(asked?.to ?? '') - Date.parse(asked?.from ?? '')).toBeGreaterThan(30 * 86_400_000)
  await expectAccessible()
})

test('the months before and after are one press away, and none is still to come', async () => {
  open()
  const months = screen.getByRole('navigation', { name: m.operator_money_months() })
  expect(within(months).getByRole('link', { name: 'February 2026' })).toHaveAttribute(
    'href',
    '/operator/money?month=2026-02',
  )
  await userEvent.click(within(months).getByRole('link', { name: 'April 2026' }))
  expect(within(months).getByText('April 2026')).toBeVisible()
  expect(read).toHaveBeenCalledTimes(2)
})

test('the present month has none after it', () => {
  open('/operator/money')
  const months = screen.getByRole('navigation', { name: m.operator_money_months() })
  expect(within(months).getAllByRole('link')).toHaveLength(1)
})

test('a dispute leads to its order and to where it is answered', async () => {
  open()
  const list = within(await screen.findByRole('list', { name: m.operator_disputes_title() }))
  expect(list.getByRole('link', { name: 'Brand kit' })).toHaveAttribute('href', '/operator/order?id=pi_1')
  expect(list.getByText('Answer by 9 Dec 2026')).toBeVisible()
  expect(list.getByRole('link', { name: m.operator_disputes_answer() })).toHaveAttribute('href', dispute.url)
})

test('a month without sales, no disputes, and the balance', async () => {
  read.mockResolvedValue(money({ sales: 0, grossCents: 0 }))
  disputes.mockResolvedValue({ disputes: [] })
  open()
  expect(await screen.findByText(m.operator_money_none())).toBeVisible()
  expect(await screen.findByText(m.operator_disputes_none())).toBeVisible()
  expect(await screen.findByText('CHF 123.00')).toBeVisible()
})

test('each part fails by itself and can be tried again', async () => {
  read.mockRejectedValueOnce(new OfflineError())
  disputes.mockRejectedValue(new OfflineError())
  balance.mockRejectedValue(new OfflineError())
  open()
  expect(await screen.findByText(m.operator_money_failed())).toBeVisible()
  expect(await screen.findByText(m.operator_disputes_failed())).toBeVisible()
  expect(await screen.findByText(m.operator_balance_failed())).toBeVisible()
  await expectAccessible()
  const [again] = screen.getAllByRole('button', { name: 'Try Again' })
  if (again) await userEvent.click(again)
  expect(await screen.findByText('VAT withheld, Austria')).toBeVisible()
})

test('the export has plain numbers', () => {
  const [, amount] = moneyCsvColumns()
  expect(moneyLines(money({ providerFeeCents: 5000 })).map((line) => amount?.[1](line))).toEqual([
    '1000.00',
    '50.00',
    '19.99',
    '800.00',
    '40.00',
    '0.01',
    '45.00',
    '50.00',
    '-5.00',
  ])
})
