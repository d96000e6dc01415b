import { describe, expect, test } from 'vitest'
import { searchWords, soughtWords } from './search-words.ts'

/** Searches as the full-text index does: a stored word must begin with the searched word. */
function isFound(texts: readonly string[], term: string): boolean {
  const stored = searchWords(texts).split(' ')
  return soughtWords(term).every((ways) => ways.some((way) => stored.some((word) => word.startsWith(way))))
}

describe('what people type finds', () => {
  test.each([
    ['a short word and a number', 'Item 07', 'Item 07'],
    ['the number alone', '07', 'Item 07'],
    ['one letter', 'x', 'Size X'],
    ['the beginning of a word', 'inv', 'Invoice kit'],
    ['two letters of it', 'in', 'Invoice kit'],
    ['the inside of a word', 'voice', 'Invoice kit'],
    ['the end of a German compound', 'vorlage', 'Rechnungsvorlage'],
    ['its middle', 'nungs', 'Rechnungsvorlage'],
    ['a short second word', '3d', 'Printable 3D models'],
    ['part of one', '3d mod', 'Printable 3D models'],
    ['words in another order', 'models printable', 'Printable 3D models'],
    ['an accent that was not typed', 'eclair', 'Éclair & Crème'],
    ['an accent too many', 'crème', 'Creme'],
    ['ss for ß', 'grosse', 'Größe XL'],
    ['ß for ss', 'größe', 'Grosse XL'],
    ['ae for ä', 'kaese', 'Käse'],
    ['a for ä', 'kase', 'Käse'],
    ['ä for ae', 'käse', 'Kaese'],
    ['ä for a', 'käse', 'Kase'],
    ['the inside of a word with umlauts', 'muell', 'Sondermüll'],
    ['a decomposed umlaut', 'mu\u0308ller', 'Mueller'],
    ['œ and ø', 'oeuvre sol', 'Œuvre Søl'],
    ['a word with something hidden in it', 'in\u200Bvoice', 'Invoice kit'],
    ['a word in which something is hidden', 'invoice', 'In\u00ADvoice kit'],
    ['a dash for a hyphen', 'e\u2013book', 'Ebook'],
    ['a hyphen left out', 'ebook', 'E-Book'],
    ['a hyphen put in', 'e-book', 'Ebook'],
    ['an apostrophe left out', 'lartiste', 'L’artiste'],
    ['a word with a hyphen', 'Lightroom-Presets', 'Lightroom-Presets: Vol. 2'],
    ['the number behind a word', '2', 'Vol2'],
    ['a whole address', 'ada.lovelace@example.com', 'ada.lovelace@example.com'],
    ['the beginning of one', 'ada.love', 'ada.lovelace@example.com'],
    ['its domain', '@example', 'ada.lovelace@example.com'],
    ['words that an index leaves out', 'the who', 'Songs of The Who'],
    ['a word of another writing', '写真', '写真 素材'],
    ['the signs of a name', 'C++', 'C++ for beginners'],
    ['a name with a sharp', 'c#', 'Clean C#'],
    ['another', 'F#', 'Songs in F#: a book'],
    ['the sign before a number', 'c++20', 'C++20'],
    ['a name with a dot', '.NET', 'Learn .NET 9'],
    ['a name with a slash', 'A/B', 'A/B tests'],
    ['an address with a plus', 'ada+shop@example.com', 'ada+shop@example.com'],
    ['an emoji', '🎉', 'Party pack 🎉'],
    ['an emoji beside words', 'pack 🎉', '🎉Party pack'],
    ['a part of an emoji', '🎨', '👩‍🎨 Brushes'],
    ['a heart in either form', '❤️', 'Love ❤'],
    ['a flag', '🇨🇭', 'Maps 🇨🇭'],
    ['a trade mark', 'Kit™', 'Kit™'],
    ['letters beyond the basic plane', '𠮷', '𠮷野家'],
    ['a word of them', '𐌰𐌱𐌲𐌳', 'Gothic 𐌰𐌱𐌲𐌳𐌴'],
    ['the inside of one', '𐌱𐌲𐌳', 'Gothic 𐌰𐌱𐌲𐌳𐌴'],
    ['the beginning of a very long word', 'a'.repeat(40), 'a'.repeat(90)],
  ])('the search finds %s', (_, term, text) => expect(isFound([text], term)).toBe(true))

  test('a word of each text', () => {
    expect(isFound(['Invoice', 'Ready to use'], 'invoice ready')).toBe(true)
  })
})

test.each([
  ['two letters inside of a word', 'nv', 'Invoice'],
  ['another number', '70', 'Item 07'],
  ['one word of two', 'item 08', 'Item 07'],
  ['letters of two words', 'itemkit', 'Item kit'],
  ['a word that is longer', 'invoices', 'Invoice'],
  ['another name with signs', 'C++', 'Cats and C'],
  ['another name with a sharp', 'F#', 'Fish, F# not'.replace('#', '')],
  ['another emoji', '🎉', 'Party pack 🎈'],
  ['other letters beyond the basic plane', '𠮷', '𠮶 Item'],
])('%s finds nothing', (_, term, text) => expect(isFound([text], term)).toBe(false))

test('a word is stored as beginning and whole word, then as inner parts', () => {
  expect(searchWords(['Icon 3D'])).toBe('zzic yicon zz3d zz3 zzd ycon')
})

test.each([[''], ['  '], ['& – !']])('%j has no words', (text) => {
  expect(searchWords([text])).toBe('')
  expect(soughtWords(text)).toEqual([])
})

test('a text that is too long for its column loses inner parts before whole words', () => {
  const text = Array.from({ length: 400 }, (_, index) => `Rechnungsvorlage${index}`).join(' ')
  expect(searchWords([text]).length).toBeLessThanOrEqual(12_000)
  const few = searchWords(['Invoice planner'], 30)
  expect(few).toBe('zzin yinvoice zzpl yplanner')
})

test('no token has letters that InnoDB drops, or more than it indexes', () => {
  const text = `${'𐌰'.repeat(90)} 𠮷 🎉 C++ ${'a'.repeat(90)}`
  const tokens = [...searchWords([text]).split(' '), ...soughtWords(text).flat()]
  expect(tokens.filter((token) => /[\u{10000}-\u{10ffff}]/u.test(token) || token.length > 84)).toEqual([])
})

test('a search stays within the limits of Appwrite', () => {
  const words = soughtWords(`${'word '.repeat(50)}${'ﷺ'.repeat(300)}`)
  expect(words).toHaveLength(8)
  expect(soughtWords('b'.repeat(300))).toEqual([[`y${'b'.repeat(32)}`]])
})
