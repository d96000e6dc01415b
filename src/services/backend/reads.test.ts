import { Query } from 'appwrite'
import { expect, test } from 'vitest'
import { directoryRead, inCategory, productsOfRead, searchRead } from './reads.ts'
import { creatorSearchRead } from './search-reads.ts'
import { wordsBegin } from './word-search.ts'

const card = Query.select([
  'userId',
  'username',
  'usernameKey',
  'name',
  'about',
  'profilePicture',
  'category',
  'verified',
  'totalProducts',
  'createdAt',
])
const listed = Query.equal('listed', true)
const newestFirst = Query.orderDesc('createdAt')

test.each([
  ['of all', null, []],
  ['of one category', 'Artist', [Query.equal('directoryCategory', 'Artist')]],
] as const)('the directory %s is the 100 newest profiles that are listed', (_name, chip, category) => {
  expect(directoryRead(chip)).toEqual([listed, ...category, newestFirst, card, Query.limit(100)])
})

test('a search finds at most 8', () => {
  const named = Query.startsWith('nameKey', 'an')
  expect(searchRead([named])).toEqual([listed, Query.or([named]), newestFirst, card, Query.limit(8)])
})

test.each([
  ['ZOË Test', 'zoe test', 'zoë test', []],
  ['ADA-1', 'ada 1', 'ada-1', []],
  ['devel', 'devel', 'devel', [inCategory('Developer')]],
  ['de', 'de', 'de', []],
])('%j finds creators by name, username and category', (term, key, username, categories) => {
  expect(creatorSearchRead(term)).toEqual(
    searchRead([...wordsBegin('nameKey', key), Query.startsWith('usernameKey', username), ...categories]),
  )
})

test.each([
  [0, 0],
  [2, 48],
])(
  'page %i of a creator’s products begins after %i; one more than its 24 tells of a next',
  (page, before) => {
    expect(productsOfRead('u1', [], page)).toEqual([
      Query.equal('userId', 'u1'),
      Query.orderDesc('position'),
      newestFirst,
      Query.limit(25),
      Query.offset(before),
    ])
  },
)
