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

/** What a browser does to the focus of a button that is switched off. jsdom lets only what is on lose it. */
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
])('whoever pressed a button %s has the focus there after the wait', (_, ref) => {
  const { rerender } = render(page(false, ref))
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  rerender(page('Saving...', ref))
  drop()
  rerender(page(false, ref))
  expect(save).toHaveFocus()
})

/** Chromium does not wait until it draws next. */
function DroppedAtOnce({ isOff }: { isOff: boolean }) {
  useLayoutEffect(() => {
    if (isOff) drop()
  }, [isOff])
  return null
}

test('whoever pressed has the focus there also where the browser takes it at once', () => {
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

test('whoever has gone elsewhere stays there', () => {
  const { rerender } = render(page(false))
  screen.getByRole('button', { name: 'Save' }).focus()
  rerender(page('Saving...'))
  const other = screen.getByRole('button', { name: 'Other' })
  other.focus()
  rerender(page(false))
  expect(other).toHaveFocus()
})

test('a button that waited by itself takes nothing', () => {
  const { rerender } = render(page('Saving...'))
  rerender(page(false))
  expect(document.body).toHaveFocus()
})
