import { m } from '#messages'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { noBankAccount } from '#src/domain/contracts/payouts.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { openWaitingTab } from '#src/lib/url/leave-for.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { checkKeys } from '#src/services/payments/api.ts'
import {
  createPayout,
  getAccountInfo,
  getDashboardLink,
  getPayoutHistory,
} from '#src/services/payments/payouts/api.ts'
import { account } from '#src/test/account.ts'
import { accountInfo, payout } from '#src/test/payouts.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { PayoutsPanel } from './payouts-panel.tsx'

vi.mock('#src/lib/url/leave-for.ts', () => ({ leaveFor: vi.fn(), openWaitingTab: vi.fn() }))
vi.mock('#src/services/payments/api.ts', () => ({ checkKeys: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/payments/payouts/api.ts', async (original) => ({
  ...(await original<object>()),
  getAccountInfo: vi.fn(),
  getPayoutHistory: vi.fn(),
  getDashboardLink: vi.fn(),
  createPayout: vi.fn(),
}))

const info = vi.mocked(getAccountInfo)
const history = vi.mocked(getPayoutHistory)
const request = vi.mocked(createPayout)
const tab = { leadTo: vi.fn(), close: vi.fn() }
const connected = account({ stripeAccountId: 'acct_1', stripeConnected: true })

beforeEach(() => {
  vi.mocked(checkKeys).mockReset().mockResolvedValue('match')
  info.mockReset().mockResolvedValue(accountInfo({}))
  history.mockReset().mockResolvedValue({ payouts: [payout({})], hasMore: false })
  request.mockReset()
  vi.mocked(getDashboardLink).mockReset()
  tab.leadTo.mockReset()
  tab.close.mockReset()
  vi.mocked(openWaitingTab).mockReturnValue(tab)
  vi.mocked(ownAccount).mockReset().mockResolvedValue(connected)
  toastStore.hide()
})

const setup = (owner = connected) => renderFeature(<PayoutsPanel account={owner} />, '/members/payouts')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

test('the panel shows account, balance and history, which are read in parallel', async () => {
  history.mockResolvedValue({
    payouts: [
      payout({ id: 'po_3', status: 'pending', amount: 1000, createdAt: '2026-11-20T12:00:00.000Z' }),
      payout({ id: 'po_2', status: 'failed', currency: 'EUR', createdAt: '2026-11-10T12:00:00.000Z' }),
      payout({}),
    ],
    hasMore: false,
  })
  setup()
  expect(screen.getByText('Loading payout information...')).toBeInTheDocument()
  expect(await screen.findByText('anna@example.com')).toBeInTheDocument()
  expect(screen.getByText('Outstanding balance').nextElementSibling).toHaveTextContent('CHF 123.45')
  expect(screen.getByText('Pending', { selector: 'dt' }).nextElementSibling).toHaveTextContent('CHF 25.00')
  expect(await button('Withdraw')).toBeEnabled()
  await screen.findByRole('table', { name: 'Payout history' })
  expect(cells()).toEqual([
    ['20 Nov 2026', 'CHF 10.00', 'Pending', ''],
    ['10 Nov 2026', 'EUR 50.00', 'FailedThe money is back in your balance.', ''],
    ['2 Nov 2026', 'CHF 50.00', 'Completed', 'View details'],
  ])
  expect(info).toHaveBeenCalledExactlyOnceWith({ userId: 'anna' })
  expect(history).toHaveBeenCalledExactlyOnceWith({ userId: 'anna' }, undefined)
})

