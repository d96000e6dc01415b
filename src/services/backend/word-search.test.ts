import { expect, test } from 'vitest'
import { Query } from './query.ts'
import { wordsBegin } from './word-search.ts'

const search = (word: string) => Query.search('nameKey', word)
const within = (text: string) => Query.contains('nameKey', [text])

test.each([
  ['a', [within(' a')]],
  ['ad', [within(' ad')]],
  ['a de', [within(' a de')]],
  ['ada', [search('ada')]],
  ['ada lovel', [Query.and([search('ada'), search('lovel')])]],
  ['ada de lovelace', [Query.and([search('ada'), search('lovelace')])]],
  ['the guide', [search('guide')]],
  ['the', [within(' the')]],
])('%s is found at the beginning, or by every word that an index knows, or after a space', (key, byWords) => {
  expect(wordsBegin('nameKey', key)).toEqual([Query.startsWith('nameKey', key), ...byWords])
})
