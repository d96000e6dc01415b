import { expect, test } from 'vitest'
import { canBeSeen, normalText, withoutSpaces } from './normal-text.ts'

test.each([
  ['spaces around it', ' \u00A0LAUNCH-25\u3000\n', 'LAUNCH-25'],
  ['spaces within', 'Anna \u00A0\t Muster', 'Anna Muster'],
  ['a space of no width', 'LAUNCH\u200B25', 'LAUNCH25'],
  ['marks of direction', '\u202ALAUNCH\u200E25\u202C', 'LAUNCH25'],
  ['isolates', '\u2066LAUNCH25\u2069', 'LAUNCH25'],
  ['a soft hyphen', 'LAUNCH\u00AD25', 'LAUNCH25'],
  ['a byte order mark', '\uFEFFLAUNCH25', 'LAUNCH25'],
  ['a word joiner', 'LAUNCH\u206025', 'LAUNCH25'],
  ['a grapheme joiner', 'LAUNCH\u034F25', 'LAUNCH25'],
  ['fillers of Hangul', 'LAUNCH\u3164\u115F\uFFA025', 'LAUNCH25'],
  ['an empty pattern of Braille', 'LAUNCH\u280025', 'LAUNCH25'],
  ['a variation selector', 'LAUNCH\uFE0F25', 'LAUNCH25'],
  ['tags', 'LAUNCH\u{E0041}25', 'LAUNCH25'],
  ['a decomposed letter', 'U\u0308BER', 'ÜBER'],
  ['a decomposed letter with something hidden in it', 'U\u200B\u0308BER', 'ÜBER'],
  ['a hyphen that does not break', 'LAUNCH\u201125', 'LAUNCH-25'],
  ['a dash', 'LAUNCH\u201325', 'LAUNCH-25'],
  ['a minus', 'LAUNCH\u221225', 'LAUNCH-25'],
  ['a small hyphen', 'LAUNCH\uFE6325', 'LAUNCH-25'],
  ['an apostrophe', 'o\u2019brien', "o'brien"],
  ['a prime', 'o\u2032brien', "o'brien"],
  ['an accent that stands for an apostrophe', 'o\u00B4brien', "o'brien"],
  ['quotes', '\u201EA\u201C \u00ABB\u00BB', '"A" "B"'],
  ['letters of full width', '\uFF21\uFF22\uFF11\uFF12\uFF0D\uFF13', 'AB12-3'],
  ['an accent that counts', 'café', 'café'],
  ['another writing', '写真 素材', '写真 素材'],
])('%s', (_, typed, normal) => {
  expect(normalText(typed)).toBe(normal)
  expect(normalText(normal)).toBe(normal)
})

test.each([
  ['522 448', '522448'],
  ['522\u00A0448', '522448'],
  ['522\u2009448', '522448'],
  [' 5 2 2 4 4 8 ', '522448'],
  ['522\u200B448', '522448'],
])('%j is compared as %j', (typed, normal) => expect(withoutSpaces(typed)).toBe(normal))

test.each([
  '',
  '   ',
  '\u00A0\u3000',
  '\u200B',
  '\u200B\u200C\u200D',
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u1160',
  '\u17B4',
  '\u180E',
  '\u2060',
  '\u2800',
  '\u2800 \u200B',
  '\u3164',
  '\uFFA0',
  '\uFE0F',
  '\uFEFF',
  '\uFFF9',
  '\uFFFC',
  '\u0301',
  '\u20E3',
  '\u{1D159}',
  '\u{E0001}',
  '\u{E0041}\u{E0042}',
  '\u{E0100}',
  '\uE000',
  '\uD800',
  '\u0007',
  '\u2028',
])('%j shows nothing', (text) => expect(canBeSeen(text)).toBe(false))

test.each([
  'a',
  '写',
  '🎁',
  '❤️',
  '👩‍👩‍👧',
  '1️⃣',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '!',
  '\u200Ba\u200B',
  'e\u0301',
  '\u0628\u064E',
  'ᅠa',
  '한',
])('%j shows something', (text) => expect(canBeSeen(text)).toBe(true))

test('long texts take no longer for each of their characters', () => {
  for (const character of ['\u200B', ' ', '\u0301', '-', '\u2019', '\u3164']) {
    const text = character.repeat(200_000)
    expect(normalText(`a${text}b`).endsWith('b')).toBe(true)
    expect(canBeSeen(`${text}b`)).toBe(true)
  }
})
