import type { Locale } from '#src/domain/locale.ts'

/** The words of a mail. What people wrote, titles for example, may stand in them: nothing is markup. */
export type MailText = {
  subject: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
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

/** Styles stand at each element: mail programs drop style sheets. */
export function mailHtml({ subject, paragraphs, link, lang = 'en' }: MailText): string {
  const words = paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`)
  const [first = '', ...rest] = words
  const way = link
    ? `<p style="margin:0 0 16px"><a style="${button}" href="${escape(link.url)}">${escape(link.label)}</a></p>`
    : ''
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#14120f;background:#fbfaf7">',
    `<div style="max-width:34rem;margin:0 auto">${first}${way}${rest.join('')}</div></body></html>`,
  ].join('')
}
