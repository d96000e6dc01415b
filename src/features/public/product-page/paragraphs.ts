import { joinRest } from '#src/lib/format/join-rest.ts'

const BLANK_LINES = /\n\s*\n/
const CHECK_MARKS = /([✓✔✅☑])\uFE0F?\s*/u
/** More elements than any description needs: each costs the page server time. */
const MOST_PARAGRAPHS = 100
const MOST_CHECK_MARKS = 100

export type ParagraphPart = { type: 'text' | 'check'; text: string }

/**
 * Splits a text at blank lines into paragraphs, and each paragraph into text and check marks, which are highlighted. A text with
 * very many paragraphs ends in one with blank lines, and in one with very many check marks they are text.
 */
export function paragraphsOf(text: string): ParagraphPart[][] {
  const hasFewMarks = text.split(CHECK_MARKS).length <= 2 * MOST_CHECK_MARKS + 1
  const paragraphs = text.replaceAll('\r\n', '\n').split(BLANK_LINES)
  return joinRest(paragraphs, MOST_PARAGRAPHS, '\n\n')
    .map((paragraph) => partsOf(paragraph.trim(), hasFewMarks))
    .filter((parts) => parts.length > 0)
}

/** A split by a pattern with one group returns text and marks in turn. */
function partsOf(paragraph: string, hasMarks: boolean): ParagraphPart[] {
  return (hasMarks ? paragraph.split(CHECK_MARKS) : [paragraph])
    .map((text, index): ParagraphPart => ({ type: index % 2 === 1 ? 'check' : 'text', text }))
    .filter(({ text }) => text !== '')
}
