import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { Link } from '#src/lib/url/link.tsx'
import { expect, test, vi } from 'vitest'
import { BrowserRouter } from './browser-router.tsx'
import { eventually } from '#src/test/eventually.ts'

function Facts() {
  const location: Location<unknown> = useLocation()
  const { pathname, search, hash, state } = location
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const facts = {
    address: `${pathname}${search}${hash}`,
    q: query.get('q'),
    state,
    type: useNavigationType(),
  }
  return (
    <>
      <output>{JSON.stringify(facts)}</output>
      <button onClick={() => setQuery((old) => [...old, ['q', '50% & more+']])}>Search</button>
      <button onClick={() => void navigate('/paid', { replace: true, state: { isPaid: true } })}>Pay</button>
      <button onClick={() => void navigate(pathname)}>Stay</button>
      <Link to="/people/b%2Fc?q=1#end">Forward</Link>
    </>
  )
}

function visit(address: string) {
  window.history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <Facts />
    </BrowserRouter>,
  )
}

const facts = (): unknown => JSON.parse(screen.getByRole('status').textContent)
const forward = () => screen.getByRole('link', { name: 'Forward' })

test('a link is followed without a new document, and back leads back', async () => {
  visit('/people/anna')
  expect(facts()).toEqual({ address: '/people/anna', q: null, state: null, type: 'POP' })
  await userEvent.click(forward())
  expect(facts()).toMatchObject({ address: '/people/b%2Fc?q=1#end', q: '1', type: 'PUSH' })
  expect(window.location.hash).toBe('#end')
  act(() => window.history.back())
  await eventually(() => expect(facts()).toMatchObject({ address: '/people/anna', type: 'POP' }))
})

function MovesOnWhileRendered() {
  useLayoutEffect(() => window.history.pushState(null, '', '/people/berta'), [])
  return null
}

test('an address that changes during the first render is not lost', async () => {
  window.history.replaceState(null, '', '/people/anna')
  render(
    <BrowserRouter>
      <Facts />
      <MovesOnWhileRendered />
    </BrowserRouter>,
  )
  await eventually(() => expect(facts()).toMatchObject({ address: '/people/berta', type: 'POP' }))
})

test('a link to the present address adds no entry to the history', async () => {
  visit('/people/anna')
  await userEvent.click(forward())
  const { length } = window.history
  await userEvent.click(forward())
  expect(window.history).toHaveLength(length)
})

test('a navigation to the present address adds no entry to the history', async () => {
  visit('/people/anna')
  const { length } = window.history
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(facts()).toMatchObject({ address: '/people/anna', type: 'PUSH' })
  expect(window.history).toHaveLength(length)
})

test('a navigation that replaces keeps its state and adds no entry to the history', async () => {
  visit('/people/anna')
  const { length } = window.history
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
  expect(facts()).toMatchObject({ address: '/paid', state: { isPaid: true }, type: 'REPLACE' })
  expect(window.history).toHaveLength(length)
})

test('a navigation that the browser did not carry out changes nothing', async () => {
  visit('/people/anna')
  const pushState = vi.spyOn(window.history, 'pushState').mockImplementation(() => undefined)
  await userEvent.click(forward())
  expect(facts()).toMatchObject({ address: '/people/anna' })
  pushState.mockRestore()
})

test('a query is written to the address completely encoded', async () => {
  visit('/people/anna')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(facts()).toMatchObject({ address: '/people/anna?q=50%25+%26+more%2B', q: '50% & more+' })
})
