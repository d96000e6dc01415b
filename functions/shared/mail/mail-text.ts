import { blocksOf, type MailFact, type MailLink, type MailText } from './mail-blocks.ts'
import { BREAKS } from './mail-html.ts'

const plain = (text: string) => text
const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')
const fact = ({ name, lines, url = '' }: MailFact) =>
  [name, ...lines, url].filter((line) => line !== '').join('\n')
const link = ({ label, url }: MailLink) => `${label}\n${url}`

/** Returns a mail for programs that show no HTML. */
export function mailText(mail: MailText): string {
  const format = { paragraph: plain, list, fact, way: link, smallPrint: link, imprint: plain }
  const blocks = blocksOf(mail, format).filter((block) => block !== '')
  return `${blocks.join('\n\n')}\n`.replaceAll(BREAKS, '')
}
