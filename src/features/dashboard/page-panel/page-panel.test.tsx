import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { changeUsername, isUsernameAvailable, updateProfile } from '#src/services/profiles/account/api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { account } from '#src/test/account.ts'
import { fakeNavigation } from '#src/test/fake-navigation.ts'
import { renderFeature } from '#src/test/render.tsx'
import { PagePanel } from './page-panel.tsx'

vi.mock('#src/services/profiles/account/api.ts', () => ({
  changeUsername: vi.fn(),
  isUsernameAvailable: vi.fn(),
  updateProfile: vi.fn(),
}))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))

const update = vi.mocked(updateProfile)
const rename = vi.mocked(changeUsername)
const isAvailable = vi.mocked(isUsernameAvailable)

/** The stored account. */
let stored: Account

beforeEach(() => {
  stored = account({ name: 'Anna', themeColor: '#FFDD44' })
  vi.mocked(ownAccount).mockImplementation(() => Promise.resolve(stored))
  isAvailable.mockReset().mockResolvedValue(true)
  update.mockReset().mockImplementation((changes) => {
    stored = { ...stored, ...changes }
    return Promise.resolve()
  })
  rename.mockReset().mockImplementation((username) => {
    stored = { ...stored, username }
    return Promise.resolve()
  })
  toastStore.hide()
})

const field = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => screen.getByRole('button', { name: 'Save' })
const list = () => within(screen.getByRole('region', { name: 'Validation errors' }))

async function setup() {
  renderFeature(<PagePanel account={account()} preview={() => null} />, '/members/page')
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Anna')
}

test('the form starts with the stored account, not with the cached one', async () => {
  stored = { ...stored, contactEmail: 'new@anna.example' }
  await setup()
  expect(field('Contact email')).toHaveValue('new@anna.example')
  expect(screen.getByRole('radio', { name: 'Sunflower Mango' })).toBeChecked()
})

test('an account that cannot be loaded says so and can be tried again', async () => {
  vi.mocked(ownAccount).mockRejectedValue(new OfflineError())
  renderFeature(<PagePanel account={account()} preview={() => null} />)
  expect(await screen.findByText('Error loading profile data')).toBeInTheDocument()
  await expectAccessible()
  expect(toastStore.getState()).toMatchObject({
    title: 'Error',
    message: `Error loading profile data: ${new OfflineError().message}`,
  })
  vi.mocked(ownAccount).mockResolvedValue(stored)
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Anna')
})

test('the categories are those there are', async () => {
  await setup()
  const category = screen.getByRole('combobox', { name: 'Category' })
  const options = [...category.querySelectorAll('option')].map(({ value, text }) => [value, text])
  expect(options).toEqual([
    ['', 'Select a category'],
    ['art', 'Art'],
    ['business', 'Business'],
    ['design', 'Design'],
    ['education', 'Education'],
    ['music', 'Music'],
    ['photography', 'Photography'],
    ['software', 'Software'],
    ['video', 'Video'],
    ['writing', 'Writing'],
    ['other', 'Other'],
  ])
})

test('the theme colours are seven and a custom one', async () => {
  await setup()
  const colors = within(screen.getByRole('group', { name: 'Theme colour' }))
  const choices = colors
    .getAllByRole('radio')
    .map((radio) => [radio.getAttribute('value'), radio.closest('label')?.textContent])
  expect(choices).toEqual([
    ['#FFDD44', 'Sunflower Mango'],
    ['#FF6B6B', 'Red'],
    ['#4ECDC4', 'Teal'],
    ['#45B7D1', 'Blue'],
    ['#96CEB4', 'Green'],
    ['#FFEAA7', 'Yellow'],
    ['#DDA0DD', 'Purple'],
    ['custom', 'Custom'],
  ])
})

test('a thumbnail’s size is recommended', async () => {
  stored = { ...stored, showThumbnail: true }
  await setup()
  expect(screen.getByText(/Recommended size: 1200 × 630 pixels\./)).toBeInTheDocument()
})

describe('problems', () => {
  test('problems stand at their fields and in a list of links, and prevent the save', async () => {
    await setup()
    type('Website', 'anna')
    type('Username', '')
    fireEvent.click(screen.getByRole('switch', { name: 'Contact form' }))
    await waitFor(() => expect(save()).toBeDisabled())
    expect(field('Website')).toHaveAccessibleDescription('Website is not a valid URL')
    expect(save()).toHaveAccessibleDescription('3 errors keep this from being saved')
    expect(
      list()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Username is required',
      'Website is not a valid URL',
      'Contact email is required when contact form is enabled',
    ])
    await userEvent.click(screen.getByRole('link', { name: '3 errors keep this from being saved' }))
    expect(screen.getByRole('region', { name: 'Validation errors' })).toHaveFocus()
    await userEvent.click(list().getByRole('link', { name: /^Website/ }))
    expect(field('Website')).toHaveFocus()
    type('Website', '')
    expect(list().getAllByRole('link'), 'what is solved is gone at once').toHaveLength(2)
  })

  test('problems are shown at once on a save', async () => {
    await setup()
    type('Website', 'anna')
    fireEvent.click(save())
    expect(toastStore.getState()).toMatchObject({
      type: 'error',
      title: 'Validation errors',
      message: 'Website is not a valid URL',
      duration: 5000,
    })
    expect(save()).toBeDisabled()
    expect(update).not.toHaveBeenCalled()
  })

  test('a thumbnail needs its image only while it is switched on', async () => {
    await setup()
    const toggle = screen.getByRole('switch', { name: 'Show a thumbnail' })
    fireEvent.click(toggle)
    await waitFor(() => expect(save()).toBeDisabled())
    const problem = list().getByRole('link', {
      name: /^Please upload a thumbnail image when thumbnail is enabled/,
    })
    await expectAccessible()
    await userEvent.click(problem)
    const area = within(screen.getByRole('group', { name: 'Thumbnail image' }))
    expect(area.getByRole('button', { name: /^Choose a file/ })).toHaveFocus()
    fireEvent.click(toggle)
    expect(screen.queryByText('Validation errors')).toBeNull()
    expect(save()).toBeEnabled()
  })

  test('a taken username is a problem', async () => {
    isAvailable.mockResolvedValue(false)
    await setup()
    type('Username', 'bob')
    await waitFor(() => expect(save()).toBeDisabled())
    expect(list().getByText(/Username already taken/)).toBeInTheDocument()
    type('Username', 'anna')
    expect(save(), 'their own is theirs').toBeEnabled()
    expect(isAvailable).toHaveBeenCalledExactlyOnceWith('bob')
  })
})

