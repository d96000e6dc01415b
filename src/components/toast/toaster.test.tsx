import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
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

test('over a dialog it is a part of it, and its cross closes nothing else', async () => {
  const onClose = vi.fn<() => void>()
  show({ type: 'success', title: 'Saved' })
  const { unmount } = render(
    <>
      <Dialog title="Below" onClose={onClose}>
        <input aria-label="Name" />
      </Dialog>
      <Dialog title="Above" onClose={onClose}>
        <input aria-label="Code" />
      </Dialog>
    </>,
  )
  const above = screen.getByRole('dialog', { name: 'Above' })
  expect(within(above).getByText('Saved')).toBeInTheDocument()
  const field = screen.getByLabelText('Code')
  await userEvent.type(field, '12')
  await userEvent.click(within(above).getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByText('Saved').closest('[inert]')).not.toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  expect(field).toHaveFocus()
  unmount()
  expect(screen.getByText('Saved').closest('dialog')).toBeNull()
})

test('whoever dismisses it by keyboard goes on where he was', async () => {
  render(<input aria-label="Name" />)
  show({ type: 'info', title: 'Saved' })
  const field = screen.getByLabelText('Name')
  field.focus()
  await userEvent.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveFocus()
})
