import { expect, test } from 'vitest'
import { everything, isNarrowed } from '#src/domain/product/product-choice.ts'
import { choiceOf, queryOf } from './address.ts'

test.each([
  ['', everything],
  ['q=brand+kit', { ...everything, search: 'brand kit' }],
  ['category=E-Books', { ...everything, category: 'E-Books' }],
  ['price=low&sort=cheapest', { ...everything, price: 'low', sort: 'cheapest' }],
  [
    'q=a&category=Audio&price=free&access=email_required&sort=popular',
    { search: 'a', category: 'Audio', price: 'free', access: 'email_required', sort: 'popular' },
  ],
] as const)('the query %j and what it chooses lead to each other', (query, choice) => {
  expect(choiceOf(new URLSearchParams(query))).toEqual(choice)
  expect(new URLSearchParams(queryOf(choice)).toString()).toBe(query)
})

test.each(['category=nonsense', 'price=any', 'price=cheap', 'access=any', 'sort=own', 'q=+++', 'page=2'])(
  'the query %j chooses nothing',
  (query) => expect(choiceOf(new URLSearchParams(query))).toEqual(everything),
)

test.each([
  [{}, false],
  [{ sort: 'newest' }, false],
  [{ search: 'a' }, true],
  [{ category: 'Audio' }, true],
  [{ price: 'free' }, true],
  [{ access: 'paid' }, true],
] as const)('%j leaves something out: %s', (choice, narrows) => {
  expect(isNarrowed({ ...everything, ...choice })).toBe(narrows)
})
