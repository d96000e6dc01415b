import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '#src/services/auth/api.ts'
import { sendVerification, sentVerification, verifyEmail } from '#src/services/auth/email-verification-api.ts'
import { BackendError, OfflineError } from '#src/services/backend/errors.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { account, user } from '#src/test/account.ts'
import { renderFeature } from '#src/test/render.tsx'
import { VerificationBanner } from './verification-banner.tsx'
import { VerifyEmail } from './verify-email.tsx'
import { eventually } from '#src/test/eventually.ts'

vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/auth/email-verification-api.ts', () => ({
  sendVerification: vi.fn(),
  sentVerification: vi.fn(),
  verifyEmail: vi.fn(),
}))
const [current, send, sent, verify] = [
  vi.mocked(currentUser),
  vi.mocked(sendVerification),
  vi.mocked(sentVerification),
  vi.mocked(verifyEmail),
]
const proven = { ...user, emailVerification: true }
const invalid = new BackendError(401, 'user_invalid_token', 'Invalid token')

beforeEach(() => {
  signedInHint.set(true)
  for (const mock of [current, send, sent, verify]) mock.mockReset()
  current.mockResolvedValue(user)
  sent.mockReturnValue(null)
  send.mockResolvedValue()
  verify.mockResolvedValue()
  vi.mocked(ownAccount).mockReset().mockResolvedValue(account())
})

const button = (name: string) => screen.findByRole('button', { name })

test('an unverified address can be sent a mail, once for a double click, and the page shows the address', async () => {
  renderFeature(<VerificationBanner />)
  const why = await screen.findByText(/Yours is anna@example\.com/)
  expect(why, 'the banner is one line until it is opened').not.toBeVisible()
  await userEvent.click(screen.getByText('Please confirm your email address'))
  expect(why).toBeVisible()
  expect(screen.getByRole('region'), 'where products lead that are not in Explore').toHaveAttribute(
    'id',
    'confirm-address',
  )
  send.mockImplementation(() => {
    sent.mockReturnValue({ userId: 'anna', email: user.email, at: Date.now() })
    return Promise.resolve()
  })
  await userEvent.dblClick(await button('Send the email'))
  expect(await screen.findByText(/^Sent to anna@example\.com at \d\d:\d\d/)).toBeVisible()
  expect(send).toHaveBeenCalledOnce()
  expect(await button('Send it again')).toBeDisabled()
})

test('a mail can be sent again after a minute', async () => {
  sent.mockReturnValue({ userId: 'anna', email: user.email, at: Date.now() - 61_000 })
  renderFeature(<VerificationBanner />)
  expect(await button('Send it again')).toBeEnabled()
})

test.each([
  [new OfflineError(), /.+/],
  [
    new BackendError(
      429,
      'general_rate_limit_exceeded',
      'Rate limit for the current endpoint has been exceeded.',
    ),
    /.+/,
  ],
])('a mail that could not be sent says why: %s', async (error, message) => {
  send.mockRejectedValue(error)
  renderFeature(<VerificationBanner />)
  await userEvent.click(await button('Send the email'))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(await button('Send the email')).toBeEnabled()
})

test('the banner is hidden for a verified address, also if it was verified in another window', async () => {
  renderFeature(<VerificationBanner />)
  expect(await button('Send the email')).toBeVisible()
  current.mockResolvedValue(proven)
  window.dispatchEvent(new Event('visibilitychange'))
  await eventually(() => expect(screen.queryByRole('button')).not.toBeInTheDocument())
})

const open = (query = '?userId=anna&secret=s') => renderFeature(<VerifyEmail />, `/verify-email${query}`)

test('a press verifies the address of the link and refreshes the session', async () => {
  open()
  verify.mockImplementation(() => {
    current.mockResolvedValue(proven)
    return Promise.resolve()
  })
  expect(verify).not.toHaveBeenCalled()
  await userEvent.dblClick(await button('Confirm'))
  expect(await screen.findByText('Your email address is confirmed')).toBeVisible()
  expect(verify).toHaveBeenCalledExactlyOnceWith('anna', 's')
  expect(await screen.findByRole('link', { name: 'Go to your dashboard' })).toBeVisible()
})

test('the link works without a session and leads to sign-in', async () => {
  signedInHint.set(false)
  open()
  await userEvent.click(await button('Confirm'))
  expect(await screen.findByRole('link', { name: 'Go to sign-in' })).toBeVisible()
})

test('another signed-in user sees that the link is for another account', async () => {
  open('?userId=ben&secret=s')
  await userEvent.click(await button('Confirm'))
  expect(await screen.findByText(/you are signed in as anna@example\.com/)).toBeVisible()
  expect(verify).toHaveBeenCalledExactlyOnceWith('ben', 's')
})

test('a used link of a verified address counts as done', async () => {
  current.mockResolvedValue(proven)
  open()
  expect(await screen.findByText('Your email address is confirmed')).toBeVisible()
})

test.each([
  ['its owner may have a new one sent', '?userId=anna&secret=s', true, 1],
  ['somebody else may not', '?userId=ben&secret=s', true, 0],
  ['nobody is told to sign in', '?userId=anna&secret=s', false, 0],
])('a link that has expired: %s', async (_, query, isSignedIn, offers) => {
  signedInHint.set(isSignedIn)
  verify.mockRejectedValue(invalid)
  open(query)
  await userEvent.click(await button('Confirm'))
  expect(await screen.findByText('This link does not work any more')).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Send a new one' })).toHaveLength(offers)
  await expectAccessible()
})

test.each(['', '?userId=anna', '?secret=s'])('an incomplete link says so: %j', async (query) => {
  open(query)
  expect(await screen.findByText('This link is not complete')).toBeVisible()
})
