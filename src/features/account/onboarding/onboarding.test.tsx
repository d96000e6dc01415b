import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ActionError, OfflineError } from '#src/services/error-messages.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import {
  claimUsername,
  completeOnboarding,
  isUsernameAvailable,
  updateProfile,
} from '#src/services/profiles/account/api.ts'
import { currentUser } from '#src/services/auth/api.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { openUpload } from '#src/services/storage/uploads-api.ts'
import { account, user } from '#src/test/account.ts'
import { renderFeature } from '#src/test/render.tsx'
import { Onboarding } from './onboarding.tsx'

vi.mock('#src/services/profiles/account/api.ts', () => ({
  claimUsername: vi.fn(),
  completeOnboarding: vi.fn(),
  isUsernameAvailable: vi.fn(),
  updateProfile: vi.fn(),
}))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/services/storage/uploads-api.ts', () => ({ openUpload: vi.fn() }))

const onLogout = vi.fn<() => void>()
const send = vi.fn<ReturnType<typeof openUpload>['send']>()
const update = vi.mocked(updateProfile)
const complete = vi.mocked(completeOnboarding)

beforeEach(() => {
  vi.resetAllMocks()
  signedInHint.set(true)
  vi.mocked(currentUser).mockResolvedValue(user)
  vi.mocked(ownAccount).mockResolvedValue(account({ onboardingCompleted: false }))
  vi.mocked(openUpload).mockReturnValue({ send, discard: vi.fn() })
  send.mockResolvedValue('file1')
})

const button = (name: string) => screen.getByRole('button', { name })
const name = () => screen.getByRole('textbox', { name: /Full name/ })
const picture = () => screen.getByLabelText('Profile picture', { selector: 'input' })
const heading = (text: string) => screen.findByRole('heading', { name: text })

async function start() {
  renderFeature(<Onboarding onLogout={onLogout} />)
  await heading('Introduce yourself')
}

async function goToCountry() {
  await start()
  await userEvent.click(button('Continue'))
  await heading('Where are you based?')
}

test('the first step is saved with its picture', async () => {
  await start()
  expect(screen.getByText('Step 1 of 3')).toBeVisible()
  await userEvent.upload(picture(), new File(['x'], 'me.png', { type: 'image/png' }))
  await userEvent.type(name(), 'Anna Keller')
  await userEvent.type(screen.getByRole('textbox', { name: /About/ }), 'I draw <maps>.')
  await userEvent.type(screen.getByRole('textbox', { name: /Website URL/ }), 'https://anna.example')
  await userEvent.click(button('Continue'))
  expect(await heading('Where are you based?')).toHaveFocus()
  expect(update.mock.lastCall?.[0]).toEqual({
    name: 'Anna Keller',
    about: '<p>I draw &lt;maps&gt;.</p>',
    websiteUrl: 'https://anna.example',
    profilePicture: 'file1',
  })
})

test.each([
  ['text', new File(['x'], 'me.txt', { type: 'text/plain' }), 'Please select an image file'],
  [
    'too big',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }),
    'File size must be less than 5MB',
  ],
])('the first step refuses a picture that is %s', async (_case, file, message) => {
  await start()
  await userEvent.setup({ applyAccept: false }).upload(picture(), file)
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByText(file.name)).not.toBeInTheDocument()
})

test('the first step refuses a website that is no address', async () => {
  await start()
  await userEvent.type(screen.getByRole('textbox', { name: /Website URL/ }), 'anna{Enter}')
  expect(await screen.findByText('Website is not a valid URL')).toBeVisible()
  expect(update).not.toHaveBeenCalled()
})

test('the first step completes a website that is typed without https://', async () => {
  await start()
  await userEvent.type(screen.getByRole('textbox', { name: /Website URL/ }), 'anna.example{Enter}')
  await heading('Where are you based?')
  expect(update.mock.lastCall?.[0]).toMatchObject({ websiteUrl: 'https://anna.example' })
})

