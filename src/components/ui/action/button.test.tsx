import { render, screen } from '@testing-library/react'
import { type RefObject, createRef, useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

const page = (loadingLabel: string | false, ref?: RefObject<HTMLButtonElement | null>) => (
  <>
    <Button loadingLabel={loadingLabel} {...(ref && { ref })}>
      Save
    </Button>
    <Button>Other</Button>
  </>
)

/** Removes the focus from a disabled button as a browser does. jsdom does not. */
const drop = () => {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLButtonElement)) return
  activeElement.disabled = false
  activeElement.blur()
  activeElement.disabled = true
}

test.each([
  ['of its own', undefined],
  ['that somebody else refers to', createRef<HTMLButtonElement>()],
])('a button %s has the focus again after loading', (_, ref) => {
  const { rerender } = render(page(false, ref))
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  rerender(page('Saving...', ref))
  drop()
  rerender(page(false, ref))
  expect(save).toHaveFocus()
})

/** Removes the focus at once, as Chromium does, instead of at the next paint. */
function DroppedAtOnce({ isOff }: { isOff: boolean }) {
  useLayoutEffect(() => {
    if (isOff) drop()
  }, [isOff])
  return null
}

test('a button has the focus again after loading also if the browser removed it at once', () => {
  const dropping = (loadingLabel: string | false) => (
    <>
      <DroppedAtOnce isOff={loadingLabel !== false} />
      {page(loadingLabel)}
    </>
  )
  const { rerender } = render(dropping(false))
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  rerender(dropping('Saving...'))
  expect(document.body).toHaveFocus()
  rerender(dropping('Still saving...'))
  rerender(dropping(false))
  expect(save).toHaveFocus()
})

test('a focus that has moved elsewhere is not taken back', () => {
  const { rerender } = render(page(false))
  screen.getByRole('button', { name: 'Save' }).focus()
  rerender(page('Saving...'))
  const other = screen.getByRole('button', { name: 'Other' })
  other.focus()
  rerender(page(false))
  expect(other).toHaveFocus()
})

test('a button that was not pressed does not take the focus', () => {
  const { rerender } = render(page('Saving...'))
  rerender(page(false))
  expect(document.body).toHaveFocus()
})
