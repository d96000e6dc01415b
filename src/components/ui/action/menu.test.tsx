import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Menu, MenuItem } from './menu.tsx'

function setup() {
  const onReport = vi.fn<() => void>()
  render(
    <Menu
      trigger={(props) => (
        <button type="button" {...props}>
          More
        </button>
      )}
    >
      <MenuItem>Follow</MenuItem>
      <MenuItem onClick={onReport}>Report</MenuItem>
    </Menu>,
  )
  return { onReport, button: screen.getByRole('button', { name: 'More' }) }
}

const item = (name: string) => screen.getByRole('menuitem', { name })

test('a menu opens on a click with the focus on its first item', async () => {
  const { button } = setup()
  await userEvent.click(button)
  expect(item('Follow')).toHaveFocus()
})

test('arrow keys, Home and End move the focus in a menu', async () => {
  const { button } = setup()
  button.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(item('Follow')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(item('Report')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(item('Follow')).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(item('Report')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(item('Follow')).toHaveFocus()
})

test('choosing an item runs it, closes the menu and returns the focus', async () => {
  const { button, onReport } = setup()
  const hide = vi.spyOn(HTMLElement.prototype, 'hidePopover')
  await userEvent.click(button)
  await userEvent.keyboard('{End}{Enter}')
  expect(onReport).toHaveBeenCalledOnce()
  expect(hide).toHaveBeenCalled()
  expect(button).toHaveFocus()
})
