const BOM = /\uFEFF/g

/**
 * What stands in Quill's editor as the HTML that rich text is kept in. Quill has one kind of list, told apart by
 * `data-list`, and marks of its own between the words; `getSemanticHTML` makes every space one that never breaks.
 * '' where there are no words.
 */
export function htmlOfEditor(editor: HTMLElement): string {
  if (editor.textContent.replace(BOM, '').trim() === '') return ''
  const copy = editor.ownerDocument.createElement('div')
  copy.append(...[...editor.childNodes].map((node) => node.cloneNode(true)))
  for (const mark of copy.querySelectorAll('.ql-ui')) mark.remove()
  for (const cursor of copy.querySelectorAll('.ql-cursor')) cursor.replaceWith(...cursor.childNodes)
  for (const list of copy.querySelectorAll('ol')) list.replaceWith(...listsOf(list))
  for (const element of copy.querySelectorAll('*')) keepHref(element)
  while (copy.lastElementChild && isBlank(copy.lastElementChild)) copy.lastElementChild.remove()
  return copy.innerHTML.replace(BOM, '')
}

/** One list for each run of items of a kind. */
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
