import { describe, expect, test } from 'vitest'
import { namedPage, pageAt, queryWithPage } from './list-page.ts'

describe('the page that an address names', () => {
  test.each([
    ['', 1],
    ['q=kit', 1],
    ['page=2', 2],
    ['q=kit&page=10', 10],
    ['page=200', 200],
    ['page=%32', 2],
  ])('%j: %i', (query, page) => {
    expect(namedPage(new URLSearchParams(query))).toBe(page)
    expect(pageAt(new URLSearchParams(query))).toBe(page)
  })

  test.each([
    'page=',
    'page=0',
    'page=1',
    'page=-1',
    'page=+2',
    'page=02',
    'page=2.0',
    'page=2x',
    'page=%202',
    'page=1e2',
    'page=1e9',
    'page=0x2',
    'page=201',
    'page=1000000000',
    'page=NaN',
    'page=٢',
    'page=2&page=2',
    'page=2&page=3',
    `page=${'2'.repeat(5000)}`,
  ])('%j is none, and shows the first', (query) => {
    expect(namedPage(new URLSearchParams(query))).toBeNull()
    expect(pageAt(new URLSearchParams(query))).toBe(1)
  })
})

test.each([
  ['', 2, '?page=2'],
  ['page=2', 3, '?page=3'],
  ['page=2', 1, '?'],
  ['category=Audio&page=2&lang=de', 3, '?category=Audio&lang=de&page=3'],
  ['q=a%20%26%20b', 2, '?q=a+%26+b&page=2'],
  ['page=0&page=x&q=kit', 1, '?q=kit'],
])('%j with page %i is %j', (query, page, expected) => {
  expect(queryWithPage(new URLSearchParams(query), page)).toBe(expected)
})
