import { expect, test } from 'vitest'
import { mentioning } from './mentioning.ts'
import { Query } from './query.ts'

const search = (word: string) => Query.search('searchKey', word)

test.each([
  ['  ', []],
  ['Item 07', [search('yitem'), search('zz07')]],
  ['Ns@Example.com', [search('zzns'), search('yexample'), search('ycom')]],
  ['Zoë Mü', [search('yzoe'), Query.or([search('zzmu'), search('ymue')])]],
  [' _+ ', [Query.startsWith('title', '_+')]],
])('%j asks for every word', (term, queries) => {
  expect(mentioning(term, 'title')).toEqual(queries)
})

test('a term of any length stays within what Appwrite takes', () => {
  for (const term of ['ada '.repeat(500), 'ﷺ'.repeat(300), '"\\'.repeat(300), 'ü'.repeat(300)]) {
    for (const query of mentioning(term, 'title')) expect(query.length).toBeLessThan(4096)
  }
})
