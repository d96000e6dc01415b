import { m } from '#messages'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { defaultFees } from '#src/domain/money/fees.ts'
import { leaveFor } from '#src/lib/url/leave-for.ts'
import { ActionError, BackendError, OfflineError } from '#src/services/backend/errors.ts'
import { readSellingTerms } from '#src/services/payments/fees-api.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import {
  getAccountInfo,
  getOnboardingLink,
  getPayoutHistory,
  PaymentServiceError,
  startConnectFlow,
} from '#src/services/payments/payouts/api.ts'
import { account } from '#src/test/account.ts'
import { accountInfo } from '#src/test/payouts.ts'
import { renderFeature } from '#src/test/render.tsx'
import { PayoutsPanel } from './payouts-panel.tsx'

vi.mock('#src/lib/url/leave-for.ts', () => ({ leaveFor: vi.fn(), openWaitingTab: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/payments/fees-api.ts', () => ({ readSellingTerms: vi.fn() }))
vi.mock('#src/services/payments/payouts/api.ts', async (original) => ({
  ...(await original<object>()),
  startConnectFlow: vi.fn(),
  getOnboardingLink: vi.fn(),
  getAccountInfo: vi.fn(),
  getPayoutHistory: vi.fn(),
}))

const start = vi.mocked(startConnectFlow)
const link = vi.mocked(getOnboardingLink)
const info = vi.mocked(getAccountInfo)
const leave = vi.mocked(leaveFor)

const addresses = {
  returnUrl: 'http://localhost:3000/members/payouts?connected=true',
  refreshUrl: 'http://localhost:3000/members/payouts?refresh=true',
}
const newcomer = account({ country: 'CH' })
const beginner = account({ stripeAccountId: 'acct_1' })
const unfinished = accountInfo(
  { detailsSubmitted: false, chargesEnabled: false, payoutsEnabled: false },
  { available: 0, pending: 0 },
)

beforeEach(() => {
  for (const mock of [start, link, info, leave]) mock.mockReset()
  vi.mocked(getPayoutHistory).mockReset().mockResolvedValue({ payouts: [], hasMore: false })
  vi.mocked(readSellingTerms)
    .mockReset()
    .mockResolvedValue({ fees: defaultFees, firstPayoutDays: 7, tax: {} })
  sessionStorage.clear()
  toastStore.hide()
})

function setup(owner = newcomer, address = '/members/payouts') {
  vi.mocked(ownAccount).mockResolvedValue(owner)
  return renderFeature(<PayoutsPanel account={owner} />, address)
}

const connect = () => screen.getByRole('button', { name: 'Connect with Stripe' })
const country = () => screen.getByRole('combobox', { name: 'Country' })

test('a creator without an account sees the fees and is sent to the provider', async () => {
  start.mockResolvedValue('https://provider.example/setup')
  setup()
  expect(await screen.findByText(/keeps 5% of each sale/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'What selling costs' })).toHaveAttribute('href', '/fees')
  expect(screen.getByText(/1–5 days/)).toBeInTheDocument()
  expect(country()).toHaveValue('CH')
  await userEvent.selectOptions(country(), 'Germany')
  act(() => {
    connect().click()
    connect().click()
  })
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(leave.mock.calls[0]?.[0]).toBe('https://provider.example/setup')
  expect(start).toHaveBeenCalledExactlyOnceWith(
    { userId: 'anna', email: 'anna@example.com', country: 'DE' },
    addresses,
  )
  expect(screen.getByRole('button', { name: 'Connecting...' })).toBeDisabled()
  expect(info).not.toHaveBeenCalled()
})

test('a creator who comes back by Back can press again', async () => {
  start.mockResolvedValue('https://provider.example/setup')
  setup()
  await userEvent.click(connect())
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(connect()).toBeEnabled())
})

test('a country must be chosen', async () => {
  setup(account({ country: '' }))
  await userEvent.click(connect())
  expect(country()).toHaveAccessibleDescription(/Please choose your country/)
  expect(start).not.toHaveBeenCalled()
})

test('a country without payouts says so at once', async () => {
  setup(account({ country: 'BR' }))
  expect(country()).toHaveAccessibleDescription(/Payouts to Brazil are not possible yet/)
  await userEvent.click(connect())
  expect(start).not.toHaveBeenCalled()
  await userEvent.selectOptions(country(), 'Portugal')
  expect(country()).not.toHaveAccessibleDescription(/not possible/)
})

test('a country that the provider refuses is reported at its field until another is chosen', async () => {
  start.mockRejectedValue(new ActionError('conflict', m.refusal_country_not_supported(), 'country'))
  setup()
  await userEvent.click(connect())
  await waitFor(() => expect(country()).toHaveAccessibleDescription(/Switzerland are not possible/))
  await userEvent.selectOptions(country(), 'Austria')
  expect(country()).not.toHaveAccessibleDescription(/not possible/)
})

const refused = new BackendError(503, 'general_unknown', 'Server Error')

test.each([
  [new OfflineError(), 'Payment service is temporarily unavailable. Please try again in a few minutes.'],
  [new Error('bug'), 'Failed to connect to Stripe. Please try again.'],
  [new PaymentServiceError('create_connect_account', refused), 'Failed to create Stripe account: 503'],
  [new PaymentServiceError('create_onboarding_link', refused), 'Failed to get onboarding link: 503'],
])('a failure is shown and can be tried again: %s', async (error, message) => {
  start.mockRejectedValueOnce(error).mockResolvedValueOnce('https://provider.example/setup')
  setup()
  await userEvent.click(connect())
  expect(await screen.findByText(message)).toBeInTheDocument()
  await userEvent.click(connect())
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
})

test('an unfinished set-up says what is missing and can be continued', async () => {
  info.mockResolvedValue(unfinished)
  link.mockRejectedValueOnce(new OfflineError()).mockResolvedValueOnce('https://provider.example/setup')
  setup(beginner)
  expect(
    await screen.findByRole('heading', { name: 'Your account setup is not finished' }),
  ).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Your detailsmissing',
    'Payments from buyersnot enabled yet',
    'Payouts to your banknot enabled yet',
  ])
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument()
  const resume = screen.getByRole('button', { name: 'Continue setup' })
  await userEvent.click(resume)
  expect(await screen.findByText(/^Payment service is temporarily unavailable/)).toBeInTheDocument()
  await userEvent.click(resume)
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(link).toHaveBeenLastCalledWith({ userId: 'anna' }, addresses)
})

