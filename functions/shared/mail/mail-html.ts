import { blocksOf, type MailFact, type MailLink, type MailText } from './mail-blocks.ts'
import { defaultLanguage } from '#src/lib/language/language.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Where long words may break: mail programs search for words as they stand. */
export const BREAKS = /\u00ad/g

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

/**
 * Escapes text between tags. The text part of a mail keeps entities as they are, so only the necessary characters are escaped.
 */
const escapeWords = (text: string) =>
  text.replaceAll(/&(?=[\w#])|[<>]/g, (character) => entities[character] ?? character)

const button =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#14120f;color:#fbfaf7;text-decoration:none'

const block = (html: string) => `<p style="margin:0 0 16px">${html}</p>`

const paragraph = (text: string) => block(escapeWords(text))

const list = (items: readonly string[]) =>
  `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items
    .map((text) => `<li style="margin:0 0 6px">${escapeWords(text)}</li>`)
    .join('\n')}</ul>`

const fact = ({ name, lines, url }: MailFact) => {
  const link =
    url === undefined ? [] : [`<a style="color:#14120f" href="${escape(url)}">${escapeWords(url)}</a>`]
  return [
    `<h2 style="margin:24px 0 4px;font-size:14px">${escapeWords(name)}</h2>`,
    `<p style="margin:0 0 16px;font-size:14px">${[...lines.map(escapeWords), ...link].join('<br>\n')}</p>`,
  ].join('\n')
}

const way = ({ url, label }: MailLink) =>
  [
    block(`<a style="${button}" href="${escape(url)}">${escapeWords(label)}</a>`),
    `<p style="margin:0 0 16px;font-size:13px;color:#6b665c">${escapeWords(url)}</p>`,
  ].join('\n')

const smallPrint = ({ url, label }: MailLink) =>
  [
    `<p style="margin:24px 0 0;font-size:14px"><a style="color:#6b665c" href="${escape(url)}">${escapeWords(label)}</a></p>`,
    `<p style="margin:0;font-size:13px;color:#6b665c">${escapeWords(url)}</p>`,
  ].join('\n')

const imprint = (text: string) =>
  `<p style="margin:24px 0 0;font-size:13px;color:#6b665c">${escapeWords(text)}</p>`

/**
 * Renders a mail. Styles are inline because mail programs drop style sheets. Appwrite makes the text part by removing the tags
 * (utopia-php/messaging, SMTP.php), so blocks are separated by blank lines and each address is written out.
 */
export function mailHtml(mail: MailText): string {
  const { subject, lang = defaultLanguage } = mail
  const blocks = blocksOf(mail, { paragraph, list, fact, way, smallPrint, imprint })
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeWords(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#14120f;background:#fbfaf7;overflow-wrap:anywhere">',
    `<div style="max-width:34rem;margin:0 auto">\n\n${blocks.join('\n\n')}\n\n</div></body></html>`,
  ]
    .join('')
    .replaceAll(BREAKS, '')
}
