import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { later } from './later.tsx'

type Load = () => Promise<ComponentType<{ name: string }>>
const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>

test('a later part shows its stand-in until it is loaded', async () => {
  const Part = later<{ name: string }>(() => Promise.resolve(Greeting), <p>Soon</p>)
  render(<Part name="Anna" />)
  expect(screen.getByText('Soon')).toBeVisible()
  expect(await screen.findByText('Hello, Anna')).toBeVisible()
  expect(screen.queryByText('Soon')).toBeNull()
})

test('a later part that fails to load says so and can be tried again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(Greeting)
  const Part = later(load, <p>Soon</p>)
  render(<Part name="Anna" />)
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Hello, Anna')).toBeVisible()
})

test('a later part that was loaded once is shown at once', async () => {
  const Part = later<{ name: string }>(() => Promise.resolve(Greeting), <p>Soon</p>)
  const { unmount } = render(<Part name="Anna" />)
  await screen.findByText('Hello, Anna')
  unmount()
  render(<Part name="Ben" />)
  expect(screen.getByText('Hello, Ben')).toBeVisible()
})
