import { normalized } from '#src/lib/format/normalized.ts'
import { truncate } from '#src/lib/format/truncate.ts'

/** In characters: more than any card has room for. */
const LONGEST = 300

const isBlank = (character: string) => /^\s$/u.test(character)
/** Accents that no letter takes up, control characters, and marks that turn the direction of a text. */
const isMark = (character: string) => /^[\p{M}\p{C}]$/u.test(character)
const isWord = (character: string) => /^[\p{L}\p{N}]$/u.test(character)

/**
 * Returns the part of a text that fonts can draw, in one line: symbols that they lack, such as emoji, are left out, and fancy
 * letters become plain ones. A text with letters that they lack gives '', because half a title says something else.
 */
export function drawableText(text: string, canDraw: (character: string) => boolean): string {
  const drawn: string[] = []
  for (const character of normalized(truncate(text, LONGEST), 'NFC')) {
    if (isBlank(character)) drawn.push(' ')
    else if (isMark(character)) continue
    else if (canDraw(character)) drawn.push(character)
    else {
      const plain = Array.from(normalized(character, 'NFKC')).filter((one) => !isMark(one))
      if (plain.every(canDraw)) drawn.push(...plain)
      else if (isWord(character)) return ''
    }
  }
  return drawn.join('').replaceAll(/\s+/g, ' ').trim()
}
