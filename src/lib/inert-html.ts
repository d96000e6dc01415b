/**
 * HTML as elements of a document where nothing runs and nothing is loaded. A page's security policy reports each handler
 * that `DOMParser` meets (Chromium 156), although it would never run: the document of templates has no policy.
 */
export function inertHtml(html: string): HTMLElement {
  const { content } = document.createElement('template')
  const holder = content.ownerDocument.createElement('p')
  content.append(holder)
  holder.innerHTML = html
  return holder
}
