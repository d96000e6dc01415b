import type { Language } from '#src/lib/language/language.ts'

export type MailLink = { label: string; url: string }

/** A part of a mail about several things. */
type MailSection = { text: string; items: readonly string[]; link?: MailLink }

/** A fact that the reader keeps: its name, lines about it, and a page of ours that belongs to it. */
export type MailFact = { name: string; lines: readonly string[]; link?: MailLink }

/** The words of a mail. They may contain what people wrote, such as titles, and are never treated as markup. */
export type MailText = {
  /**
   * Also the heading. It contains only our own words, counts and prices: a subject in our name must not contain text that people wrote.
   */
  subject: string
  /** The creator whom the mail is about, beside the name of the marketplace. */
  creator?: string
  /** The address of a picture of what the mail is about, on our own host. The mail says the same without it. */
  coverUrl?: string | null
  paragraphs: readonly string[]
  /** A list that follows the first paragraph. */
  items?: readonly string[]
  /** They follow the first paragraph and its list. */
  sections?: readonly MailSection[]
  /** What the reader is to follow: the one button of the mail. */
  link?: MailLink
  /** Facts of a line or a few. They follow all paragraphs. */
  details?: readonly MailFact[]
  /** Facts with long texts. They follow the others. */
  facts?: readonly MailFact[]
  /** Small print at the end with the link to the mail settings. */
  footer?: MailLink
  /** Who runs the marketplace, at the very end. */
  operator?: string
  /** The address of the marketplace's mark as a picture. */
  markUrl?: string
  /** The default language if it is left out. */
  lang?: Language
}

/** How a format writes the parts of a mail. */
type Format = {
  paragraph: (text: string) => string
  list: (items: readonly string[]) => string
  details: (details: readonly MailFact[]) => string
  fact: (fact: MailFact) => string
  button: (link: MailLink) => string
  link: (link: MailLink) => string
}

/** Returns the parts of a mail in the order in which every format shows them, without its small print. */
export function blocksOf(
  { paragraphs, items = [], sections = [], details = [], link, facts = [] }: MailText,
  format: Format,
): string[] {
  const [first = '', ...rest] = paragraphs
  const listOf = (some: readonly string[]) => (some.length > 0 ? [format.list(some)] : [])
  return [
    format.paragraph(first),
    ...listOf(items),
    ...sections.flatMap((section) => [
      format.paragraph(section.text),
      ...listOf(section.items),
      ...(section.link ? [format.link(section.link)] : []),
    ]),
    ...(link ? [format.button(link)] : []),
    ...rest.map(format.paragraph),
    ...(details.length > 0 ? [format.details(details)] : []),
    ...facts.map(format.fact),
  ]
}
