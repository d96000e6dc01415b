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

/** The words of rich text, without its marks: paragraphs parted by a blank line. Needs a browser. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/gi, '\n'), 'text/html')
  const blocks = [...body.children].map((block) => block.textContent.trim())
  return (blocks.length > 0 ? blocks.join('\n\n') : body.textContent).trim()
}
