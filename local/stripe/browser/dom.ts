type Attributes = Readonly<Record<string, string>>

/** An element with its attributes and children, as one expression. */
export function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children)
  return node
}

/**
 * A shadow root for parts of the stand-in, as separate from the page as Stripe's iframes are: no style of the page
 * reaches in, no key press reaches out. A constructed style sheet needs no `style-src 'unsafe-inline'`.
 */
export function createIsland(host: HTMLElement, css: string): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  for (const type of ['keydown', 'keyup', 'keypress']) {
    host.addEventListener(type, (event) => event.stopPropagation())
  }
  return root
}
