import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ThemeSwitch } from './theme-switch.tsx'

const page = document.documentElement

test('the theme changes at once, and transitions are back afterwards', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  render(<ThemeSwitch />)
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
  expect(page).toHaveAttribute('data-theme', 'dark')
  expect(page).toHaveAttribute('data-theme-change')
  expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  await waitFor(() => expect(page).not.toHaveAttribute('data-theme-change'))
})
