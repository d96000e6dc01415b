import { inertHtml } from '#src/lib/browser/inert-html.ts'

const BOM = /\uFEFF/g

/**
 * Returns the HTML of the editor's element as the HTML in which rich text is stored, or '' if there are no words. Quill marks both
 * kinds of lists as `ol` with `data-list` and adds elements of its own. Its `getSemanticHTML` can't be used, because it turns every
 * space into a non-breaking one.
 */
export function storedHtml(html: string): string {
  const copy = inertHtml(html)
  if (copy.textContent.replace(BOM, '').trim() === '') return ''
  for (const mark of copy.querySelectorAll('.ql-ui')) mark.remove()
  for (const cursor of copy.querySelectorAll('.ql-cursor')) cursor.replaceWith(...cursor.childNodes)
  for (const list of copy.querySelectorAll('ol')) list.replaceWith(...listsOf(list))
  for (const element of copy.querySelectorAll('*')) keepHref(element)
  while (copy.lastElementChild && isBlank(copy.lastElementChild)) copy.lastElementChild.remove()
  return copy.innerHTML.replace(BOM, '')
}

/** Returns one `ol` or `ul` for each run of items of the same kind. */
function listsOf(list: HTMLOListElement): HTMLElement[] {
  const lists: HTMLElement[] = []
  for (const item of list.querySelectorAll('li')) {
    const name = item.dataset['list'] === 'ordered' ? 'ol' : 'ul'
    let last = lists.at(-1)
    if (last?.localName !== name) {
      last = list.ownerDocument.createElement(name)
      lists.push(last)
    }
    last.append(item)
  }
  return lists
}

function keepHref(element: Element) {
  for (const name of element.getAttributeNames()) if (name !== 'href') element.removeAttribute(name)
}

const isBlank = (block: Element) => block.localName === 'p' && block.textContent === ''
