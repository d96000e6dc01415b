import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchParams } from 'react-router'
import { BrowserRouter } from '#src/lib/url/browser-router.tsx'
import { useSearchTerm } from './use-search-term.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Panel() {
  const [search, setSearch] = useSearchParams()
  const { typed, type } = useSearchTerm(search.get('q') ?? '', 200, (q) => setSearch(q ? { q } : {}))
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => type(event.target.value)} />
      <output>{search.toString()}</output>
      <button type="button" onClick={() => window.history.back()}>
        Back
      </button>
    </>
  )
}

function setup(address = '/list') {
  window.history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <Panel />
    </BrowserRouter>,
  )
}

const box = () => screen.getByRole('textbox', { name: 'Search' })
const enter = (value: string) => fireEvent.change(box(), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a search box starts with the term in the address', () => {
  setup('/list?q=icons')
  expect(box()).toHaveValue('icons')
})

test('a search box writes the address once typing stops, and keeps newer input', async () => {
  setup()
  enter('ic')
  await wait(199)
  expect(screen.getByRole('status')).toHaveTextContent('')
  enter('ico ')
  await wait(200)
  expect(screen.getByRole('status')).toHaveTextContent('q=ico')
  expect(box()).toHaveValue('ico ')
})

test('an address that changes late does not remove typed letters', () => {
  const written: string[] = []
  const { result, rerender } = renderHook(
    ({ inAddress }) => useSearchTerm(inAddress, 200, (term) => written.push(term)),
    { initialProps: { inAddress: '' } },
  )
  for (const text of ['ic', 'icons', 'icons ']) {
    act(() => result.current.type(text))
    act(() => {
      vi.advanceTimersByTime(200)
    })
  }
  for (const inAddress of ['ic', 'icons']) {
    rerender({ inAddress })
    expect(result.current.typed).toBe('icons ')
  }
  expect(written).toEqual(['ic', 'icons'])
  rerender({ inAddress: 'earlier' })
  expect(result.current.typed).toBe('earlier')
})

test('a search box follows Back', async () => {
  setup()
  enter('icons')
  await wait(200)
  enter('fonts')
  await wait(200)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await wait(500)
  expect(box()).toHaveValue('icons')
  expect(screen.getByRole('status')).toHaveTextContent('q=icons')
})
