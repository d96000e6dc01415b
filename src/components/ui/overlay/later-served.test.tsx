import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { later, loadServedParts } from './later.tsx'

type Props = { name: string }
const Greeting = ({ name }: Props) => <p>Hello, {name}</p>

test('a served part whose code is loaded takes over what the server has rendered', async () => {
  const Part = later<Props>(() => Promise.resolve(Greeting), <p>Soon</p>, { isServed: true })
  await loadServedParts()
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  host.innerHTML = renderToString(<Part name="Anna" />)
  const rendered = screen.getByText('Hello, Anna')
  const onRecoverableError = vi.fn()
  const root = await act(() =>
    Promise.resolve(hydrateRoot(host, <Part name="Anna" />, { onRecoverableError })),
  )
  act(() => root.render(<Part name="Berta" />))
  expect(screen.getByText('Hello, Berta')).toBe(rendered)
  expect(onRecoverableError).not.toHaveBeenCalled()
  act(() => root.unmount())
})

test('a served part that the browser meets first shows its stand-in', async () => {
  const Part = later<Props>(() => Promise.resolve(Greeting), <p>Soon</p>, { isServed: true })
  render(<Part name="Anna" />)
  expect(screen.getByText('Soon')).toBeVisible()
  expect(await screen.findByText('Hello, Anna')).toBeVisible()
})
