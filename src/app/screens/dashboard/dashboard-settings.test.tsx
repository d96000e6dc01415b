import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { changeUsername, isUsernameAvailable, updateProfile } from '#src/services/profiles/account/api.ts'
import { activeSessions } from '#src/services/profiles/sessions/api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { saveNotificationSettings } from '#src/services/profiles/settings/api.ts'
import { twoFactorState } from '#src/services/profiles/two-factor/api.ts'
import { account } from '#src/test/account.ts'
import { fakeNavigation } from '#src/test/fake-navigation.ts'
import { renderFeature } from '#src/test/render.tsx'
import { DashboardSettings } from './dashboard-settings.tsx'

vi.mock('#src/services/profiles/account/api.ts', () => ({
  changeUsername: vi.fn(),
  isUsernameAvailable: vi.fn(),
  updateProfile: vi.fn(),
}))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/profiles/sessions/api.ts', () => ({
  activeSessions: vi.fn(),
  endOtherSessions: vi.fn(),
  endSession: vi.fn(),
}))
vi.mock('#src/services/profiles/settings/api.ts', () => ({ saveNotificationSettings: vi.fn() }))
vi.mock('#src/services/profiles/two-factor/api.ts', () => ({
  createAuthenticator: vi.fn(),
  linkAuthenticator: vi.fn(),
  newRecoveryCodes: vi.fn(),
  removeSecondFactor: vi.fn(),
  requireSecondFactor: vi.fn(),
  twoFactorState: vi.fn(),
}))

const update = vi.mocked(updateProfile)
let stored: Account

beforeEach(() => {
  stored = account({ name: 'Anna', country: 'CH', websiteUrl: 'https://anna.example' })
  vi.mocked(ownAccount).mockImplementation(() => Promise.resolve(stored))
  vi.mocked(activeSessions).mockResolvedValue([])
  vi.mocked(twoFactorState).mockResolvedValue('off')
  vi.mocked(isUsernameAvailable).mockResolvedValue(true)
  vi.mocked(changeUsername).mockReset().mockResolvedValue()
  update.mockReset().mockResolvedValue()
})
afterEach(() => vi.unstubAllGlobals())

const field = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const section = (name: string) => within(screen.getByRole('region', { name }))
const save = (name: string) => fireEvent.click(section(name).getByRole('button', { name: 'Save Changes' }))

const PERSONAL = 'Personal Information'
const LINKS = 'Social Links'

async function setup() {
  const rendered = renderFeature(<DashboardSettings account={account()} />, '/members/settings')
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Anna')
  return rendered
}

test('the sections of the profile come in their order, deletion last', async () => {
  await setup()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    PERSONAL,
    'Change Sign-in Address',
    'Change Password',
    LINKS,
    'Two-Factor Authentication',
    'Active Sessions',
    'My Data',
    'Delete Account',
  ])
})

test('the picture is shown 80 pixels wide and high', async () => {
  stored = { ...stored, profilePicture: 'face' }
  await setup()
  const picture = section(PERSONAL)
    .getAllByRole('presentation')
    .find(({ tagName }) => tagName === 'IMG')
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['80', '80'])
})

test('only what changed of a section is sent', async () => {
  await setup()
  expect(field('Email')).toHaveAttribute('readonly')
  type('Name', 'Anna Meier')
  type('GitHub', 'https://github.com/anna')
  save(PERSONAL)
  await screen.findByText('Personal information updated successfully!')
  expect(update.mock.calls.map(([sent]) => sent)).toEqual([{ name: 'Anna Meier' }])
  expect(section(PERSONAL).queryByText('Unsaved changes')).not.toBeInTheDocument()
  expect(section(LINKS).getByText('Unsaved changes')).toBeInTheDocument()
  save(LINKS)
  await screen.findByText('Social links updated successfully!')
  expect(update.mock.lastCall?.[0]).toEqual({ gitHubUrl: 'https://github.com/anna' })
  expect(changeUsername).not.toHaveBeenCalled()
})

test('an invalid value is reported at its field, and nothing is sent', async () => {
  await setup()
  type('Instagram', 'anna')
  type('Website', '')
  save(LINKS)
  expect(field('Instagram')).toBeInvalid()
  expect(section(LINKS).getByRole('alert')).toHaveTextContent('Instagram is not a valid URL')
  await waitFor(() => expect(field('Instagram')).toHaveFocus())
  expect(update).not.toHaveBeenCalled()
})

