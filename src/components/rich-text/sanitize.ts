import DOMPurify from 'dompurify'

/** What the editor's toolbar can make: bold, italic, underline, strike, headers 1–3, lists, link. */
const ALLOWED_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'strike',
  'h1',
  'h2',
  'h3',
  'ol',
  'ul',
  'li',
  'a',
]

/** `data-list` is how Quill 2 tells bullets from numbers: both are `ol` to it. */
const ALLOWED_ATTR = ['href', 'data-list']

const LINKS = /^(?:https?:|mailto:)/i

/** The page's h1 and h2 are ours: what people write starts below them. */
const headings = new Map([
  ['h1', 'h3'],
  ['h2', 'h4'],
  ['h3', 'h5'],
])

/** Safe HTML of what somebody wrote in the rich-text editor; whatever the toolbar cannot make is dropped. */
export function sanitizeRichText(html: string): string {
  const safe = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: LINKS,
    ADD_URI_SAFE_ATTR: ['data-list'],
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of safe.querySelectorAll('a')) {
    link.rel = 'noopener nofollow ugc'
    link.target = '_blank'
  }
  for (const heading of safe.querySelectorAll('h1, h2, h3')) lower(heading)
  const holder = document.createElement('div')
  holder.append(safe)
  return holder.innerHTML
}

function lower(heading: Element) {
  const lowered = document.createElement(headings.get(heading.localName) ?? 'h5')
  lowered.append(...heading.childNodes)
  heading.replaceWith(lowered)
}
