import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '#src/services/query-client.ts'
import { OfflineError } from '#src/services/error-messages.ts'
import { currentUser, signIn, signOut } from '#src/services/auth/api.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { listCreators } from '#src/services/profiles/creators/api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { account, user } from '#src/test/account.ts'
import { BrowserRouter } from '#src/lib/url/browser-router.tsx'
import { App } from './app.tsx'

vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/auth/api.ts', () => ({
  currentUser: vi.fn(),
  requestPasswordReset: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(),
}))
vi.mock('#src/services/live/api.ts', () => ({ watchRows: () => Promise.resolve(() => undefined) }))
vi.mock('#src/services/profiles/creators/api.ts', () => ({ listCreators: vi.fn() }))

const session = vi.mocked(currentUser)

beforeEach(() => {
  vi.resetAllMocks()
  signedInHint.set(true)
  session.mockResolvedValue(null)
  vi.mocked(ownAccount).mockResolvedValue(account())
  vi.mocked(listCreators).mockResolvedValue([])
})

function visit(address: string) {
  window.history.replaceState(null, '', address)
  // React would log what the error boundary caught; a server that is down is no bug.
  render(
    <BrowserRouter>
      <App queryClient={newQueryClient()} />
    </BrowserRouter>,
    { onCaughtError: () => undefined },
  )
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const here = () => `${window.location.pathname}${window.location.search}`

test('who is not signed in signs in first and is led back', async () => {
  vi.mocked(signIn).mockImplementation(() => {
    session.mockResolvedValue(user)
    return Promise.resolve('signed_in')
  })
  visit('/members/integrations')
  await heading('Welcome back')
  expect(here()).toBe('/signin?next=%2Fmembers%2Fintegrations')
  expect(document.title).toBe('Sign In · Fundus')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'anna@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'password1{Enter}')
  expect(await heading('Integrations')).toHaveFocus()
  expect(here()).toBe('/members/integrations')
  expect(document.title).toBe('Integrations · Admin Dashboard · Fundus')
  const page = screen.getByRole('link', { name: /^View Page/ })
  expect(page).toHaveAttribute('href', '/user/anna')
  expect(page).toHaveAttribute('target', '_blank')
})

test('logout leads to the landing page', async () => {
  session.mockResolvedValue(user)
  vi.mocked(signOut).mockImplementation(() => {
    session.mockResolvedValue(null)
    return Promise.resolve()
  })
  visit('/members')
  await heading('Hello, anna')
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(here()).toBe('/')
})

test('who has not completed onboarding is sent there from everywhere', async () => {
  session.mockResolvedValue(user)
  vi.mocked(ownAccount).mockResolvedValue(account({ onboardingCompleted: false }))
  visit('/')
  await heading('Introduce yourself')
  expect(here()).toBe('/onboarding')
})

test.each(['/downloads', '/blog', '/a/b/c', '/explore/no-such-thing'])('%s is no screen', async (address) => {
  session.mockResolvedValue(null)
  visit(address)
  await heading('Page not found')
  expect(here()).toBe(address)
  await waitFor(() => expect(document.title).toBe('Page not found · Fundus'))
})

test('who is led nowhere by the sign-in comes to the start', async () => {
  session.mockResolvedValue(user)
  visit('/signin?next=%2Fno%2Fsuch%2Fpage')
  await waitFor(() => expect(here()).toBe('/'))
})

test('who has never signed in here causes no call about an account', async () => {
  signedInHint.set(false)
  visit('/')
  await screen.findByText('No creators in this category yet.')
  visit('/members')
  await heading('Welcome back')
  expect(session).not.toHaveBeenCalled()
  expect(ownAccount).not.toHaveBeenCalled()
})

test('an unknown panel is the dashboard', async () => {
  session.mockResolvedValue(user)
  visit('/members/nothing-here')
  await waitFor(() => expect(here()).toBe('/members'))
})

test('a public page does not wait for the session', async () => {
  session.mockReturnValue(new Promise(() => undefined))
  visit('/')
  expect(await screen.findByText('No creators in this category yet.')).toBeVisible()
})

test('a guarded page says that the server is down, and tries again', async () => {
  session.mockRejectedValue(new OfflineError())
  visit('/members')
  await screen.findByRole('heading', { name: 'The server does not answer' })
  expect(screen.getByText('http://appwrite.test/v1')).not.toBeVisible()
  await userEvent.click(screen.getByText('If you run this site'))
  expect(screen.getByText('http://appwrite.test/v1')).toBeVisible()
  session.mockResolvedValue(user)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await heading('Hello, anna')
})

test('the landing page says that the server is down, and tries again', async () => {
  vi.mocked(listCreators).mockRejectedValue(new OfflineError())
  visit('/')
  await screen.findByRole('heading', { name: 'The server does not answer' })
  vi.mocked(listCreators).mockResolvedValue([])
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No creators in this category yet.')).toBeVisible()
})
