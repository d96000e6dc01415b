import DOMPurify from 'dompurify'
import { namesUser } from '#src/lib/url/parse-url.ts'
import { inertHtml } from '#src/lib/browser/inert-html.ts'

/** The tags that the editor's toolbar can make: bold, italic, underline, strike, headings 1–3, lists, link. */
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

/** Quill 2 makes both kinds of lists an `ol` and distinguishes them by `data-list`. */
const ALLOWED_ATTR = ['href', 'data-list']

const LINKS = /^(?:https?:|mailto:)/i

/** Headings of rich text begin at h3, because h1 and h2 belong to the page. */
const HEADINGS = ['h3', 'h4', 'h5'] as const

/** Returns safe HTML of rich text. Drops everything that the editor's toolbar can't make. */
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
    if (namesUser(link.getAttribute('href') ?? '')) link.removeAttribute('href')
  }
  lowerHeadings(safe)
  return safe.innerHTML
}

/** Makes the first heading an h3 and leaves out no level, because people navigate by headings with screen readers. */
function lowerHeadings(safe: HTMLElement) {
  let depth = 0
  for (const heading of safe.querySelectorAll('h1, h2, h3')) {
    depth = Math.min(Number(heading.localName.slice(1)), depth + 1)
    const lowered = document.createElement(HEADINGS[depth - 1] ?? 'h5')
    lowered.append(...heading.childNodes)
    heading.replaceWith(lowered)
  }
}
