import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Link, matchPath, Router, useLocation, useSearchParams } from './router.tsx'

function Facts() {
  const { pathname, search, cameBy } = useLocation()
  const [query, setQuery] = useSearchParams()
  const name = matchPath('/people/:name', pathname)?.['name']
  return (
    <>
      <output>{JSON.stringify({ address: `${pathname}${search}`, name, q: query.get('q'), cameBy })}</output>
      <button onClick={() => setQuery((old) => [...old, ['q', '50% & more+']])}>Search</button>
      <Link to="/people/b%2Fc?q=1">Forward</Link>
    </>
  )
}

function visit(address: string) {
  window.history.replaceState(null, '', address)
  render(
    <Router>
      <Facts />
    </Router>,
  )
}

const facts = (): unknown => JSON.parse(screen.getByRole('status').textContent)
const forward = () => screen.getByRole('link', { name: 'Forward' })

test.each([
  ['/people/anna', { name: 'anna' }],
  ['/people/anna/', { name: 'anna' }],
  ['/people/j%C3%B6rg%20m', { name: 'jörg m' }],
  ['/people/b%2Fc', { name: 'b/c' }],
  ['/people/100%25', { name: '100%' }],
  ['/people/100%2525', { name: '100%25' }],
  ['/people/%E4%zz', { name: '%E4%zz' }],
  ['/elsewhere?q=50%25%20%26%20more%2B', { q: '50% & more+' }],
  ['/elsewhere?q=%252F', { q: '%2F' }],
  ['/elsewhere?q=%E4', { q: '\uFFFD' }],
])('the address %s is decoded', (address, expected) => {
  visit(address)
  expect(facts()).toMatchObject({ ...expected, address, cameBy: 'history' })
})

test.each([
  ['/members/:panel?', '/members', { panel: undefined }],
  ['/members/:panel?', '/members/products', { panel: 'products' }],
  ['/user/:username/product/:productId', '/user/J%C3%B6rg/product/1', { username: 'Jörg', productId: '1' }],
  ['/', '/', {}],
])('the pattern %s matches %s', (pattern, pathname, expected) => {
  expect(matchPath(pattern, pathname)).toMatchObject(expected)
})

test.each([
  ['/members/:panel?', '/members/products/1'],
  ['/', '/signin'],
])('the pattern %s does not match %s', (pattern, pathname) => {
  expect(matchPath(pattern, pathname)).toBeNull()
})

test('a link is followed without a new document, and back leads back', async () => {
  visit('/people/anna')
  await userEvent.click(forward())
  expect(facts()).toEqual({ address: '/people/b%2Fc?q=1', name: 'b/c', q: '1', cameBy: 'navigation' })
  act(() => window.history.back())
  await vi.waitFor(() => expect(facts()).toMatchObject({ address: '/people/anna', cameBy: 'history' }))
})

function MovesOnWhileRendered() {
  useLayoutEffect(() => window.history.pushState(null, '', '/people/berta'), [])
  return null
}

test('an address that changes during the first render is not lost', async () => {
  window.history.replaceState(null, '', '/people/anna')
  render(
    <Router>
      <Facts />
      <MovesOnWhileRendered />
    </Router>,
  )
  await vi.waitFor(() => expect(facts()).toMatchObject({ address: '/people/berta', cameBy: 'history' }))
})

test('a link to the present address adds no entry to the history', async () => {
  visit('/people/anna')
  await userEvent.click(forward())
  const { length } = window.history
  await userEvent.click(forward())
  expect(window.history).toHaveLength(length)
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a click with %s is the business of the browser',
  (key) => {
    visit('/people/anna')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
    let isOurs: boolean | undefined
    // jsdom cannot open another tab and logs an error.
    document.addEventListener(
      'click',
      (event) => {
        isOurs = event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    act(() => void forward().dispatchEvent(click))
    expect(isOurs).toBe(false)
    expect(facts()).toMatchObject({ address: '/people/anna' })
  },
)

test('a query is written to the address completely encoded', async () => {
  visit('/people/anna')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(facts()).toMatchObject({ address: '/people/anna?q=50%25+%26+more%2B', q: '50% & more+' })
})

test('without a browser a page stays at its address', () => {
  const markup = renderToStaticMarkup(
    <Router at="/people/b%2Fc">
      <Facts />
    </Router>,
  )
  expect(markup).toContain('&quot;name&quot;:&quot;b/c&quot;')
})
