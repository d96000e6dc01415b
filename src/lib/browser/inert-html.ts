/** In tags only; what else it meets is left to whoever cleans the result. */
const handlers = /(?<=[\s/"'])on(?=[a-z]+\s*=)/gi

/**
 * HTML as elements of a document where nothing runs and nothing is loaded. Handlers would never run there, but the page's
 * security policy reports each that is met, and styles too unless the document is that of templates (Chromium 156).
 */
export function inertHtml(html: string): HTMLElement {
  const { content } = document.createElement('template')
  const holder = content.ownerDocument.createElement('p')
  holder.innerHTML = html.replace(/<[^>]*>/g, (tag) => tag.replace(handlers, 'data-on'))
  return holder
}
