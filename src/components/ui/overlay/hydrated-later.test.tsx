import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { nextPaint } from '#src/lib/page/next-paint.ts'
import { keepStoppedActions } from '#src/lib/page/stopped-actions.ts'
import { hydratedLater } from './hydrated-later.tsx'

vi.mock('#src/lib/page/next-paint.ts', () => ({ nextPaint: vi.fn(() => Promise.resolve()) }))

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

keepStoppedActions()

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

/** Takes over what the server has rendered of a part, with code that comes later. Returns its place. */
async function serve(Part: () => ReactNode, load: () => Promise<() => ReactNode>): Promise<HTMLElement> {
  const Served = hydratedLater(() => Promise.resolve(Part))
  await Served.preload()
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  place.innerHTML = renderToString(<Served />)
  const Taken = hydratedLater(load)
  root = await act(() => hydrateRoot(place, <Taken />))
  return place
}

async function open(load: () => Promise<typeof Counter>) {
  const place = await serve(Counter, load)
  const now = () => place.querySelector('button')
  return { served: now(), now }
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

test('the code is asked for once the page around the part is drawn', async () => {
  let draw: () => void = () => undefined
  vi.mocked(nextPaint).mockReturnValueOnce(new Promise((resolve) => (draw = resolve)))
  const load = vi.fn(() => Promise.resolve(Counter))
  await open(load)
  expect(load).not.toHaveBeenCalled()
  await act(() => Promise.resolve(draw()))
  expect(load).toHaveBeenCalledOnce()
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

test('code that the connection kept back is fetched again once there is one', async () => {
  const load = vi
    .fn<() => Promise<typeof Counter>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Counter)
  const { served, now } = await open(load)
  await act(() => Promise.resolve(served?.click()))
  await act(() => Promise.resolve(window.dispatchEvent(new Event('online'))))
  await vi.waitFor(() => expect(now()).toHaveTextContent('1'))
  expect(now()).toBe(served)
  expect(load).toHaveBeenCalledTimes(2)
})

test('what is typed before the code comes is there, and the part hears of it', async () => {
  function Field() {
    const [text, setText] = useState('')
    return (
      <>
        <input aria-label="Term" value={text} onChange={({ target }) => setText(target.value)} />
        <output>{text}</output>
      </>
    )
  }
  let arrive: (part: typeof Field) => void = () => undefined
  const place = await serve(Field, () => new Promise((resolve) => (arrive = resolve)))
  const field = place.querySelector('input')
  if (!field) throw new Error('There is no field')
  await userEvent.type(field, 'kit')
  await act(() => Promise.resolve(arrive(Field)))
  await vi.waitFor(() => expect(place.querySelector('output')).toHaveTextContent('kit'))
  expect(place.querySelector('input')).toBe(field)
  expect(field).toHaveValue('kit')
})

test('new props leave what the server has rendered until the part is taken over, which gets them then', async () => {
  const Named = ({ name }: { name: string }) => <p>{name}</p>
  const Served = hydratedLater(() => Promise.resolve(Named))
  await Served.preload()
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Served name="Kit" />)
  const served = place.querySelector('p')
  let arrive: (part: typeof Named) => void = () => undefined
  const Taken = hydratedLater<{ name: string }>(() => new Promise((resolve) => (arrive = resolve)))
  const opened = await act(() => hydrateRoot(place, <Taken name="Kit" />))
  root = opened
  await act(() => Promise.resolve(opened.render(<Taken name="Kit 2" />)))
  expect(place.querySelector('p')).toBe(served)
  expect(served).toHaveTextContent('Kit')
  await act(() => Promise.resolve(arrive(Named)))
  expect(place.querySelector('p')).toBe(served)
  expect(served).toHaveTextContent('Kit 2')
})

test('on a page that the browser makes something stands in its place until the code comes', async () => {
  let arrive: (part: typeof Counter) => void = () => undefined
  const Part = hydratedLater<object>(() => new Promise((resolve) => (arrive = resolve)), <p>Loading</p>)
  const place = document.createElement('div')
  const opened = createRoot(place)
  root = opened
  await act(() => Promise.resolve(opened.render(<Part />)))
  expect(place).toHaveTextContent('Loading')
  await act(() => Promise.resolve(arrive(Counter)))
  expect(place).toHaveTextContent('0')
})
