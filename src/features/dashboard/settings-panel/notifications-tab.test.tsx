import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { ActionError } from '#src/services/backend/errors.ts'
import { saveNotificationSettings } from '#src/services/profiles/settings/api.ts'
import { account } from '#src/test/account.ts'
import { renderFeature } from '#src/test/render.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { zoneName } from '#src/lib/time/zone-name.ts'

vi.mock('#src/services/profiles/settings/api.ts', () => ({ saveNotificationSettings: vi.fn() }))

const save = vi.mocked(saveNotificationSettings)
beforeEach(() => {
  save.mockReset().mockResolvedValue()
  toastStore.hide()
})

const zoned = { timeZone: 'Asia/Kathmandu' }
const setup = (stored: object = zoned) =>
  renderFeature(
    <NotificationsTab account={account({ notificationSettings: JSON.stringify(stored) })} />,
    '/members/settings?tab=notifications',
  )
const toggle = (name: string) => screen.getByRole('switch', { name })
const pressSave = () => fireEvent.click(screen.getByRole('button', { name: 'Save Notification Settings' }))
const sent = () => save.mock.calls.map(([update]) => update)

test('the tab shows defaults or stored settings', () => {
  setup({ ...zoned, followerNotifications: false, weekendNotifications: false, quietHoursStart: '21:30' })
  for (const name of ['Send me emails', 'Sales', 'Downloads', 'Reviews', 'Weekly summary']) {
    expect(toggle(name)).toBeChecked()
  }
  for (const name of ['New followers', 'Quiet hours', 'Weekend notifications']) {
    expect(toggle(name)).not.toBeChecked()
  }
  expect(screen.getByLabelText('Maximum emails per day')).toHaveValue('10')
  expect(screen.getByLabelText('Start time')).toHaveValue('21:30')
  expect(screen.getByLabelText('End time')).toHaveValue('08:00')
  expect(screen.getByLabelText('Time zone')).toHaveValue('Asia/Kathmandu')
})

test('only changes are sent, and the tab confirms it', async () => {
  setup()
  fireEvent.click(toggle('Downloads'))
  fireEvent.click(toggle('Quiet hours'))
  fireEvent.change(screen.getByLabelText('End time'), { target: { value: '07:15' } })
  fireEvent.change(screen.getByLabelText('Maximum emails per day'), { target: { value: 'unlimited' } })
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument()
  pressSave()
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings Saved' }))
  expect(sent()).toEqual([
    {
      downloadNotifications: false,
      enableQuietHours: true,
      quietHoursEnd: '07:15',
      maxEmailsPerDay: 'unlimited',
    },
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
})

test('the browser’s time zone is sent until one was chosen, and never replaces it', async () => {
  setup({})
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(screen.getByLabelText('Time zone')).toHaveValue(own)
  expect(screen.getByRole('option', { name: `${zoneName(own)}, this device` })).toBeInTheDocument()
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
  const chosen = own === 'Pacific/Auckland' ? 'Europe/Zurich' : 'Pacific/Auckland'
  for (const change of [
    () => fireEvent.click(toggle('Sales')),
    () => fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: chosen } }),
    () => fireEvent.click(toggle('Reviews')),
  ]) {
    change()
    pressSave()
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
  }
  expect(sent()).toEqual([
    { timeZone: own, salesNotifications: false },
    { timeZone: chosen },
    { reviewNotifications: false },
  ])
})

test('without e-mails the other switches are disabled and keep their values', () => {
  setup()
  fireEvent.click(toggle('Send me emails'))
  expect(screen.getByText('Emails are switched off: none of these are sent.')).toBeInTheDocument()
  for (const name of ['Sales', 'Weekly summary', 'Quiet hours', 'Weekend notifications']) {
    expect(toggle(name)).toBeDisabled()
  }
  expect(screen.getByLabelText('Maximum emails per day')).toBeDisabled()
  expect(toggle('Sales')).toBeChecked()
  expect(screen.getByLabelText('Time zone')).toBeEnabled()
  fireEvent.click(toggle('Send me emails'))
  expect(toggle('Sales')).toBeEnabled()
})

test('quiet hours have times only while they are on, and the times are never empty', () => {
  setup()
  expect(screen.getByLabelText('Start time')).toBeDisabled()
  fireEvent.click(toggle('Quiet hours'))
  fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '' } })
  expect(screen.getByLabelText('Start time')).toHaveValue('22:00')
  fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '08:00' } })
  expect(screen.getByText('Start and end are the same, so there are no quiet hours.')).toBeInTheDocument()
})

test('a failed save is reported and keeps the input, and two clicks send once', async () => {
  save.mockRejectedValueOnce(new ActionError('unavailable', 'Please try again later.'))
  setup()
  fireEvent.click(toggle('Sales'))
  const button = screen.getByRole('button', { name: 'Save Notification Settings' })
  fireEvent.click(button)
  fireEvent.click(button)
  const message = 'Error saving notification settings: Please try again later.'
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ type: 'error', message, duration: 5000 }))
  expect(save).toHaveBeenCalledOnce()
  expect(screen.getAllByText(message)).not.toEqual([])
  expect(toggle('Sales')).not.toBeChecked()
  pressSave()
  expect(await screen.findByRole('dialog', { name: 'Settings Saved' })).toBeInTheDocument()
  expect(sent()).toEqual([{ salesNotifications: false }, { salesNotifications: false }])
})

test('a stored time zone that this browser names differently stays chosen', () => {
  setup({ timeZone: 'Asia/Katmandu' })
  expect(screen.getByLabelText('Time zone')).toHaveValue('Asia/Katmandu')
})

test('a time zone that the server does not know is reported at its field until another is chosen', async () => {
  save.mockRejectedValueOnce(new ActionError('invalid_input', 'Please choose a time zone', 'timeZone'))
  setup()
  const zone = screen.getByLabelText('Time zone')
  fireEvent.change(zone, { target: { value: 'Pacific/Auckland' } })
  pressSave()
  await waitFor(() => expect(zone).toHaveFocus())
  expect(zone).toHaveAccessibleDescription(/Please choose a time zone/)
  fireEvent.change(zone, { target: { value: 'Europe/Zurich' } })
  expect(zone).toBeValid()
})
