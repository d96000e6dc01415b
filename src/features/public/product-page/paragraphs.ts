const BLANK_LINES = /\n\s*\n/
const CHECK_MARKS = /([✓✔✅☑])\uFE0F?\s*/u

export type ParagraphPart = { type: 'text' | 'check'; text: string }

/** Splits a text at blank lines into paragraphs, and each paragraph into text and check marks, which are highlighted. */
export function paragraphsOf(text: string): ParagraphPart[][] {
  return text
    .replaceAll('\r\n', '\n')
    .split(BLANK_LINES)
    .map((paragraph) => partsOf(paragraph.trim()))
    .filter((parts) => parts.length > 0)
}

/** A split by a pattern with one group returns text and marks in turn. */
function partsOf(paragraph: string): ParagraphPart[] {
  return paragraph
    .split(CHECK_MARKS)
    .map((text, index): ParagraphPart => ({ type: index % 2 === 1 ? 'check' : 'text', text }))
    .filter(({ text }) => text !== '')
}
