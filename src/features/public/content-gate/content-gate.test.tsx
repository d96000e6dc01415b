import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderFeature } from '#src/test/render.tsx'
import { ContentGate } from './content-gate.tsx'

beforeEach(() => sessionStorage.clear())

const show = () =>
  renderFeature(
    <ContentGate name="Anna">
      <h1>The page</h1>
    </ContentGate>,
  )
const page = () => screen.queryByRole('heading', { name: 'The page' })

test('visitors are asked before an NSFW page, once in a session', async () => {
  show()
  expect(screen.getByRole('heading', { name: 'Content for adults only' })).toBeInTheDocument()
  expect(screen.getByText(/^Anna marks this page as not suitable for minors/)).toBeInTheDocument()
  expect(page()).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/')
  fireEvent.click(screen.getByRole('button', { name: 'Yes, show the page' }))
  await waitFor(() => expect(page()).toHaveFocus())
  cleanup()
  show()
  expect(page()).toBeInTheDocument()
})