describe('saving', () => {
  test('a save sends only changes, once', async () => {
    await setup()
    type('Name', ' Anna Keller ')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Photography')
    fireEvent.click(screen.getByRole('radio', { name: 'Teal' }))
    const button = save()
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() =>
      expect(toastStore.getState()).toMatchObject({
        type: 'success',
        title: 'Settings saved',
        message: 'Page settings updated successfully!',
        duration: 4000,
      }),
    )
    expect(update).toHaveBeenCalledExactlyOnceWith(
      { name: 'Anna Keller', category: 'photography', themeColor: '#4ECDC4' },
      expect.anything(),
    )
    expect(rename).not.toHaveBeenCalled()
    expect(field('Name'), 'as it is stored').toHaveValue('Anna Keller')
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  test('a save keeps a custom colour', async () => {
    await setup()
    expect(screen.queryByRole('textbox', { name: 'Custom colour' })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Custom' }))
    type('Custom colour', '#12')
    await waitFor(() => expect(save()).toBeDisabled())
    type('Custom colour', '#0f5132')
    fireEvent.click(save())
    await waitFor(() => expect(stored.themeColor).toBe('#0f5132'))
    expect(screen.getByRole('radio', { name: 'Custom' })).toBeChecked()
  })

  test('a username that was taken meanwhile stops the rest of the save', async () => {
    rename.mockRejectedValueOnce(new ActionError('conflict', 'Username already taken', 'username'))
    await setup()
    type('Name', 'Other')
    type('Username', 'bob')
    fireEvent.click(save())
    await waitFor(() => expect(field('Username')).toHaveAccessibleDescription(/Username already taken/))
    expect(update).not.toHaveBeenCalled()
    expect(field('Name')).toHaveValue('Other')
    expect(save()).toBeDisabled()
    type('Username', 'bob-2')
    fireEvent.click(save())
    await waitFor(() => expect(stored).toMatchObject({ username: 'bob-2', name: 'Other' }))
  })

  test('a save that failed half-way is completed by the next press', async () => {
    update.mockRejectedValueOnce(new ActionError('unavailable', 'Please try again later.'))
    await setup()
    type('Name', 'Other')
    type('Username', 'bob')
    fireEvent.click(save())
    const message = 'Error saving page settings: Please try again later.'
    await waitFor(() =>
      expect(toastStore.getState()).toMatchObject({ title: 'Error', message, duration: 5000 }),
    )
    expect(field('Name')).toHaveValue('Other')
    await waitFor(() => expect(save()).toBeEnabled())
    fireEvent.click(save())
    await waitFor(() => expect(stored).toMatchObject({ username: 'bob', name: 'Other' }))
    expect(rename, 'the name is changed already').toHaveBeenCalledOnce()
  })

  test('a save without a session says so', async () => {
    update.mockRejectedValueOnce(new ActionError('unauthenticated', 'Please sign in'))
    await setup()
    type('Name', 'Other')
    fireEvent.click(save())
    await waitFor(() =>
      expect(toastStore.getState()).toMatchObject({
        title: 'Authentication error',
        message: 'User not authenticated',
      }),
    )
    expect(field('Name')).toHaveValue('Other')
  })
})

test('leaving with unsaved changes asks', async () => {
  const navigation = fakeNavigation()
  await setup()
  expect(navigation.go('/members/integrations')).toBe(true)
  type('Name', 'Somebody else')
  expect(navigation.go('/members/integrations')).toBe(false)
  const question = within(screen.getByRole('dialog', { name: 'Leave without saving?' }))
  fireEvent.click(question.getByRole('button', { name: 'Stay' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field('Name')).toHaveValue('Somebody else')
  vi.unstubAllGlobals()
})

test('a picture that cannot be decoded is refused', async () => {
  await setup()
  const file = new File(['no picture at all'], 'broken.png', { type: 'image/png' })
  fireEvent.drop(screen.getByRole('group', { name: 'Profile photo' }), { dataTransfer: { files: [file] } })
  const picture = screen.getByRole('dialog', { name: /^Crop / }).querySelector('img')
  if (!picture) throw new Error('There is no picture to cut')
  fireEvent.error(picture)
  expect(toastStore.getState()).toMatchObject({ type: 'error', message: 'Please select an image file' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['me.pdf', 'application/pdf', 10, 'Invalid file', 'Please select an image file'],
  ['me.png', 'image/png', 5 * 1024 * 1024 + 1, 'File too large', 'File size must be less than 5MB'],
])('%s (%s, %i bytes) is refused', async (name, mime, size, title, message) => {
  await setup()
  const file = new File(['x'], name, { type: mime })
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.drop(screen.getByRole('group', { name: 'Profile photo' }), { dataTransfer: { files: [file] } })
  expect(toastStore.getState()).toMatchObject({ type: 'error', title, message })
  expect(screen.queryByRole('dialog')).toBeNull()
})
