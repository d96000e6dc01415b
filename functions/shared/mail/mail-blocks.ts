import type { Language } from '#src/lib/language/language.ts'

export type MailLink = { label: string; url: string }

/** A part of a mail about several things. */
type MailSection = { text: string; items: readonly string[]; link: MailLink }

/** A fact that the reader keeps: its name, lines under it, and an address of ours that belongs to it. */
export type MailFact = { name: string; lines: readonly string[]; url?: string }

/** The words of a mail. They may contain what people wrote, such as titles, and are never treated as markup. */
export type MailText = {
  /** Contains only our own words, counts and prices: a subject in our name must not contain text that people wrote. */
  subject: string
  paragraphs: readonly string[]
  /** A list that follows the first paragraph. */
  items?: readonly string[]
  /** They follow the first paragraph and its list. */
  sections?: readonly MailSection[]
  link?: MailLink
  /** They follow all paragraphs. */
  facts?: readonly MailFact[]
  /** Small print at the end with the link to the mail settings. */
  footer?: MailLink
  /** Who runs the marketplace, at the very end. */
  operator?: string
  /** The default language if it is left out. */
  lang?: Language
}

/** How a format writes the parts of a mail. */
type Format = {
  paragraph: (text: string) => string
  list: (items: readonly string[]) => string
  fact: (fact: MailFact) => string
  /** What the reader is to follow. */
  way: (link: MailLink) => string
  smallPrint: (link: MailLink) => string
  imprint: (text: string) => string
}

/** Returns the parts of a mail in the order in which every format shows them. */
export function blocksOf(
  { paragraphs, items = [], sections = [], link, facts = [], footer, operator }: MailText,
  { paragraph, list, fact, way, smallPrint, imprint }: Format,
): string[] {
  const [first = '', ...rest] = paragraphs
  const listOf = (some: readonly string[]) => (some.length > 0 ? [list(some)] : [])
  return [
    paragraph(first),
    ...listOf(items),
    ...sections.flatMap((section) => [paragraph(section.text), ...listOf(section.items), way(section.link)]),
    ...(link ? [way(link)] : []),
    ...rest.map(paragraph),
    ...facts.map(fact),
    ...(footer ? [smallPrint(footer)] : []),
    ...(operator ? [imprint(operator)] : []),
  ]
}
