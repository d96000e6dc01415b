import { inertHtml } from '#src/lib/browser/inert-html.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char)

/** Plain paragraphs as the HTML that rich text is kept in. */
export function htmlOfText(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escape(paragraph.trim()).replace(/\n/g, '<br>')}</p>`)
    .join('')
}

const BLOCKS = 'p, h1, h2, h3, li'

/**
 * The words of rich text, block by block, without its marks. Needs a browser.
 * Parsing alone runs nothing and loads nothing.
 */
export function paragraphsOfHtml(html: string): string[] {
  const body = inertHtml(html.replace(/<br\s*\/?>/gi, '\n'))
  for (const hidden of body.querySelectorAll('script, style, template')) hidden.remove()
  const blocks = [...body.querySelectorAll(BLOCKS)]
  const texts = (blocks.length > 0 ? blocks : [body]).map((block) => block.textContent.trim())
  return texts.filter((text) => text !== '')
}

/** The words of rich text: paragraphs parted by a blank line. */
export function textOfHtml(html: string): string {
  return paragraphsOfHtml(html).join('\n\n')
}

/** Whether rich text says anything: an editor leaves its marks behind when everything is taken out. */
export function hasWords(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
}
