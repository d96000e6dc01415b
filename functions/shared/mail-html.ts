import type { Locale } from '#src/domain/locale.ts'

type MailLink = { label: string; url: string }

/** The words of a mail. What people wrote, titles for example, may stand in them: nothing is markup. */
export type MailText = {
  /** Of our own words, counts and prices: what people wrote is no subject of a mail in our name. */
  subject: string
  paragraphs: readonly string[]
  /** A list after the first paragraph. */
  items?: readonly string[]
  link?: MailLink
  /** Small print at the end: where to choose what is mailed. */
  footer?: MailLink
  /** English without. */
  lang?: Locale
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

const button =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#14120f;color:#fbfaf7;text-decoration:none'

const list = (items: readonly string[]) =>
  `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items
    .map((text) => `<li style="margin:0 0 6px">${escape(text)}</li>`)
    .join('')}</ul>`

const smallPrint = ({ url, label }: MailLink) =>
  `<p style="margin:24px 0 0;font-size:14px"><a style="color:#6b665c" href="${escape(url)}">${escape(label)}</a></p>`

/** Styles stand at each element: mail programs drop style sheets. */
export function mailHtml({ subject, paragraphs, items = [], link, footer, lang = 'en' }: MailText): string {
  const words = paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`)
  const [first = '', ...rest] = words
  const way = link
    ? `<p style="margin:0 0 16px"><a style="${button}" href="${escape(link.url)}">${escape(link.label)}</a></p>`
    : ''
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#14120f;background:#fbfaf7">',
    `<div style="max-width:34rem;margin:0 auto">${first}${items.length > 0 ? list(items) : ''}${way}${rest.join('')}${footer ? smallPrint(footer) : ''}</div></body></html>`,
  ].join('')
}
