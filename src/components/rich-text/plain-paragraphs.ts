const BLOCKS = 'p, h1, h2, h3, li'

/** The words of rich text, block by block. Parsing alone runs nothing and loads nothing. */
export function plainParagraphs(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('script, style, template')) hidden.remove()
  const blocks = [...body.querySelectorAll(BLOCKS)]
  const texts = blocks.length > 0 ? blocks.map((block) => block.textContent) : [body.textContent]
  return texts.map((text) => text.trim()).filter(Boolean)
}
