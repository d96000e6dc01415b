import { withoutReferences } from '#src/lib/format/html-text.ts'

export type Tag = { name: string; isEnd: boolean; attributes: ReadonlyMap<string, string> }

/** What these contain is not text, or is not shown. */
const unread = new Set(
  'script style template title head textarea select option noscript noembed noframes iframe object svg math xmp'.split(
    ' ',
  ),
)

const NAME = /[a-z][a-z0-9]*/iy
/** An attribute, and what stands before it: `href="…"`, `href='…'`, `href=…` or `hidden`. */
const ATTRIBUTE_NAME = /[^\s/=>][^\s/=>]*/y
const EQUALS = /\s*=\s*/y
const BARE_VALUE = /[^\s>]*/y

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/**
 * Yields the texts and tags of HTML in their order. A text is still written as in HTML. Like a browser it drops comments and a tag that is
 * never closed, and it reads a `<` that begins no tag as text. Each character is looked at a fixed number of times.
 */
export function* tokensOf(html: string): Generator<string | Tag> {
  let at = 0
  while (at < html.length) {
    const start = nextTag(html, at)
    if (start > at) yield html.slice(at, start)
    if (start === html.length) return
    if (/[!?]/.test(html.charAt(start + 1))) {
      at = after(html, html.startsWith('<!--', start) ? '-->' : '>', start)
      continue
    }
    const read = readTag(html, start)
    if (!read) return
    at = read.end
    if (unread.has(read.tag.name) && !read.tag.isEnd) at = after(html, '>', endTagOf(read.tag.name, html, at))
    else yield read.tag
  }
}

/** Returns the place of the next end tag of this name, or -1. */
function endTagOf(name: string, html: string, from: number): number {
  const endTag = new RegExp(`</${name}`, 'gi')
  endTag.lastIndex = from
  return endTag.exec(html)?.index ?? -1
}

/** Returns the place behind the next `mark`, or the end if there is none. @param from -1 for the end */
function after(text: string, mark: string, from: number): number {
  const found = from === -1 ? -1 : text.indexOf(mark, from)
  return found === -1 ? text.length : found + mark.length
}

/** Returns the place of the next tag or comment, or the length. */
function nextTag(html: string, from: number): number {
  let at = html.indexOf('<', from)
  while (at !== -1 && !/[a-z!?]/i.test(html.charAt(html.charAt(at + 1) === '/' ? at + 2 : at + 1)))
    at = html.indexOf('<', at + 1)
  return at === -1 ? html.length : at
}

/** Reads the tag at a place. Null if it has no end. */
function readTag(html: string, start: number): { tag: Tag; end: number } | null {
  const isEnd = html.charAt(start + 1) === '/'
  const nameAt = start + (isEnd ? 2 : 1)
  const name = matchAt(NAME, html, nameAt)
  const attributes = new Map<string, string>()
  let at = nameAt + Math.max(1, name.length)
  while (at < html.length && html.charAt(at) !== '>') {
    const key = matchAt(ATTRIBUTE_NAME, html, at)
    if (key === '') {
      at += 1
      continue
    }
    at += key.length
    const equals = matchAt(EQUALS, html, at)
    if (equals === '') continue
    at += equals.length
    const quote = html.charAt(at)
    const isQuoted = quote === '"' || quote === "'"
    const closing = isQuoted ? html.indexOf(quote, at + 1) : -1
    if (isQuoted && closing === -1) return null
    const value = isQuoted ? html.slice(at + 1, closing) : matchAt(BARE_VALUE, html, at)
    at = isQuoted ? closing + 1 : at + value.length
    const known = key.toLowerCase()
    if (!attributes.has(known)) attributes.set(known, withoutReferences(value))
  }
  return at < html.length ? { tag: { name: name.toLowerCase(), isEnd, attributes }, end: at + 1 } : null
}
