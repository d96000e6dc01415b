/** The names of signs that belong to a word, as in C++ and F#. */
const SIGNS: Record<string, string> = { '+': 'plus', '#': 'sharp' }

const WORD_SIGNS = /(?<=[\p{L}\p{N}])(?:\+\+|[+#](?![\p{L}\p{N}]))/gu
/** Emoji, and the halves of flags. Trade marks are letters to whoever searches. */
const PICTURES = /(?![©®™‼⁉])\p{Extended_Pictographic}|\p{RI}/gu

/** Spells a character by letters of ASCII alone, which every index keeps. */
const spelledOut = (character: string) =>
  `qq${(character.codePointAt(0) ?? 0).toString(16).replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`

/** Makes words of the signs and emoji that a name is made of, which are no letters. */
export const withSigns = (text: string): string =>
  text
    .replaceAll(WORD_SIGNS, (signs) => Array.from(signs, (sign) => SIGNS[sign] ?? '').join(''))
    .replaceAll(PICTURES, (picture) => ` ${spelledOut(picture)} `)

/**
 * Returns the letters of a word as an index keeps them. InnoDB drops letters beyond the basic plane from a search and keeps the `*`
 * behind them, which would find everything, so these are spelled out.
 */
export const lettersOf = (word: string): string[] =>
  Array.from(word, (letter) => (letter.length > 1 ? spelledOut(letter) : letter))
