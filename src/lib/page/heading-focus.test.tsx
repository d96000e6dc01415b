import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { focusHeading } from './heading-focus.ts'

beforeEach(() => {
  document.body.innerHTML = '<button>Menu</button><main></main>'
})

function headingArrives() {
  const heading = document.createElement('h1')
  screen.getByRole('main').replaceChildren(heading)
  return heading
}

test('the heading has the focus at once', () => {
  const heading = headingArrives()
  focusHeading()
  expect(heading).toHaveFocus()
})

test('a heading that comes later has it then', async () => {
  focusHeading()
  expect(screen.getByRole('main')).toHaveFocus()
  const heading = headingArrives()
  await waitFor(() => expect(heading).toHaveFocus())
})

test('who has moved on stays there', async () => {
  focusHeading()
  screen.getByRole('button').focus()
  headingArrives()
  await Promise.resolve()
  expect(screen.getByRole('button')).toHaveFocus()
})

test.each(['<input type="search" />', '<textarea></textarea>', '<input />'])(
  'who types in %s of the screen goes on typing',
  (field) => {
    screen.getByRole('main').innerHTML = `<h1>Reviews</h1>${field}`
    const box = screen.getByRole(field.includes('search') ? 'searchbox' : 'textbox')
    box.focus()
    focusHeading()
    expect(box).toHaveFocus()
  },
)

test.each([
  ['a field outside of the screen', 'body', '<input aria-label="Field" />'],
  ['a box that takes no text', 'main', '<input aria-label="Field" type="checkbox" />'],
])('%s loses the focus to the heading', (_, place, field) => {
  const heading = headingArrives()
  document.querySelector(place)?.insertAdjacentHTML('beforeend', field)
  screen.getByLabelText('Field').focus()
  focusHeading()
  expect(heading).toHaveFocus()
})
