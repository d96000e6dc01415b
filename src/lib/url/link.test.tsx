import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BrowserRouter } from './browser-router.tsx'
import { Link } from './link.tsx'

function show(onClick?: () => void) {
  window.history.replaceState(null, '', '/user/anna')
  render(
    <BrowserRouter>
      <Link to="/explore?sort=newest#products" onClick={onClick} rel="next">
        Explore
      </Link>
    </BrowserRouter>,
  )
  return screen.getByRole('link', { name: 'Explore' })
}

test('a press changes the address and loads no page', async () => {
  const onClick = vi.fn<() => void>()
  const link = show(onClick)
  expect(link).toHaveAttribute('href', '/explore?sort=newest#products')
  expect(link).toHaveAttribute('rel', 'next')
  await userEvent.click(link)
  expect(window.location.href).toBe(`${window.location.origin}/explore?sort=newest#products`)
  expect(onClick).toHaveBeenCalledOnce()
})

test('a press that opens another tab is left to the browser', async () => {
  const link = show()
  // jsdom would report that it cannot load pages.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(link)
  expect(window.location.pathname).toBe('/user/anna')
})

test('a press that somebody has prevented is not followed', async () => {
  const link = show()
  link.addEventListener('click', (event) => event.preventDefault(), { capture: true })
  await userEvent.click(link)
  expect(window.location.pathname).toBe('/user/anna')
})
