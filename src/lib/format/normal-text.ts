import { normalized } from './normalized.ts'

/** Characters that nobody sees. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]+/gu
const DASHES = /[\p{Dash_Punctuation}\u02D7\u2043\u2212]/gu
const SINGLE_QUOTES = /[\u00B4\u02B9\u02BB\u02BC\u2018-\u201B\u2032\uFF07]/g
const DOUBLE_QUOTES = /[\u00AB\u00BB\u201C-\u201F\u2033\uFF02]/g

/**
 * Returns a text as it is compared, however it was typed or copied: without characters that nobody sees, with composed letters,
 * plain dashes and quotes, and one plain space for any white space. Letters of full width are the letters that they show.
 */
export function normalText(typed: string): string {
  const plain = typed
    .replace(HIDDEN, '')
    .replace(DASHES, '-')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
  return normalized(plain, 'NFKC').replace(/\s+/g, ' ').trim()
}

/** Returns a text as it is compared, if no space belongs in it: a code that an app shows in groups, a name of an address. */
export const withoutSpaces = (typed: string): string => normalText(typed).replaceAll(' ', '')

/** A text of these characters alone shows nothing: spaces, marks without a letter, characters without a glyph of their own. */
const UNSEEN =
  /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Separator}\p{Mark}\u2800\uFFFC\u{1D159}]*$/u

/** Returns whether anything of a text can be seen. */
export const canBeSeen = (text: string): boolean => !UNSEEN.test(text)