test('an address may be typed without https://', async () => {
  await setup()
  type('GitHub', 'github.com/anna')
  fireEvent.blur(field('GitHub'))
  expect(field('GitHub')).toHaveValue('https://github.com/anna')
  type('TikTok', 'tiktok.com/@anna')
  await userEvent.type(field('TikTok'), '{Enter}')
  await screen.findByText('Social links updated successfully!')
  expect(update.mock.lastCall?.[0]).toEqual({
    gitHubUrl: 'https://github.com/anna',
    tikTokUrl: 'https://tiktok.com/@anna',
  })
})

test('the strength of a password is shown once one is typed', async () => {
  await setup()
  const password = section('Change Password')
  expect(password.getByText('At least 8 characters')).toBeVisible()
  expect(password.queryByText(/Password strength/)).not.toBeInTheDocument()
  fireEvent.change(password.getByLabelText('New password'), { target: { value: 'abcdefgh' } })
  expect(password.getByText(/Password strength/)).toHaveTextContent('Password strength: Fair')
})

test('a taken username is reported at its field until it changes', async () => {
  vi.mocked(changeUsername).mockRejectedValueOnce(
    new ActionError('conflict', 'Username already taken', 'username'),
  )
  await setup()
  type('Username', 'bea')
  save(PERSONAL)
  expect(await section(PERSONAL).findByRole('alert')).toHaveTextContent('Username already taken')
  expect(
    await screen.findByText('Error saving personal information: Username already taken'),
  ).toBeInTheDocument()
  type('Username', 'bea2')
  await waitFor(() => expect(section(PERSONAL).queryByRole('alert')).not.toBeInTheDocument())
  save(PERSONAL)
  await waitFor(() => expect(vi.mocked(changeUsername).mock.lastCall?.[0]).toBe('bea2'))
})

test('a double click saves once; an error keeps what is typed', async () => {
  update.mockRejectedValueOnce(new OfflineError())
  await setup()
  type('Name', 'Bea')
  const button = section(PERSONAL).getByRole('button', { name: 'Save Changes' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await section(PERSONAL).findByRole('alert')).toHaveTextContent(
    `Error saving personal information: ${new OfflineError().message}`,
  )
  expect(update).toHaveBeenCalledOnce()
  expect(field('Name')).toHaveValue('Bea')
})

test('changing the tab of the panel keeps the input', async () => {
  await setup()
  type('Name', 'Half typed')
  fireEvent.click(screen.getByRole('link', { name: 'Notifications' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: PERSONAL })).not.toBeInTheDocument())
  fireEvent.click(screen.getByRole('link', { name: 'Profile Settings' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Half typed')
})

test('leaving with unsaved changes asks once, changing the tab never', async () => {
  const navigation = fakeNavigation()
  const { where } = await setup()
  type('Name', 'Half typed')
  fireEvent.click(screen.getByRole('link', { name: 'Notifications' }))
  fireEvent.click(await screen.findByRole('switch', { name: 'Sales' }))
  expect(navigation.go('/members/settings?tab=general')).toBe(true)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(navigation.go('/members')).toBe(false)
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Leave without saving?')
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(where()).toBe('/members')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('an ended session is reported and keeps the input', async () => {
  const nobody = new ActionError('unauthenticated', 'Please sign in first')
  update.mockRejectedValueOnce(nobody)
  vi.mocked(saveNotificationSettings).mockRejectedValueOnce(nobody)
  const told = { type: 'error', title: 'Authentication error', message: 'User not authenticated' }
  await setup()
  type('Name', 'Bea')
  save(PERSONAL)
  expect(await section(PERSONAL).findByRole('alert')).toHaveTextContent(/^User not authenticated$/)
  expect(toastStore.getState()).toMatchObject(told)
  expect(field('Name')).toHaveValue('Bea')
  toastStore.hide()
  fireEvent.click(screen.getByRole('link', { name: 'Notifications' }))
  fireEvent.click(await screen.findByRole('switch', { name: 'Sales' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save Notification Settings' }))
  await waitFor(() => expect(toastStore.getState()).toMatchObject(told))
  expect(screen.getByRole('switch', { name: 'Sales' })).not.toBeChecked()
})
