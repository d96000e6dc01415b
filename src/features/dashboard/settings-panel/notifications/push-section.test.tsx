import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultNotificationSettings } from '#src/domain/account/settings.ts'
import { ActionError } from '#src/services/backend/errors.ts'
import { keepSubscribed, pushOffer } from '#src/services/push/api.ts'
import { renderFeature } from '#src/test/render.tsx'
import { PushSection } from './push-section.tsx'
import { TimeSection } from './time-section.tsx'

vi.mock('#src/services/push/api.ts', () => ({ keepSubscribed: vi.fn(), pushOffer: vi.fn() }))

const keep = vi.mocked(keepSubscribed)
const offer = vi.mocked(pushOffer)
beforeEach(() => {
  keep.mockReset().mockResolvedValue('offered')
  offer.mockReset().mockResolvedValue('offered')
})
afterEach(() => vi.unstubAllGlobals())

/** A browser with a permission, and the user’s answer when it asks. */
function browserWith(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const notification = {
    permission,
    requestPermission: vi.fn(() => {
      notification.permission = answer
      return Promise.resolve(answer)
    }),
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('navigator', { serviceWorker: new EventTarget(), locks: {} })
  return notification
}

const change = vi.fn()
const values = { ...defaultNotificationSettings, pushMessages: false, timeZone: 'Europe/Zurich' }
const show = () => renderFeature(<PushSection values={values} change={change} />)
const enable = () => screen.findByRole('button', { name: 'Enable' })
const enabled = () => screen.findByRole('button', { name: 'Enabled' })

test('a browser without pushes says so and asks nothing', () => {
  show()
  expect(screen.getByText('This browser does not support push notifications')).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect([offer.mock.calls, keep.mock.calls]).toEqual([[], []])
})

test('an installation without keys says so', async () => {
  browserWith('default')
  offer.mockResolvedValue('not_offered')
  show()
  expect(await screen.findByText(/not set up on this site/)).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('the browser asks only after Enable is pressed, and then the switches are shown', async () => {
  const { requestPermission } = browserWith('default', 'granted')
  let subscribed: (offer: 'offered') => void = () => undefined
  keep.mockReturnValue(new Promise((resolve) => (subscribed = resolve)))
  show()
  const button = await enable()
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  expect([requestPermission.mock.calls, keep.mock.calls]).toEqual([[], []])
  fireEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Enabling...' })).toBeDisabled()
  act(() => subscribed('offered'))
  expect(await enabled()).toBeDisabled()
  expect(screen.getByRole('switch', { name: 'Push for sales' })).toBeChecked()
  fireEvent.click(screen.getByRole('switch', { name: 'Push for messages' }))
  expect(change).toHaveBeenCalledWith({ pushMessages: true })
})

test('a browser that allows pushes is subscribed without a press', async () => {
  browserWith('granted')
  show()
  expect(await enabled()).toBeDisabled()
  expect(keep).toHaveBeenCalledOnce()
})

test('a user who says no sees that pushes are blocked, and one who closes the question can be asked again', async () => {
  const notification = browserWith('default')
  show()
  fireEvent.click(await enable())
  await waitFor(() => expect(notification.requestPermission).toHaveBeenCalledOnce())
  expect(await enable()).toBeEnabled()
  notification.permission = 'denied'
  // the user comes back from the settings of the browser
  fireEvent.focus(window)
  expect(await screen.findByText('Blocked')).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(keep).not.toHaveBeenCalled()
})

test.each([
  [new DOMException('no service', 'AbortError'), 'This browser did not reach its push service'],
  [new ActionError('rate_limited', 'Too many requests.'), 'Too many requests.'],
])('a failure is shown and can be tried again: %s', async (error, message) => {
  browserWith('granted')
  keep.mockRejectedValueOnce(error)
  show()
  expect(await screen.findByText(new RegExp(message))).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await enabled()).toBeInTheDocument()
})

test('quiet hours can be set without e-mails if the installation sends pushes', async () => {
  browserWith('default')
  renderFeature(
    <TimeSection values={{ ...values, emailNotifications: false }} change={change} problems={{}} />,
  )
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Quiet hours' })).toBeEnabled())
})
