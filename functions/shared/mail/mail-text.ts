import { blocksOf, type MailFact, type MailLink, type MailText } from './mail-blocks.ts'
import { BREAKS } from './mail-html.ts'

const link = ({ label, url }: MailLink) => `${label}\n${url}`
const fact = ({ name, lines, link: page }: MailFact) =>
  [name, ...lines, ...(page ? [link(page)] : [])].join('\n')

const format = {
  paragraph: (text: string) => text,
  list: (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n'),
  details: (details: readonly MailFact[]) => details.map(fact).join('\n\n'),
  fact,
  button: link,
  link,
}

/** Returns a mail for programs that show no HTML. They show its subject, so the text does not repeat it. */
export function mailText(mail: MailText): string {
  const { footer, operator = '' } = mail
  const blocks = [...blocksOf(mail, format), ...(footer ? [link(footer)] : []), operator]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`.replaceAll(BREAKS, '')
}
