import type { MailSection, MailText } from './mail-html.ts'

const listOf = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

const linkOf = ({ label, url }: MailSection['link']) => `${label}\n${url}`

/** Returns a mail for programs that show no HTML, in the order of `mailHtml`. */
export function mailText({
  paragraphs,
  items = [],
  sections = [],
  link,
  footer,
  operator,
}: MailText): string {
  const [first = '', ...rest] = paragraphs
  const blocks = [
    first,
    listOf(items),
    ...sections.flatMap((section) => [section.text, listOf(section.items), linkOf(section.link)]),
    link ? linkOf(link) : '',
    ...rest,
    footer ? linkOf(footer) : '',
    operator ?? '',
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
