import type { MailText } from './mail-html.ts'

/** Returns a mail for programs that show no HTML, in the order of `mailHtml`. */
export function mailText({ paragraphs, items = [], link, footer }: MailText): string {
  const [first = '', ...rest] = paragraphs
  const blocks = [
    first,
    items.map((item) => `- ${item}`).join('\n'),
    link ? `${link.label}\n${link.url}` : '',
    ...rest,
    footer ? `${footer.label}\n${footer.url}` : '',
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
