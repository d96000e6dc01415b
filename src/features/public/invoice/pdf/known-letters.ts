import { normalized } from '#src/lib/format/normalized.ts'

/**
 * What the face of the PDF can write: Latin with its accents, Greek and Cyrillic, and the usual signs. Other scripts would be empty boxes,
 * or letters in the wrong order.
 */
const known =
  /^[\u0020-\u007e\u00a0-\u024f\u0384-\u03e1\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u202f-\u205e\u20ac\u2116\u2122]*$/

/** A letter with an accent may come as two characters, and is then one here. The face would show the places where a word may break. */
export const asWritten = (text: string): string => normalized(text, 'NFC').replaceAll('\u00ad', '')

export const hasKnownLetters = (text: string): boolean => known.test(asWritten(text))
