import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ToastType, toastStore } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  render(<Toaster />)
})
afterEach(() => {
  act(toastStore.hide)
})

const show = (toast: Parameters<typeof toastStore.show>[0]) => act(() => toastStore.show(toast))

test.each<[ToastType, string]>([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'status'],
  ['error', 'alert'],
])('%s is read out as %s', (type, role) => {
  show({ type, title: 'A title', message: 'and a message' })
  expect(screen.getByRole(role)).toHaveTextContent('A titleand a message')
})

test('title and message are each enough', () => {
  show({ type: 'info', title: 'Only a title' })
  expect(screen.getByText('Only a title')).toBeVisible()
  show({ type: 'info', message: 'Only a message' })
  expect(screen.getByText('Only a message')).toBeVisible()
  expect(screen.queryByText('Only a title')).toBeNull()
})

test.each([
  [undefined, 'Dismiss'],
  ['de', 'Meldung schließen'],
])('in the language %s it is dismissed by “%s”', async (lang, name) => {
  show({ type: 'success', title: 'Gespeichert', ...(lang && { lang }) })
  const words = screen.getByText('Gespeichert')
  await userEvent.click(screen.getByRole('button', { name }))
  expect(words.closest('[inert]')).not.toBeNull()
})

test('one that must not be dismissed has no button for it', () => {
  show({ type: 'warning', title: 'Wait', isDismissible: false })
  expect(screen.queryByRole('button')).toBeNull()
})
