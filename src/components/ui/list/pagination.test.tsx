import { render, screen, within } from '@testing-library/react'
import { BrowserRouter } from '#src/lib/url/browser-router.tsx'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

function show(current: number, count: number) {
  render(
    <BrowserRouter>
      <Pagination current={current} count={count} hrefOf={(page) => `/list?page=${page}`} />
    </BrowserRouter>,
  )
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the pagination links every page that it names, and the neighbours', () => {
  show(5, 20)
  const items = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Previous',
    '1',
    '…',
    '4',
    '5',
    '6',
    '…',
    '20',
    'Next',
  ])
  expect([linkTo('Previous'), linkTo('Page 6'), linkTo('Next')]).toEqual([
    '/list?page=4',
    '/list?page=6',
    '/list?page=6',
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('5')
})

test('the first page has no previous link, the last no next link', () => {
  show(1, 2)
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull()
  expect(linkTo('Next')).toBe('/list?page=2')
})

test('a single page has no pagination', () => {
  show(1, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a page that no longer exists links back', () => {
  show(3, 1)
  expect(linkTo('Page 1')).toBe('/list?page=1')
})
