import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function setup(isDismissible: boolean) {
  const onClose = vi.fn<() => void>()
  const { unmount } = render(
    <Dialog title="Complete Purchase" onClose={onClose} isDismissible={isDismissible}>
      <p>Content</p>
    </Dialog>,
  )
  return { onClose, unmount, dialog: screen.getByRole('dialog', { name: 'Complete Purchase' }) }
}

test('Escape, the backdrop and the button close a dialog', async () => {
  const { onClose, dialog } = setup(true)
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(2)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('a click inside keeps a dialog open', async () => {
  const { onClose } = setup(true)
  await userEvent.click(screen.getByText('Content'))
  expect(onClose).not.toHaveBeenCalled()
})

test('dragging from inside to the backdrop keeps a dialog open', async () => {
  const { onClose, dialog } = setup(true)
  const person = userEvent.setup()
  await person.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Content') },
    { pointerName: 'mouse', target: dialog },
    { keys: '[/MouseLeft]', target: dialog },
  ])
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog that must stay is not closed by Escape or the backdrop, and has no button', async () => {
  const { onClose, dialog } = setup(false)
  const escape = new Event('cancel', { cancelable: true })
  fireEvent(dialog, escape)
  await userEvent.click(dialog)
  expect(escape.defaultPrevented).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a cancel event of a file picker inside does not close the dialog', () => {
  const { onClose } = setup(true)
  fireEvent(screen.getByText('Content'), new Event('cancel', { bubbles: true, cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
})

/** What Chromium does when `cancel` can't be prevented any more. */
function closeByForce(dialog: HTMLElement): void {
  fireEvent(dialog, new Event('cancel'))
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
}

test.each([
  ['dismissible', true, 1],
  ['kept', false, 0],
])('a %s dialog that the browser closes is shown again', (_, isDismissible, asked) => {
  const { onClose, dialog } = setup(isDismissible)
  closeByForce(dialog)
  expect(dialog).toHaveAttribute('open')
  expect(onClose).toHaveBeenCalledTimes(asked)
})

test('dialogs above one that the browser closes stay above it', () => {
  const lower = setup(true).dialog
  render(
    <Dialog title="Question" onClose={() => undefined}>
      <p>Content</p>
    </Dialog>,
  )
  const upper = screen.getByRole('dialog', { name: 'Question' })
  const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  closeByForce(lower)
  expect(shown.mock.contexts).toEqual([lower, upper])
  fireEvent(upper, new Event('close'))
  expect(shown, 'the event of the closing in between').toHaveBeenCalledTimes(2)
  shown.mockRestore()
})

test('a dialog is closed before it leaves the document, which returns the focus', () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
  const { unmount, dialog } = setup(true)
  close.mockImplementation(() => expect(dialog.isConnected).toBe(true))
  unmount()
  expect(close).toHaveBeenCalledOnce()
  close.mockRestore()
})

test.each([
  ['keeps the room of a scrollbar', window.innerWidth - 15, 'stable'],
  ['keeps none where there is no scrollbar', window.innerWidth, ''],
])('the page behind a dialog %s', (_, width, gutter) => {
  const root = document.documentElement
  const clientWidth = vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(width)
  root.style.scrollbarGutter = ''
  const { unmount } = setup(true)
  expect(root.style.scrollbarGutter).toBe(gutter)
  unmount()
  expect(root.style.scrollbarGutter, 'a page without a dialog decides by itself').toBe('')
  clientWidth.mockRestore()
})
