/**
 * Compares text like the real server's MariaDB (`utf8mb4_uca1400_ai_ci`), which ignores letter case, accents and spaces
 * at the end. Two texts are equal if their keys are equal, and keys sorted by code point are in MariaDB's order.
 */

/** Letters that Unicode does not decompose, but that compare like other letters. */
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

/** Signs in MariaDB's order. All of them sort before the digits, which is not so in ASCII. */
const BEFORE_DIGITS = '\t\n\r _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'
const RANKED = /[\t\n\r -/:-@[-`{-~]/g
const ranks = new Map(Array.from(BEFORE_DIGITS, (sign, rank) => [sign, String.fromCharCode(rank + 1)]))

const MARKS = /\p{M}/gu
/** Characters that comparisons ignore, such as the zero-width space. Tabs and line ends are not ignored. */
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

/**
 * Returns the key that decides whether texts are equal and which comes first. No key contains `%`, `_` or a backslash,
 * the wildcards of LIKE.
 */
export function collationKey(text: string): string {
  const folded = IS_ASCII.test(text)
    ? text.toLowerCase()
    : decomposed(text).replaceAll(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
  return ranked(folded.replace(/ +$/, ''))
}

/**
 * Pattern matching does not expand a character that compares as several ones, such as ß. The character stays as it is.
 */
function foldedAlone(character: string): string {
  const key = decomposed(character)
  const folded = key.replaceAll(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
  return Array.from(folded).length > 1 ? character.toLowerCase() : folded
}

/**
 * Returns the key for contains, startsWith and endsWith. Their LIKE compares character by character, and spaces at the
 * end count.
 */
export const patternKey = (text: string): string =>
  ranked(IS_ASCII.test(text) ? text.toLowerCase() : Array.from(text, foldedAlone).join(''))
