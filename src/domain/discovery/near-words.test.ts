import { expect, test } from 'vitest'
import { isNear, isNearlyIn, meantTerm, nearWords, soughtNearWords } from './near-words.ts'

test.each([
  ['a letter too few', 'lightrom', 'lightroom', true],
  ['a letter too many', 'lighttroom', 'lightroom', true],
  ['a wrong letter', 'lightroon', 'lightroom', true],
  ['two that changed places', 'lihgtroom', 'lightroom', true],
  ['the first letter', 'kightroom', 'lightroom', true],
  ['the first one missing', 'ightroom', 'lightroom', true],
  ['the last two changed places', 'lightromo', 'lightroom', true],
  ['the same', 'lightroom', 'lightroom', true],
  ['two wrong letters', 'lightraan', 'lightroom', false],
  ['two letters too few', 'lightrm', 'lightroom', false],
  ['one moved by two', 'lgihtroom', 'lightroom', true],
  ['three that changed places', 'lthgiroom', 'lightroom', false],
  ['letters beyond the BMP', '𝒶bcdef', '𝒶bcdeg', true],
])('%s: %s is near %s: %j', (_, word, other, near) => {
  expect(isNear(word, other)).toBe(near)
  expect(isNear(other, word)).toBe(near)
})

/** Whether an index with these words finds the search, as Appwrite finds rows with any of the words. */
function finds(text: string, term: string): boolean {
  const tokens = new Set(nearWords([text]).split(' '))
  const sought = soughtNearWords(term)
  return sought.length > 0 && sought.every((forms) => forms.some((form) => tokens.has(form)))
}

test.each([
  ['Lightroom', 'lightrom', true],
  ['Lightroom', 'lighttroom', true],
  ['Lightroom', 'lightroon', true],
  ['Lightroom', 'lihgtroom', true],
  ['Lightroom', 'kightroom', true],
  ['Bürotechnik', 'burotecknik', true],
  ['Straße nach Süden', 'strasze', true],
  ['Lightroom', 'fontpack', false],
  ['Logos', 'logas', false],
])('the index of %j finds %j: %j', (text, term, isFound) => {
  expect(finds(text, term)).toBe(isFound)
})

test('short words have no tokens, and keep their place', () => {
  expect(soughtNearWords('my lightroom').map(({ length }) => length > 0)).toEqual([false, true])
  expect(nearWords(['my own logo'])).toBe('')
})

test('the key fits its column, and has no half token', () => {
  const words = Array.from({ length: 500 }, (_, index) => `${index}wordofmanyletters`)
  const key = nearWords(words)
  expect(key.length).toBeLessThanOrEqual(12_000)
  expect(nearWords([words.join(' ')])).toBe(key)
})

const texts = ['Lightroom presets', 'Photo', 'Rechnungsvorlage']

test.each([
  ['lightrom', 'lightroom'],
  ['Lightrom PRESETS', 'lightroom presets'],
  ['lightroom', null],
  ['light', null],
  ['vorlage', null],
  ['photi', null],
  ['rechnungsvorlagn lightrom', 'rechnungsvorlage lightroom'],
])('%j means %j', (term, meant) => {
  expect(meantTerm(term, texts)).toBe(meant)
})

test.each([
  ['lightrom', true],
  ['lightrom vorlage', true],
  ['lightrom xyz', false],
  ['lihgtrom', false],
])('%j is nearly in the texts: %j', (term, isIn) => {
  expect(isNearlyIn(term, texts)).toBe(isIn)
})
