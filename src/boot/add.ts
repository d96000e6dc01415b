/** Adds an element to the page's head. */
export function add<Tag extends 'link' | 'script'>(tag: Tag, attributes: Record<string, string>) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
  return element
}