test.each([
  [accountInfo({}, { available: 999, currency: 'EUR' }), 'The minimum payout is EUR 10.00.'],
  [accountInfo({}, { available: -5 }), 'More was refunded than came in. Your next sales make up for it.'],
  [accountInfo({ payoutsEnabled: false }), 'Payouts begin when your account setup is finished.'],
  [
    accountInfo({ held: { owedCents: 1235, disputedCents: 0 }, withdrawable: 0 }),
    'You owe CHF 12.35 for payments that were disputed or given back to buyers. It is taken from your next sales, and you can withdraw again after that.',
  ],
  [
    accountInfo({ heldUntil: '2026-11-30', withdrawable: 0 }),
    'We hold your payouts back until 30 November 2026. The reason stands in your settings.',
  ],
  [
    accountInfo({ firstPayoutOn: '2026-11-30', withdrawable: 0 }),
    'Your first payout is possible from 30 November 2026. New sellers wait a little, in case a buyer disputes a payment.',
  ],
  [
    accountInfo({ held: { owedCents: 0, disputedCents: 12_000 }, withdrawable: 345 }),
    'What is not disputed is less than the minimum payout of CHF 10.00.',
  ],
])('Withdraw is disabled and says why', async (known, reason) => {
  info.mockResolvedValue(known)
  setup()
  const withdraw = await button('Withdraw')
  expect(withdraw).toBeDisabled()
  expect(withdraw).toHaveAccessibleDescription(reason)
})

