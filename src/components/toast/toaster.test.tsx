import { act, cleanup, render, screen, within } from '@testing-library/react'
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
])('a toast of type %s has the role %s', (type, role) => {
  show({ type, title: 'A title', message: 'and a message' })
  expect(screen.getByRole(role)).toHaveTextContent('A titleand a message')
})

test('a toast stands at the bottom where headings are at the top', () => {
  cleanup()
  const media = vi.spyOn(window, 'matchMedia')
  media.mockReturnValue(Object.assign(window.matchMedia(''), { matches: true }))
  render(<Toaster />)
  show({ type: 'info', title: 'Saved' })
  expect(screen.getByRole('status')).toHaveStyle({ top: 'auto', bottom: '6rem' })
  media.mockRestore()
})

test('a toast needs only a title or a message', () => {
  show({ type: 'info', title: 'Only a title' })
  expect(screen.getByText('Only a title')).toBeVisible()
  show({ type: 'info', message: 'Only a message' })
  expect(screen.getByText('Only a message')).toBeVisible()
  expect(screen.queryByText('Only a title')).toBeNull()
})

test.each([
  [undefined, 'Dismiss'],
  ['de', 'Dismiss'],
])('a toast in the language %s is closed by “%s”', async (lang, name) => {
  show({ type: 'success', title: 'Gespeichert', ...(lang && { lang }) })
  const words = screen.getByText('Gespeichert')
  await userEvent.click(screen.getByRole('button', { name }))
  expect(words.closest('[inert]')).not.toBeNull()
})

test('a toast that must not be closed has no close button', () => {
  show({ type: 'warning', title: 'Wait', isDismissible: false })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a toast over a dialog is part of it, and its close button does not close the dialog', async () => {
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

test.each<[ToastType, boolean]>([
  ['error', true],
  ['success', false],
  ['info', false],
  ['warning', false],
])('sending a form hides an earlier toast of type %s: %s', async (type, isHidden) => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <button>Save</button>
    </form>,
  )
  show({ type, title: 'Earlier' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Earlier').closest('[inert]') !== null).toBe(isHidden)
})

test('an error that a form tells while it is sent stays', async () => {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        toastStore.show({ type: 'error', title: 'New error' })
      }}
    >
      <button>Save</button>
    </form>,
  )
  show({ type: 'error', title: 'Earlier' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('New error').closest('[inert]')).toBeNull()
})

test('closing a toast by keyboard returns the focus', async () => {
  render(<input aria-label="Name" />)
  show({ type: 'info', title: 'Saved' })
  const field = screen.getByLabelText('Name')
  field.focus()
  await userEvent.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveFocus()
})
