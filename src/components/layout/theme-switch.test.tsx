import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { nextPaint } from '#src/lib/page/next-paint.ts'
import { ThemeSwitch } from './theme-switch.tsx'

vi.mock('#src/lib/page/next-paint.ts', () => ({ nextPaint: vi.fn() }))

const page = document.documentElement

test('the theme changes without transitions, which are back after the next paint', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  let paint = () => {}
  vi.mocked(nextPaint).mockReturnValue(new Promise((resolve) => (paint = resolve)))
  render(<ThemeSwitch />)
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
  expect(page).toHaveAttribute('data-theme', 'dark')
  expect(page).toHaveAttribute('data-theme-change')
  paint()
  await waitFor(() => expect(page).not.toHaveAttribute('data-theme-change'))
  expect(await screen.findByRole('button', { name: 'Switch to light theme' })).toBeVisible()
})
