/**
 * How MariaDB compares text behind the real server (`utf8mb4_uca1400_ai_ci`): letter case, accents and spaces at the end do
 * not matter. Two texts are equal where their keys are, and keys in the order of their code points are in its order.
 */

/** Letters that Unicode takes apart no further, yet compare as others do. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  đ: 'd',
  ð: 'd',
  ς: 'σ',
}
const FOLDABLE = /[ßæœøłħđðς]/g

/** In this order, and all before the digits, which ASCII has elsewhere. */
const BEFORE_DIGITS = '\t\n\r _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'
const RANKED = /[\t\n\r -/:-@[-`{-~]/g
const ranks = new Map(Array.from(BEFORE_DIGITS, (sign, rank) => [sign, String.fromCharCode(rank + 1)]))

const MARKS = /\p{M}/gu
/** Characters that no comparison sees, as the zero-width space. Tabs and line ends are seen. */
const IGNORED = /(?![\t\n\r])[\p{Cf}\p{Cc}]/gu
const KATAKANA = /[\u30a1-\u30f6]/g
const IS_ASCII = /^[\t\n\r -~]*$/

const decomposed = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(IGNORED, '')
    .toLowerCase()
    .replaceAll(KATAKANA, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60))

const ranked = (text: string) => text.replaceAll(RANKED, (sign) => ranks.get(sign) ?? sign)

/** What decides whether texts are equal and which comes first. No key holds `%`, `_` or a backslash. */
export function collationKey(text: string): string {
  const folded = IS_ASCII.test(text)
    ? text.toLowerCase()
    : decomposed(text).replaceAll(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
  return ranked(folded.replace(/ +$/, ''))
}

/** One character that compares as several, as ß, stands for itself alone where patterns are matched. */
function foldedAlone(character: string): string {
  const key = decomposed(character)
  const folded = key.replaceAll(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
  return Array.from(folded).length > 1 ? character.toLowerCase() : folded
}

/** LIKE compares character by character, and spaces at the end with it: contains, startsWith and endsWith. */
export const patternKey = (text: string): string =>
  ranked(IS_ASCII.test(text) ? text.toLowerCase() : Array.from(text, foldedAlone).join(''))
