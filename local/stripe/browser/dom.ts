type Attributes = Readonly<Record<string, string>>

/** Creates an element with attributes and children in one expression. */
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
 * Creates a shadow root that separates parts of the stand-in from the page, as Stripe's iframes do: styles of the page
 * do not reach in, and key presses do not reach out. A constructed style sheet works without `style-src
 * 'unsafe-inline'`.
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
