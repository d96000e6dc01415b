import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { keepStoppedPress } from '#src/lib/page/stopped-press.ts'
import { hydratedLater } from './hydrated-later.tsx'

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

keepStoppedPress()

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

/** Takes over what the server has rendered of the part. */
async function open(load: () => Promise<typeof Counter>) {
  const Served = hydratedLater(() => Promise.resolve(Counter))
  await Served.preload()
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  place.innerHTML = renderToString(<Served />)
  const served = place.querySelector('button')
  const Taken = hydratedLater(load)
  root = await act(() => hydrateRoot(place, <Taken />))
  return { served, now: () => place.querySelector('button') }
}

test('what the server has rendered stays until the code comes, which takes it over', async () => {
  let arrive: (part: typeof Counter) => void = () => undefined
  const { served, now } = await open(() => new Promise((resolve) => (arrive = resolve)))
  expect(now()).toBe(served)
  await act(() => Promise.resolve(arrive(Counter)))
  expect(now()).toBe(served)
  await act(() => Promise.resolve(now()?.click()))
  expect(now()).toHaveTextContent('1')
})

test('it stays where the code does not come', async () => {
  const { served, now } = await open(() => Promise.reject(new Error('offline')))
  expect(now()).toBe(served)
  expect(served).toHaveTextContent('0')
})

test('a press before the code comes is done once it has come, and only once', async () => {
  let arrive: (part: typeof Counter) => void = () => undefined
  const { now } = await open(() => new Promise((resolve) => (arrive = resolve)))
  await act(() => Promise.resolve(now()?.click()))
  expect(now()).toHaveTextContent('0')
  await act(() => Promise.resolve(arrive(Counter)))
  await vi.waitFor(() => expect(now()).toHaveTextContent('1'))
  await act(() => Promise.resolve(now()?.click()))
  expect(now()).toHaveTextContent('2')
})

test('a press that makes React take over the part is done once', async () => {
  const Part = hydratedLater(() => Promise.resolve(Counter))
  await Part.preload()
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  place.innerHTML = renderToString(<Part />)
  root = hydrateRoot(place, <Part />)
  await act(() => Promise.resolve(place.querySelector('button')?.click()))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(place).toHaveTextContent('1')
})
