import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { ActionError } from '#src/services/backend/errors.ts'
import {
  checkSlug,
  saveContentSettings,
  savePageSettings,
  savePaymentSettings,
} from '#src/services/profiles/settings/api.ts'
import { account } from '#src/test/account.ts'
import { renderFeature } from '#src/test/render.tsx'
import { GeneralTab } from './general-tab.tsx'

vi.mock('#src/services/profiles/settings/api.ts', () => ({
  checkSlug: vi.fn(),
  saveContentSettings: vi.fn(),
  savePageSettings: vi.fn(),
  savePaymentSettings: vi.fn(),
}))
const saves = {
  payment: vi.mocked(savePaymentSettings),
  content: vi.mocked(saveContentSettings),
  page: vi.mocked(savePageSettings),
}

beforeEach(() => {
  for (const save of Object.values(saves)) save.mockReset().mockResolvedValue()
  vi.mocked(checkSlug).mockReset().mockResolvedValue(null)
  toastStore.hide()
  renderFeature(<GeneralTab account={account({ username: 'anna' })} />, '/members/settings?tab=general')
})

const sections = {
  payment: 'Payment Settings',
  content: 'Content Settings',
  page: 'My Page Link',
} as const
const section = (name: keyof typeof sections) => within(screen.getByRole('form', { name: sections[name] }))
const save = (name: keyof typeof sections) =>
  fireEvent.click(section(name).getByRole('button', { name: 'Save Changes' }))
const dialog = () => screen.findByRole('dialog', { name: 'Settings Saved' })

test('without stored settings the defaults are shown', () => {
  const payment = section('payment')
  expect(payment.getByRole('spinbutton', { name: 'Minimum purchase' })).toHaveValue(0)
  const methods = ['Cards', 'TWINT', 'PayPal', 'Apple Pay', 'Google Pay', 'Link']
  expect(payment.getAllByRole('checkbox', { checked: true })).toEqual(
    methods.map((name) => payment.getByRole('checkbox', { name })),
  )
  expect(payment.getByRole('checkbox', { name: 'Klarna' })).toHaveAccessibleDescription(/pay later/)
  const content = section('content')
  expect(content.getByRole('radio', { name: /^Public/ })).toBeChecked()
  expect(content.getByRole('switch', { name: /NSFW/ })).not.toBeChecked()
  expect(content.getByRole('combobox', { name: 'Content language' })).toHaveValue('en')
  expect(content.getByRole('switch', { name: 'Publish automatically' })).toBeChecked()
  const page = section('page')
  expect(page.getByRole('link', { name: /localhost.*anna/ })).toHaveAttribute('href', '/anna')
  expect(page.getByRole('radio', { name: /^Minimal/ })).toBeChecked()
})

test('payment settings send only changes, once, and confirm in a dialog', async () => {
  fireEvent.change(section('payment').getByRole('spinbutton'), { target: { value: '12.5' } })
  fireEvent.click(section('payment').getByRole('checkbox', { name: 'Google Pay' }))
  const button = section('payment').getByRole('button', { name: 'Save Changes' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await dialog()).toHaveTextContent('Your settings have been successfully updated!')
  expect(saves.payment).toHaveBeenCalledExactlyOnceWith(
    {
      minimumPurchase: 1250,
      enabledMethods: ['card', 'twint', 'paypal', 'apple_pay', 'link'],
    },
    expect.anything(),
  )
  expect(section('payment').getByRole('spinbutton')).toHaveDisplayValue('12.50')
})

test('cards cannot be switched off', () => {
  expect(section('payment').getByRole('checkbox', { name: 'Cards' })).toBeDisabled()
})

test('an invalid amount is reported at its field, and nothing is sent', async () => {
  const amount = section('payment').getByRole('spinbutton')
  fireEvent.change(amount, { target: { value: '-3' } })
  save('payment')
  await waitFor(() =>
    expect(amount).toHaveAccessibleDescription(/Please enter an amount of 0 or more, like 12.50/),
  )
  expect(saves.payment).not.toHaveBeenCalled()
})

test('content settings confirm in a dialog too', async () => {
  fireEvent.click(section('content').getByRole('radio', { name: /^Private/ }))
  save('content')
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'OK' }))
  expect(saves.content).toHaveBeenCalledExactlyOnceWith({ visibility: 'private' }, expect.anything())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['payment', 'checkbox', 'Google Pay', 'Error saving payment settings: '],
  ['content', 'switch', 'Publish automatically', 'Error saving content settings: '],
  ['page', 'switch', 'Social previews', 'Error saving page settings: '],
] as const)('what fails in %s is told there, and stays as it was typed', async (name, role, label, words) => {
  saves[name].mockRejectedValueOnce(new ActionError('unavailable', 'Please try again later.'))
  const control = section(name).getByRole(role, { name: label })
  expect(control).toBeChecked()
  fireEvent.click(control)
  save(name)
  expect(await section(name).findByRole('alert')).toHaveTextContent(`${words}Please try again later.`)
  expect(toastStore.getState()).toMatchObject({
    type: 'error',
    message: `${words}Please try again later.`,
    duration: 5000,
  })
  expect(control).not.toBeChecked()
  save(name)
  await waitFor(() => expect(saves[name]).toHaveBeenCalledTimes(2))
})

