import { escapeHtml } from '#src/lib/format/html-text.ts'
import { type Line, readRichText, type Run } from './read-rich-text.ts'

/** Returns the words of rich text, a line for each line. */
export const wordsOfLines = (lines: readonly Line[]): string =>
  lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')

/** Returns whether rich text has anything that plain text can't say. */
export const isMarkedUp = (lines: readonly Line[]): boolean =>
  lines.some(
    ({ kind, runs }) => kind !== 'p' || runs.some(({ marks, href }) => marks.length > 0 || href !== ''),
  )

/** @param say returns the HTML of a text */
function htmlOfRuns(runs: readonly Run[], say: (text: string) => string, linkAttributes = ''): string {
  return runs
    .map(({ text, marks, href }, index) => {
      const begins = href !== '' && runs[index - 1]?.href !== href
      const ends = href !== '' && runs[index + 1]?.href !== href
      const marked = marks.reduceRight((html, mark) => `<${mark}>${html}</${mark}>`, say(text))
      return `${begins ? `<a href="${escapeHtml(href)}"${linkAttributes}>` : ''}${marked}${ends ? '</a>' : ''}`
    })
    .join('')
}

const isList = ({ kind }: Line) => kind === 'ol' || kind === 'ul'

/** Puts the items of a list between its tags. @param html of each line */
function withLists(lines: readonly Line[], html: readonly string[]): string {
  return lines
    .map((line, index) => {
      if (!isList(line)) return html[index]
      const begins = lines[index - 1]?.kind !== line.kind
      const ends = lines[index + 1]?.kind !== line.kind
      return `${begins ? `<${line.kind}>` : ''}<li>${html[index]}</li>${ends ? `</${line.kind}>` : ''}`
    })
    .join('')
}

/** Returns rich text in the form in which it is stored and in which the editor reads it. */
export function storedRichText(lines: readonly Line[]): string {
  const html = lines.map((line) => {
    const content = htmlOfRuns(line.runs, escapeHtml)
    return isList(line) ? content : `<${line.kind}>${content || '<br>'}</${line.kind}>`
  })
  return withLists(lines, html)
}

const CHECK_MARKS = /[✓✔✅☑]\uFE0F?/gu
const highlighted = (text: string) => escapeHtml(text).replace(CHECK_MARKS, '<mark>$&</mark>')

/** Headings of rich text begin at h3, because h1 and h2 belong to the page. */
const shownHeadings = ['h3', 'h4', 'h5'] as const

/**
 * Returns safe HTML of stored rich text for a page. Links open beside the page, and the first heading is an h3 and no level is left out,
 * because people navigate by headings with screen readers.
 * @param lines whether lines that follow each other are one paragraph, as in plain text, or a paragraph each
 */
export function shownRichText(
  stored: string,
  { lines: how = 'joined' }: { lines?: 'joined' | 'apart' } = {},
): string {
  const lines = readRichText(stored)
  let depth = 0
  const isPart = (line: Line | undefined) => how === 'joined' && line?.kind === 'p' && line.runs.length > 0
  const html = lines.map(({ kind, runs }, index) => {
    const content = htmlOfRuns(runs, highlighted, ' rel="noopener nofollow ugc" target="_blank"')
    if (kind === 'ol' || kind === 'ul') return content
    if (kind !== 'p') {
      depth = Math.min(Number(kind.charAt(1)), depth + 1)
      const heading = shownHeadings[depth - 1] ?? 'h5'
      return `<${heading}>${content}</${heading}>`
    }
    if (runs.length === 0) return ''
    return `${isPart(lines[index - 1]) ? '' : '<p>'}${content}${isPart(lines[index + 1]) ? '<br>' : '</p>'}`
  })
  return withLists(lines, html)
}

/** Returns plain text as the editor reads it: each line is a paragraph there, also a blank one. */
export const richTextOfPlain = (text: string): string =>
  text === ''
    ? ''
    : text
        .split(/\r?\n/)
        .map((line) => `<p>${escapeHtml(line) || '<br>'}</p>`)
        .join('')
