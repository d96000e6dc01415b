import { expect, test } from 'vitest'
import { matchOf, ranked } from './match-rank.ts'

const plain = { title: 'Kit', tags: [], creatorName: 'Ada', userName: 'ada', popularity: 0 }

test.each([
  ['the title begins with it', { title: 'Logo pack' }, 'logo', 8],
  ['a later word of the title', { title: 'My logo pack' }, 'logo', 4],
  ['a tag', { tags: ['Logo design'] }, 'logo', 3],
  ['the creator', { creatorName: 'Logo Larry' }, 'logo', 2],
  ['the username', { userName: 'logolarry' }, 'logo', 2],
  ['inside a word', { title: 'Rechnungsvorlage' }, 'vorlage', 0],
  ['all words of the title', { title: 'Logo pack' }, 'logo pack', 12],
  ['words in any order', { title: 'Logo pack' }, 'pack logo', 8],
  ['accents and case', { title: 'Über Büros' }, 'UBER', 8],
  ['popularity alone', { popularity: 3.5 }, 'nothing', 3.5],
])('%s', (_, product, term, match) => {
  expect(matchOf({ ...plain, ...product }, term)).toBe(match)
})

test('what fits best comes first, however popular the others are not too much', () => {
  const products = [
    { ...plain, title: 'Other', tags: ['logo'], popularity: 3 },
    { ...plain, title: 'Logo pack', popularity: 2 },
    { ...plain, title: 'My logo', popularity: 2.5 },
  ]
  expect(ranked(products, 'logo').map(({ title }) => title)).toEqual(['Logo pack', 'My logo', 'Other'])
})