describe('the custom URL', () => {
  const slug = () => section('page').getByRole('textbox', { name: /^Custom URL/ })
  const type = (value: string) => fireEvent.change(slug(), { target: { value } })

  test('a short address is checked once typing has stopped, and then opens the page', async () => {
    type('ann')
    type('anna-keller')
    expect(checkSlug).not.toHaveBeenCalled()
    expect(await section('page').findByText('Available!')).toBeInTheDocument()
    expect(checkSlug).toHaveBeenCalledExactlyOnceWith('anna-keller')
    save('page')
    await waitFor(() =>
      expect(toastStore.getState()).toMatchObject({
        title: 'Settings saved',
        message: 'Page settings updated successfully!',
      }),
    )
    expect(saves.page).toHaveBeenCalledExactlyOnceWith({ customSlug: 'anna-keller' }, expect.anything())
    expect(section('page').getByRole('link', { name: /anna-keller/ })).toHaveAttribute('href', '/anna-keller')
  })

  test.each([
    ['Anna', 'Only lowercase letters, numbers, and hyphens allowed'],
    ['an', 'Must be at least 3 characters long'],
    ['shop', 'This name is reserved and cannot be used'],
    ['demo', 'This URL is already taken'],
  ])('the short address %s is refused without a request', async (value, message) => {
    type(value)
    await waitFor(() => expect(slug()).toHaveAccessibleDescription(expect.stringContaining(message)))
    expect(checkSlug).not.toHaveBeenCalled()
    save('page')
    await waitFor(() => expect(slug()).toHaveFocus())
    expect(saves.page).not.toHaveBeenCalled()
  })

  test('a taken short address is reported live and on the save', async () => {
    vi.mocked(checkSlug).mockResolvedValue('This URL is already taken')
    type('anna-keller')
    await waitFor(() => expect(slug()).toHaveAccessibleDescription(/This URL is already taken/))
    saves.page.mockRejectedValueOnce(new ActionError('conflict', 'This URL is already taken', 'customSlug'))
    save('page')
    await waitFor(() => expect(slug()).toHaveFocus())
    expect(slug()).toHaveAccessibleDescription(/This URL is already taken/)
  })
})

test('a description may be longer than recommended, but not than its column', async () => {
  const text = section('page').getByRole('textbox', { name: 'Page description' })
  fireEvent.change(text, { target: { value: 'd'.repeat(200) } })
  expect(screen.getByText('200/160')).toBeInTheDocument()
  fireEvent.change(text, { target: { value: 'd'.repeat(321) } })
  save('page')
  await waitFor(() =>
    expect(text).toHaveAccessibleDescription(/Page description must be 320 characters or less/),
  )
  expect(saves.page).not.toHaveBeenCalled()
})
