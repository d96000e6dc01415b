import { m } from '#messages'
import { inLanguage } from '#functions/shared/in-language.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { paragraphsOfHtml } from '#src/lib/format/html-text.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Language } from '#src/lib/language/language.ts'

/** Milliseconds. A receipt must not wait long for them. */
const PATIENCE = 1_500
const KEPT = 10 * MINUTE
/** A site that does not answer is not asked again at once, or each receipt would wait for it. */
const KEPT_WITHOUT = MINUTE
/** Characters of a page, and lines of a mail. */
const MOST_HTML = 200_000
const MOST_LINES = 200

/** Ends of parts that have a line of their own in a page of an operator, but never in rich text. */
const lineEnds = /<\/(?:dt|dd|address)>/g

/** Returns what stands in the main part of a page: its headings, paragraphs and list items, one line each. */
export function linesOf(html: string): string[] {
  const main = /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html.slice(0, MOST_HTML))?.[1] ?? ''
  const source = main
    // the receipt has a heading of its own
    .replace(/<h1\b[^<>]*>[^<]*<\/h1>/, '')
    .replaceAll('&shy;', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(lineEnds, '<br>')
  return paragraphsOfHtml(source)
    .flatMap((paragraph) => paragraph.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
}

const known = new Map<string, { lines: readonly string[]; until: number }>()

/**
 * Returns the terms of use as the site shows them, in a language. The operator may have put a page of their own in place of ours, so they
 * are read from the site. A receipt whose terms can't be read has the address alone.
 */
export async function termsIn(
  language: Language,
  siteUrl: string,
  log: (message: string) => void,
): Promise<readonly string[]> {
  const address = inLanguage(language, () => new URL(m.legal_terms_address(), siteUrl).href)
  const kept = known.get(address)
  if (kept && Date.now() < kept.until) return kept.lines
  const lines = await readTerms(address, log)
  known.set(address, { lines, until: Date.now() + (lines.length > 0 ? KEPT : KEPT_WITHOUT) })
  return lines
}

async function readTerms(address: string, log: (message: string) => void): Promise<string[]> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return linesOf(await response.text())
  } catch (error) {
    log(`The terms could not be read: ${traceOf(error)}`)
    return []
  }
}
