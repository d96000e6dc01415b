import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { focusHeading } from '#src/lib/page/heading-focus.ts'

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
