import { withoutReferences } from '#src/lib/format/html-text.ts'
import { isWebUrl, parseUrl } from '#src/lib/url/parse-url.ts'
import { type Tag, tokensOf } from './html-tokens.ts'

const marks = ['strong', 'em', 'u', 's'] as const
type Mark = (typeof marks)[number]

/** A piece of text with the same marks. `href` is '' for text that is no link. */
export type Run = { text: string; marks: readonly Mark[]; href: string }

/** A line: a paragraph, a heading, or an item of a list. A blank line is a paragraph without runs. */
export type Line = { kind: 'p' | 'h1' | 'h2' | 'h3' | 'ol' | 'ul'; runs: Run[] }
type Kind = Line['kind']

const markOf: Readonly<Record<string, Mark>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  strike: 's',
}
const headings: Readonly<Record<string, Kind>> = { h1: 'h1', h2: 'h2', h3: 'h3' }
/** These end a line, whatever else they would do. */
const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table tr td th section article header footer aside main dl dt dd hr'.split(
    ' ',
  ),
)

/** Line breaks in the source are none in the text, and these marks are invisible. */
const BREAKS = /[\t\n\f\r]+/g
const INVISIBLE = /[\0\uFEFF]/g

/** Returns the address if a link to it may be shown: a web address without a user, or a mail address. */
function honestAddress(href: string): string {
  const address = href.trim()
  return isWebUrl(address) || parseUrl(address)?.protocol === 'mailto:' ? address : ''
}

/**
 * Reads HTML as lines of what the editor's toolbar can make: marks, links, headings and lists. Everything else is dropped. What scripts and
 * styles contain is dropped too, and the text of any other element stays. It does without a document, so that a server can read what people
 * send.
 */
export function readRichText(html: string): Line[] {
  const lines: Line[] = []
  const open: Record<Mark, number> = { strong: 0, em: 0, u: 0, s: 0 }
  const lists: Kind[] = []
  /** What a line is, unless it is a heading. */
  let base: Kind = 'p'
  let href = ''
  let line: Line = { kind: base, runs: [] }

  const end = (isKept = false) => {
    trimEnd(line)
    if (isKept || line.runs.length > 0) lines.push(line)
    line = { kind: base, runs: [] }
  }
  const begin = (kind: Kind) => {
    end()
    line = { kind, runs: [] }
  }
  const say = (source: string) => {
    const text = withoutReferences(source.replace(BREAKS, ' ')).replace(INVISIBLE, '')
    append(line, { text, marks: marks.filter((mark) => open[mark] > 0), href })
  }
  const openTag = ({ name, attributes }: Tag) => {
    const mark = markOf[name]
    if (mark) open[mark] += 1
    else if (name === 'a') href = honestAddress(attributes.get('href') ?? '')
    else if (name === 'br' && line.kind === 'p') end(true)
    else if (name === 'br') say(' ')
    else if (name === 'ol' || name === 'ul') {
      lists.push(name)
      base = 'p'
      begin(base)
    } else if (name === 'li') {
      base = itemOf(attributes.get('data-list'), lists.at(-1))
      begin(base)
    } else if (blocks.has(name)) begin(headings[name] ?? base)
  }
  const closeTag = (name: string) => {
    const mark = markOf[name]
    if (mark) open[mark] = Math.max(0, open[mark] - 1)
    else if (name === 'a') href = ''
    else if (blocks.has(name)) {
      if (name === 'ol' || name === 'ul') lists.pop()
      if (name === 'ol' || name === 'ul' || name === 'li') base = 'p'
      begin(base)
    }
  }

  for (const token of tokensOf(html)) {
    if (typeof token === 'string') say(token)
    else if (token.isEnd) closeTag(token.name)
    else openTag(token)
  }
  end()
  return withoutBlankEnds(lines)
}

/** Quill marks both kinds of lists as `ol` and distinguishes their items by `data-list`. */
function itemOf(named: string | undefined, list: Kind | undefined): Kind {
  if (named === 'ordered') return 'ol'
  return named === 'bullet' ? 'ul' : (list ?? 'ul')
}

const isSame = (one: Run, other: Run) =>
  one.href === other.href &&
  one.marks.length === other.marks.length &&
  one.marks.every((mark) => other.marks.includes(mark))

function append(line: Line, run: Run) {
  const text = line.runs.length === 0 ? run.text.trimStart() : run.text
  if (text === '') return
  const last = line.runs.at(-1)
  if (last && isSame(last, run)) last.text += text
  else line.runs.push({ ...run, text })
}

function trimEnd({ runs }: Line) {
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    last.text = last.text.trimEnd()
    if (last.text !== '') return
    runs.pop()
  }
}

const isBlank = ({ runs }: Line) => runs.length === 0

function withoutBlankEnds(lines: Line[]): Line[] {
  const first = lines.findIndex((line) => !isBlank(line))
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1)
}