test('an account that the provider restricts later still shows its balance', async () => {
  info.mockResolvedValue(accountInfo({ payoutsEnabled: false }))
  setup(beginner)
  expect(await screen.findByText('CHF 123.45')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Your detailsdone',
    'Payments from buyersdone',
    'Payouts to your banknot enabled yet',
  ])
})

test.each([
  ['/members?connected=true', accountInfo({}), 'success', /^Your payment account is connected/],
  ['/members/payouts?connected=true', accountInfo({ payoutsEnabled: false }), 'info', /has not approved/],
  ['/members/payouts?connected=true', unfinished, 'info', /is not set up yet/],
])('after the return by %s the account is read', async (address, known, type, message) => {
  info.mockResolvedValue(known)
  const { where } = setup(beginner, address)
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ isShown: true, type }))
  expect(toastStore.getState().message).toMatch(message)
  expect(where()).toBe('/members/payouts')
  expect(info).toHaveBeenCalledOnce()
  expect(link).not.toHaveBeenCalled()
})

test.each([
  [new OfflineError(), 'Payment service is temporarily unavailable. Please try again in a few minutes.'],
  [new ActionError('not_found', m.payouts_connect_gone_title()), m.payouts_connect_gone_title()],
])('after the return the account cannot be read: %s', async (error, message) => {
  info.mockRejectedValue(error)
  setup(beginner, '/members?connected=true')
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject({
      type: 'error',
      message: `Failed to complete Stripe connection: ${message}`,
      duration: 5000,
    }),
  )
})

test('a return without an account', async () => {
  const { where } = setup(newcomer, '/members?connected=true')
  await waitFor(() =>
    expect(toastStore.getState().message).toBe(
      'Failed to complete Stripe connection: Unable to find Stripe account ID',
    ),
  )
  expect(where()).toBe('/members/payouts')
  expect(connect()).toBeEnabled()
})

test('a used link is replaced and opened at once, but only once', async () => {
  info.mockResolvedValue(unfinished)
  link.mockResolvedValue('https://provider.example/setup-2')
  const { where } = setup(beginner, '/members?refresh=true')
  await waitFor(() => expect(leave.mock.calls[0]?.[0]).toBe('https://provider.example/setup-2'))
  expect(where()).toBe('/members/payouts')
  expect(link).toHaveBeenCalledExactlyOnceWith({ userId: 'anna' }, addresses)
})

test('a provider that refuses the new link too is not tried for ever', async () => {
  info.mockResolvedValue(unfinished)
  sessionStorage.setItem('fundus.onboarding-renewed', String(Date.now()))
  setup(beginner, '/members?refresh=true')
  await waitFor(() => expect(toastStore.getState().message).toMatch(/^The link to Stripe did not open/))
  expect(await screen.findByRole('button', { name: 'Continue setup' })).toBeEnabled()
  expect(link).not.toHaveBeenCalled()
})

test('a link that cannot be replaced says so, and the set-up can be continued by a press', async () => {
  info.mockResolvedValue(unfinished)
  link.mockRejectedValue(new PaymentServiceError('create_onboarding_link', refused))
  setup(beginner, '/members/payouts?refresh=true')
  await waitFor(() =>
    expect(toastStore.getState().message).toBe(
      'Failed to complete Stripe connection: Failed to get onboarding link: 503',
    ),
  )
  expect(await screen.findByRole('button', { name: 'Continue setup' })).toBeEnabled()
})
