import type { ReactNode } from 'react'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { focusFirstField } from './opening-focus.ts'

const noop = () => undefined
const open = (content: ReactNode) =>
  render(
    <Dialog title="Title" onClose={noop}>
      {content}
    </Dialog>,
  )

const fields = (
  <>
    <input type="hidden" name="id" />
    <input aria-label="Switched off" disabled />
    <input aria-label="Email" />
    <button type="submit">Send</button>
  </>
)

afterEach(() => vi.restoreAllMocks())

function typeByFinger() {
  const matchMedia = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media === '(pointer: coarse)' }),
  )
}

test('a form opens with the focus on its first enabled field', () => {
  open(<form>{fields}</form>)
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
})

test('a group of radio buttons opens with the focus on the chosen one', () => {
  open(
    <>
      <input type="radio" name="color" aria-label="Red" />
      <input type="radio" name="color" aria-label="Blue" defaultChecked />
    </>,
  )
  expect(screen.getByRole('radio', { name: 'Blue' })).toHaveFocus()
})

test('on touch screens no field gets the focus', () => {
  typeByFinger()
  open(<form>{fields}</form>)
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
})

test('a dialog without fields opens with the focus on its submit button', () => {
  open(
    <form>
      <button type="button">Cancel</button>
      <button type="submit">Download now</button>
    </form>,
  )
  expect(screen.getByRole('button', { name: 'Download now' })).toHaveFocus()
})

test('a question opens with the focus on its harmless answer', () => {
  render(
    <ConfirmDialog
      title="Delete?"
      message="For good."
      confirmLabel="Delete"
      cancelLabel="Keep"
      onConfirm={noop}
      onClose={noop}
    />,
  )
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus()
})

test('a dialog to be read opens with the focus on its first control', () => {
  open(<p>Words</p>)
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
})

test('a form that appears later focuses its first field, but not on touch screens', () => {
  const { unmount } = render(<form ref={focusFirstField}>{fields}</form>)
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  unmount()
  typeByFinger()
  render(<form ref={focusFirstField}>{fields}</form>)
  expect(document.body).toHaveFocus()
})
