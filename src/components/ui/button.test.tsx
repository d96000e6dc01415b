import { render, screen } from '@testing-library/react'
import { type RefObject, createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

const page = (loadingLabel: string | false, ref?: RefObject<HTMLButtonElement | null>) => (
  <>
    <Button loadingLabel={loadingLabel} {...(ref && { ref })}>
      Save
    </Button>
    <Button>Other</Button>
  </>
)

/** What a browser does to the focus of a button that is switched off. jsdom lets it stay, and blurs only what is on. */
function drop(button: HTMLButtonElement) {
  button.disabled = false
  button.blur()
  button.disabled = true
}
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

test.each([
  ['of its own', undefined],
  ['that somebody else refers to', createRef<HTMLButtonElement>()],
])('whoever pressed a button %s has the focus there after the wait', (_, ref) => {
  const { rerender } = render(page(false, ref))
  const save = saveButton()
  save.focus()
  rerender(page('Saving...', ref))
  drop(save)
  expect(document.body).toHaveFocus()
  rerender(page(false, ref))
  expect(save).toHaveFocus()
})

test('the focus that is taken in the moment of switching off comes back too', () => {
  const { rerender } = render(page(false))
  const save = saveButton()
  const set = save.setAttribute.bind(save)
  vi.spyOn(save, 'setAttribute').mockImplementation((name, value) => {
    if (name === 'disabled') save.blur()
    set(name, value)
  })
  save.focus()
  rerender(page('Saving...'))
  expect(document.body).toHaveFocus()
  rerender(page('Still saving...'))
  rerender(page(false))
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
