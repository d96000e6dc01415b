import { expect, test } from 'vitest'
import { Query } from './query.ts'
import { wordsBegin } from './word-search.ts'

const search = (word: string) => Query.search('nameKey', word)

test.each([
  ['ad', []],
  ['ada', [search('ada')]],
  ['ada lovel', [Query.and([search('ada'), search('lovel')])]],
  ['ada de lovelace', [Query.and([search('ada'), search('lovelace')])]],
  ['the guide', [search('guide')]],
  ['the', []],
])('%s is found at the beginning, or by every word that an index knows', (key, byWords) => {
  expect(wordsBegin('nameKey', key)).toEqual([Query.startsWith('nameKey', key), ...byWords])
})