test('a failed save keeps the input and does not upload the picture twice', async () => {
  update.mockRejectedValueOnce(new ActionError('unavailable', 'Please try again.'))
  await start()
  await userEvent.upload(picture(), new File(['x'], 'me.png', { type: 'image/png' }))
  await userEvent.type(name(), 'Anna{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Error updating profile: Please try again.')
  expect(name()).toHaveValue('Anna')
  await userEvent.click(button('Continue'))
  await heading('Where are you based?')
  expect(send).toHaveBeenCalledOnce()
})

test('the onboarding can be skipped on the first step', async () => {
  await start()
  await userEvent.click(button('Skip for now'))
  await waitFor(() => expect(complete).toHaveBeenCalledOnce())
  expect(update).not.toHaveBeenCalled()
})

test('the onboarding is over once the server has saved it, even if the refresh fails', async () => {
  const { queryClient } = renderFeature(<Onboarding onLogout={onLogout} />)
  await heading('Introduce yourself')
  vi.mocked(ownAccount).mockRejectedValue(new OfflineError())
  await userEvent.click(button('Skip for now'))
  await waitFor(() =>
    expect(queryClient.getQueryData(sessionQuery.queryKey)?.account?.onboardingCompleted).toBe(true),
  )
})

test('the second step finds countries and needs one', async () => {
  await goToCountry()
  expect(button('Continue')).toBeDisabled()
  expect(screen.getAllByRole('radio')).toHaveLength(66)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search countries' }), 'switz')
  await userEvent.click(screen.getByRole('radio', { name: 'Switzerland' }))
  await userEvent.click(button('Continue'))
  await heading('How did you hear about us?')
  expect(update.mock.lastCall?.[0]).toEqual({ country: 'CH' })
})

test('the second step says why the country was not saved', async () => {
  await goToCountry()
  update.mockRejectedValueOnce(new ActionError('unavailable', 'Please try again.'))
  await userEvent.click(screen.getByRole('radio', { name: 'Austria' }))
  await userEvent.click(button('Continue'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Error saving location: Please try again.')
  expect(screen.getByRole('radio', { name: 'Austria' })).toBeChecked()
})

test('the last answer completes the onboarding, and Back keeps the country', async () => {
  await goToCountry()
  await userEvent.click(screen.getByRole('radio', { name: 'Austria' }))
  await userEvent.click(button('Continue'))
  await heading('How did you hear about us?')
  await userEvent.click(button('Back'))
  expect(screen.getByRole('radio', { name: 'Austria' })).toBeChecked()
  await userEvent.click(button('Continue'))
  await heading('How did you hear about us?')
  expect(screen.getAllByRole('radio')).toHaveLength(11)
  expect(button('Complete Setup')).toBeDisabled()
  await userEvent.click(screen.getByRole('radio', { name: 'Podcast' }))
  complete.mockRejectedValueOnce(new ActionError('unavailable', 'Please try again.'))
  await userEvent.click(button('Complete Setup'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Error completing setup: Please try again.')
  await userEvent.click(button('Complete Setup'))
  await waitFor(() => expect(complete).toHaveBeenCalledTimes(2))
  expect(update.mock.lastCall?.[0]).toEqual({ hearAboutUs: 'Podcast' })
})

test('the onboarding asks for a username if the account has none', async () => {
  vi.mocked(ownAccount).mockResolvedValue(null)
  vi.mocked(isUsernameAvailable).mockResolvedValue(true)
  vi.mocked(claimUsername).mockRejectedValueOnce(
    new ActionError('conflict', 'Username already taken', 'username'),
  )
  renderFeature(<Onboarding onLogout={onLogout} />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Username' }), 'mara')
  await screen.findByText('This username is available')
  await userEvent.click(button('Continue'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Error creating profile: Username already taken')
})

test('every step offers to sign out', async () => {
  await goToCountry()
  expect(screen.getByText(`Signed in as ${user.email}.`)).toBeVisible()
  await userEvent.click(button('Logout'))
  expect(onLogout).toHaveBeenCalledOnce()
})
