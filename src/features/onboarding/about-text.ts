const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char)

/** `about` is kept as HTML for the editor of the page panel; here it is typed as plain paragraphs. */
export function htmlOfText(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escape(paragraph.trim()).replace(/\n/g, '<br>')}</p>`)
    .join('')
}

export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/gi, '\n'), 'text/html')
  const blocks = [...body.children].map((block) => block.textContent.trim())
  return (blocks.length > 0 ? blocks.join('\n\n') : body.textContent).trim()
}
