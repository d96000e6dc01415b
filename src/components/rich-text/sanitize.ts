import DOMPurify from 'dompurify'
import { inertHtml } from '#src/lib/browser/inert-html.ts'

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
const HEADINGS = ['h3', 'h4', 'h5'] as const

/** Safe HTML of what somebody wrote in the rich-text editor; whatever the toolbar cannot make is dropped. */
export function sanitizeRichText(html: string): string {
  const inert = inertHtml(html)
  DOMPurify.sanitize(inert, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: LINKS,
    ADD_URI_SAFE_ATTR: ['data-list'],
    IN_PLACE: true,
  })
  const safe = document.createElement('div')
  safe.append(...inert.childNodes)
  for (const link of safe.querySelectorAll('a')) {
    link.rel = 'noopener nofollow ugc'
    link.target = '_blank'
  }
  lowerHeadings(safe)
  return safe.innerHTML
}

/** The first becomes an h3, and none is more than one step below the one before it: screen readers list them. */
function lowerHeadings(safe: HTMLElement) {
  let depth = 0
  for (const heading of safe.querySelectorAll('h1, h2, h3')) {
    depth = Math.min(Number(heading.localName.slice(1)), depth + 1)
    const lowered = document.createElement(HEADINGS[depth - 1] ?? 'h5')
    lowered.append(...heading.childNodes)
    heading.replaceWith(lowered)
  }
}