test('a payout is confirmed, requested once, and shown at once', async () => {
  setup()
  await userEvent.click(await button('Withdraw'))
  const confirmation = dialog('Withdraw your balance')
  expect(confirmation.getByText(/^CHF 123.45 will be sent to your bank account/)).toBeInTheDocument()
  const paid = payout({ id: 'po_9', amount: 12_345, status: 'pending' })
  request.mockResolvedValue(paid)
  info.mockReturnValue(new Promise(() => undefined))
  history.mockReturnValue(new Promise(() => undefined))
  const confirm = confirmation.getByRole('button', { name: 'Withdraw CHF 123.45' })
  expect(confirm).toHaveClass('bg-success!')
  act(() => {
    confirm.click()
    confirm.click()
  })
  const requested = await screen.findByRole('dialog', { name: 'Payout Requested' })
  expect(requested).toHaveTextContent('CHF 123.45 is on its way to your bank account.')
  expect(request).toHaveBeenCalledOnce()
  expect(request.mock.calls[0]?.[0]).toMatchObject({ userId: 'anna', amount: 12_345 })
  expect(request.mock.calls[0]?.[0].requestId).toMatch(/^[\da-f-]{36}$/)
  expect(screen.getByText('Outstanding balance').nextElementSibling).toHaveTextContent('CHF 0.00')
  expect(cells()[0]).toEqual(['2 Nov 2026', 'CHF 123.45', 'Pending', ''])
  await waitFor(() => expect(info).toHaveBeenCalledTimes(2))
  expect(history).toHaveBeenCalledTimes(2)
  await userEvent.click(within(requested).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a retry in the same dialog is the same request, and a new dialog makes another', async () => {
  request.mockRejectedValueOnce(new OfflineError()).mockRejectedValueOnce(new Error('bug'))
  setup()
  await userEvent.click(await button('Withdraw'))
  const confirmation = dialog('Withdraw your balance')
  const confirm = confirmation.getByRole('button', { name: 'Withdraw CHF 123.45' })
  await userEvent.click(confirm)
  expect(
    await confirmation.findByText('Cannot connect to payment service. Please try again later.'),
  ).toBeInTheDocument()
  await userEvent.click(confirm)
  expect(await confirmation.findByText('Failed to request payout. Please try again.')).toBeInTheDocument()
  request.mockRejectedValueOnce(new ActionError('conflict', m.refusal_balance_too_low()))
  await userEvent.click(confirmation.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await button('Withdraw'))
  const again = dialog('Withdraw your balance')
  await userEvent.click(again.getByRole('button', { name: 'Withdraw CHF 123.45' }))
  expect(await again.findByText(m.refusal_balance_too_low())).toBeInTheDocument()
  const ids = request.mock.calls.map(([{ requestId }]) => requestId)
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
})

test('disputed money stays and the rest is withdrawn', async () => {
  info.mockResolvedValue(accountInfo({ held: { owedCents: 0, disputedCents: 2345 }, withdrawable: 10_000 }))
  setup()
  expect(
    await screen.findByText(
      'CHF 23.45 of it is disputed and stays here until that is decided. You can withdraw CHF 100.00.',
    ),
  ).toBeVisible()
  await userEvent.click(await button('Withdraw'))
  expect(dialog('Withdraw your balance').getByRole('button', { name: 'Withdraw CHF 100.00' })).toBeEnabled()
})

test.each([
  [29, 'text-warning'],
  [31, 'text-muted'],
])('with %d days left the panel says by when to withdraw', async (days, tone) => {
  const withdrawBy = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  info.mockResolvedValue(accountInfo({ withdrawBy }))
  setup()
  const told = await screen.findByText(/^Withdraw by \d+ \w+ \d{4}: the payment provider does not keep/)
  expect(told).toHaveClass(tone)
})

test('a refusal links the payment account, and the next try is another request', async () => {
  request.mockRejectedValue(new ActionError('conflict', noBankAccount('CHF')))
  vi.mocked(getDashboardLink).mockResolvedValue('https://provider.example/login')
  setup()
  await userEvent.click(await button('Withdraw'))
  const confirmation = dialog('Withdraw your balance')
  const confirm = confirmation.getByRole('button', { name: 'Withdraw CHF 123.45' })
  await userEvent.click(confirm)
  expect(await confirmation.findByText(noBankAccount('CHF'))).toBeVisible()
  await userEvent.click(confirmation.getByRole('button', { name: /^Open your payment account/ }))
  await waitFor(() => expect(tab.leadTo).toHaveBeenCalledExactlyOnceWith('https://provider.example/login'))
  await userEvent.click(confirm)
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  const [first, second] = request.mock.calls.map(([{ requestId }]) => requestId)
  expect(second).not.toBe(first)
})

test('the amount is the confirmed one, whatever is read meanwhile', async () => {
  const { queryClient } = setup()
  await userEvent.click(await button('Withdraw'))
  info.mockResolvedValue(accountInfo({}, { available: 99_999 }))
  await queryClient.invalidateQueries()
  expect(await screen.findByText('CHF 999.99')).toBeInTheDocument()
  request.mockResolvedValue(payout({ id: 'po_9' }))
  await userEvent.click(dialog('Withdraw your balance').getByRole('button', { name: 'Withdraw CHF 123.45' }))
  await waitFor(() => expect(request.mock.calls[0]?.[0]).toMatchObject({ amount: 12_345 }))
})

test('older payouts are loaded page by page, and a page that fails can be tried again', async () => {
  history.mockResolvedValueOnce({ payouts: [payout({ id: 'po_2' })], hasMore: true })
  setup()
  history.mockRejectedValueOnce(new OfflineError())
  await userEvent.click(await button('Load more'))
  expect(
    await screen.findByText('Cannot connect to payment service. Please try again later.'),
  ).toBeInTheDocument()
  expect(cells()).toHaveLength(1)
  await userEvent.click(await button('Load more'))
  await waitFor(() => expect(cells()).toHaveLength(2))
  expect(history).toHaveBeenLastCalledWith({ userId: 'anna' }, 'po_2')
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Payout history' })).toHaveFocus()
})

test('the details of a completed payout link the provider', async () => {
  setup()
  await userEvent.click(await button('View details of CHF 50.00, 2 Nov 2026'))
  const details = dialog('Payout details')
  const facts = screen.getByRole('dialog').querySelector('dl')
  expect(facts).toHaveTextContent('AmountCHF 50.00Requested on2 Nov 2026Referencepo_1Arrived on4 Nov 2026')
  vi.mocked(getDashboardLink).mockResolvedValue('https://provider.example/login')
  await userEvent.click(details.getByRole('button', { name: /^View in Stripe/ }))
  await waitFor(() => expect(tab.leadTo).toHaveBeenCalledExactlyOnceWith('https://provider.example/login'))
})

test('without a link, the provider’s sign-in page is opened', async () => {
  vi.mocked(getDashboardLink).mockRejectedValue(new OfflineError())
  setup()
  await userEvent.click(await button(/^Manage payouts/))
  await waitFor(() =>
    expect(tab.leadTo).toHaveBeenCalledExactlyOnceWith('https://connect.stripe.com/express_login'),
  )
})

test('an empty history says so', async () => {
  history.mockResolvedValue({ payouts: [], hasMore: false })
  setup()
  expect(await screen.findByText('No payouts yet')).toBeInTheDocument()
})

test.each([
  [new Error('a bug’s own words'), 'Failed to load payout information'],
  [new OfflineError(), 'Cannot connect to payment service. Please try again later.'],
])('a failure says so, and Try Again tries again: %s', async (error, message) => {
  info.mockRejectedValueOnce(error)
  setup()
  expect(await screen.findByText('Error loading payout information')).toBeInTheDocument()
  expect(screen.getByText(message)).toBeInTheDocument()
  await expectAccessible()
  await userEvent.click(await button('Try Again'))
  expect(await button('Withdraw')).toBeInTheDocument()
})

test('a history that fails leaves the balance', async () => {
  history.mockRejectedValueOnce(new ActionError('unavailable', 'Down.'))
  setup()
  expect(await screen.findByText('Down.')).toBeInTheDocument()
  expect(await button('Withdraw')).toBeEnabled()
  await userEvent.click(await button('Try Again'))
  await screen.findByRole('table')
})

const accountGone = () =>
  new ActionError('not_found', m.payouts_connect_gone_title(), undefined, undefined, 'payment_account_gone')

test.each([
  ['when the panel opens', () => Promise.resolve()],
  [
    'when a payout is requested',
    async () => {
      request.mockRejectedValue(accountGone())
      await userEvent.click(await button('Withdraw'))
      await userEvent.click(await button('Withdraw CHF 123.45'))
    },
  ],
  [
    'when the provider’s pages are opened',
    async () => {
      vi.mocked(getDashboardLink).mockRejectedValue(accountGone())
      await userEvent.click(await button(/^Manage payouts/))
    },
  ],
])('an account that no longer exists %s can be connected again', async (when, act) => {
  const gone = accountGone()
  if (when !== 'when the panel opens') info.mockResolvedValueOnce(accountInfo({}))
  info.mockRejectedValue(gone)
  setup()
  await act()
  expect(await screen.findByText(m.payouts_connect_gone_title())).toBeInTheDocument()
  expect(await button('Connect with Stripe')).toBeEnabled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('keys that do not belong together are reported beside the panel', async () => {
  vi.mocked(checkKeys).mockResolvedValue('other_mode')
  setup()
  expect(await screen.findByText('Payments are not set up correctly on this site')).toBeVisible()
  expect(await button('Withdraw')).toBeEnabled()
})

describe('an account that was lost earlier', () => {
  const title = 'Account not found in live environment'
  const lost = (stripeLostAt: string) => account({ stripeLostAt })
  const show = (owner: Account) => {
    vi.mocked(ownAccount).mockResolvedValue(owner)
    return setup(owner)
  }
  beforeEach(() => localStorage.clear())

  test('a lost account is reported until the notice is dismissed in this browser', async () => {
    show(lost('2026-11-20T12:00:00.000Z'))
    expect(await screen.findByText(title)).toBeVisible()
    cleanup()
    show(lost('2026-11-20T12:00:00.000Z'))
    await userEvent.click(await button('Dismiss'))
    expect(screen.queryByText(title)).toBeNull()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    cleanup()
    show(lost('2026-11-20T12:00:00.000Z'))
    await button('Connect with Stripe')
    expect(screen.queryByText(title)).toBeNull()
  })

  test('the next lost account is reported again', async () => {
    show(lost('2026-11-20T12:00:00.000Z'))
    await userEvent.click(await button('Dismiss'))
    cleanup()
    show(lost('2026-11-22T12:00:00.000Z'))
    expect(await screen.findByText(title)).toBeVisible()
  })

  test('a creator without an account has no such notice', async () => {
    show(account({}))
    await button('Connect with Stripe')
    expect(screen.queryByText(title)).toBeNull()
  })
})
