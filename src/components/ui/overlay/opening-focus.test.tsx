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

test('a form opens on its first field that takes something', () => {
  open(<form>{fields}</form>)
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
})

test('of radio buttons the chosen one is the stop', () => {
  open(
    <>
      <input type="radio" name="color" aria-label="Red" />
      <input type="radio" name="color" aria-label="Blue" defaultChecked />
    </>,
  )
  expect(screen.getByRole('radio', { name: 'Blue' })).toHaveFocus()
})

test('where a finger types, no field brings up the keyboard by itself', () => {
  typeByFinger()
  open(<form>{fields}</form>)
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
})

test('without a field it opens on what it offers', () => {
  open(
    <form>
      <button type="button">Cancel</button>
      <button type="submit">Download now</button>
    </form>,
  )
  expect(screen.getByRole('button', { name: 'Download now' })).toHaveFocus()
})

test('a question opens on its harmless answer', () => {
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

test('what is only read opens on its first control', () => {
  open(<p>Words</p>)
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
})

test('a form that comes later takes the focus to its first field, but not where a finger types', () => {
  const { unmount } = render(<form ref={focusFirstField}>{fields}</form>)
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  unmount()
  typeByFinger()
  render(<form ref={focusFirstField}>{fields}</form>)
  expect(document.body).toHaveFocus()
})
