import { expect, test } from 'vitest'
import { type ExploreChoice, isOffered } from '#src/domain/discovery/shelves.ts'
import { exploreAddress, everything } from './address.ts'
import { adultFilter, filterCount, filterGroups, looseningsOf } from './filters.ts'
import { tagName } from './tag-name.ts'

const chosen: ExploreChoice = {
  ...everything,
  search: 'kit',
  category: 'Templates',
  price: 'upTo10',
  rating: 'good',
  fileKind: 'archive',
  isAdult: true,
  sort: 'newest',
  page: 3,
}

test('one filter of each group is chosen, and each leads to a combination that has a shelf, at its first page', () => {
  const groups = filterGroups(chosen)
  expect(
    groups.map(({ name, options }) => [
      name,
      options.filter(({ isChosen }) => isChosen).map((one) => one.name),
    ]),
  ).toEqual([
    ['Price', ['Up to CHF 10.00']],
    ['Access', ['Any access']],
    ['Rating', ['4 stars and up']],
    ['File type', ['Archives']],
  ])
  const choices = groups.flatMap(({ options }) => options.map(({ choice }) => choice))
  expect(choices.every((choice) => isOffered(choice) && choice.page === 1)).toBe(true)
  expect(new Set(choices.map(({ sort, search }) => `${sort} ${search}`))).toEqual(new Set(['newest kit']))
})

test('a price takes the place of an access, and an access that of a price', () => {
  const leads = (choice: ExploreChoice, name: string) =>
    filterGroups(choice)
      .flatMap(({ options }) => options)
      .filter((one) => one.name === name)
      .map((one) => exploreAddress(one.choice))
  const paid: ExploreChoice = { ...everything, access: 'paid' }
  expect(leads(paid, 'Up to CHF 10.00')).toEqual(['/explore?price=10'])
  expect(leads(paid, 'Any price')).toEqual(['/explore?access=paid'])
  expect(leads({ ...everything, price: 'upTo10' }, 'Paid')).toEqual(['/explore?access=paid'])
  expect(leads({ ...everything, price: 'upTo10' }, 'Any access')).toEqual(['/explore?price=10'])
  expect(looseningsOf(paid).map(({ name, choice }) => [name, exploreAddress(choice)])).toEqual([
    ['Paid', '/explore'],
  ])
})

test('of a tag only the price is filtered', () => {
  const tagged = { ...everything, tag: 'icons' }
  expect(filterGroups(tagged).map(({ id }) => id)).toEqual(['price'])
  expect(adultFilter(tagged)).toBeNull()
})

test('the filter for adult content is switched on and off', () => {
  expect(adultFilter(everything)).toMatchObject({ isChosen: false, choice: { isAdult: true } })
  expect(adultFilter(chosen)).toMatchObject({ isChosen: true, choice: { isAdult: false, page: 1 } })
})

test.each<[Partial<ExploreChoice>, number]>([
  [{}, 0],
  [{ search: 'kit', category: 'Audio', sort: 'rated' }, 0],
  [{ price: 'free' }, 1],
  [{ access: 'paid' }, 1],
  [chosen, 4],
])('%j has %i filters', (part, count) => {
  expect(filterCount({ ...everything, ...part })).toBe(count)
})

test('each thing that narrows can be left out by itself', () => {
  expect(looseningsOf(everything)).toEqual([])
  expect(looseningsOf(chosen).map(({ name, choice }) => [name, exploreAddress(choice)])).toEqual([
    ['kit', '/explore/templates?price=10&rating=good&type=archive&adult=1&sort=newest'],
    ['Up to CHF 10.00', '/explore/templates?q=kit&rating=good&type=archive&adult=1&sort=newest'],
    ['4 stars and up', '/explore/templates?q=kit&price=10&type=archive&adult=1&sort=newest'],
    ['Archives', '/explore/templates?q=kit&price=10&rating=good&adult=1&sort=newest'],
    ['Adult content', '/explore/templates?q=kit&price=10&rating=good&type=archive&sort=newest'],
    ['Templates', '/explore?q=kit&price=10&rating=good&type=archive&adult=1&sort=newest'],
  ])
})

test.each([
  [
    'as the first product has it',
    'uber-uns',
    [{ tags: ['a'] }, { tags: ['Über  uns', 'uber uns'] }],
    'Über  uns',
  ],
  ['as the address has it, where no product does', 'uber-uns', [{ tags: ['a'] }], 'uber-uns'],
])('a tag is written %s', (_, tag, listings, name) => {
  expect(tagName(tag, listings)).toBe(name)
})
