import { inertHtml } from '#src/lib/browser/inert-html.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char)

/** Returns plain text as HTML paragraphs, the form in which rich text is stored. */
export function htmlOfText(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escape(paragraph.trim()).replace(/\n/g, '<br>')}</p>`)
    .join('')
}

const BLOCKS = 'p, h1, h2, h3, li'

/** Returns the plain text of each block of rich text. Needs a DOM. Scripts in the HTML are not run, and nothing is loaded. */
export function paragraphsOfHtml(html: string): string[] {
  const body = inertHtml(html.replace(/<br\s*\/?>/gi, '\n'))
  for (const hidden of body.querySelectorAll('script, style, template')) hidden.remove()
  const blocks = [...body.querySelectorAll(BLOCKS)]
  const texts = (blocks.length > 0 ? blocks : [body]).map((block) => block.textContent.trim())
  return texts.filter((text) => text !== '')
}

/** Returns rich text as plain text, with a blank line between paragraphs. */
export function textOfHtml(html: string): string {
  return paragraphsOfHtml(html).join('\n\n')
}

/** Returns whether rich text has any words. An editor that was emptied leaves tags behind. */
export function hasWords(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
}
