const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns text as it stands in HTML, also between quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char)

/** Returns plain text as HTML paragraphs, the form in which rich text is stored. */
export function htmlOfText(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replace(/\n/g, '<br>')}</p>`)
    .join('')
}

/** What a browser does not show: the content of these elements, and comments. */
const hidden = /<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi
const lineBreak = /<br\s*\/?>/gi
/** A tag that is never closed reaches to the end, as in a browser, so no pattern looks at a character twice. */
const block = /<\/?(?:p|h[1-6]|li|ul|ol|div)\b[^>]*(?:>|$)/gi
const tag = /<\/?[a-z][^>]*(?:>|$)/gi

/** The references that a browser writes when an editor's content becomes HTML, and numbers. */
const reference = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function characterOf(written: string, name?: string, decimal?: string, hex?: string): string {
  if (name) return named[name.toLowerCase()] ?? written
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written
}

/** Returns what a piece of HTML without tags says. */
export const withoutReferences = (html: string): string => html.replace(reference, characterOf)

/**
 * Returns the plain text of each block of rich text. The result is text and no safe HTML: `&lt;b&gt;` becomes `<b>`. A page server
 * must get the same result as a browser, so this does without a document.
 */
export function paragraphsOfHtml(html: string): string[] {
  return html
    .replace(hidden, '')
    .replace(lineBreak, '\n')
    .split(block)
    .map((text) => withoutReferences(text.replace(tag, '')).trim())
    .filter((text) => text !== '')
}

/** Returns rich text as plain text, with a blank line between paragraphs. */
export function textOfHtml(html: string): string {
  return paragraphsOfHtml(html).join('\n\n')
}

/** Returns whether rich text has any words. An editor that was emptied leaves tags behind. */
export function hasWords(html: string): boolean {
  return paragraphsOfHtml(html).length > 0
}
