import { brand } from '#src/config/brand.ts'
import { defaultLanguage } from '#src/lib/language/language.ts'
import { blocksOf, type MailFact, type MailLink, type MailText } from './mail-blocks.ts'
import { looks, mailWidth, sheet } from './mail-look.ts'

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

const paragraph = (text: string) => `<p style="${looks.paragraph}">${escapeWords(text)}</p>`

const list = (items: readonly string[]) =>
  `<ul style="${looks.list}">${items
    .map((text) => `<li style="${looks.item}">${escapeWords(text)}</li>`)
    .join('\n')}</ul>`

const anchor = ({ label, url }: MailLink, look: 'button' | 'link' | 'quietLink') =>
  `<a class="${look}" style="${looks[look]}" href="${escape(url)}">${escapeWords(label)}</a>`

/** Returns the blocks of a mail. @param addressOf what follows a link in place of its address */
function formatOf(addressOf: (link: MailLink) => string) {
  const linesOf = ({ lines, link }: MailFact) => {
    const words = [...lines.map(escapeWords), ...(link ? [anchor(link, 'link')] : [])].join('<br>\n')
    return words + (link ? addressOf(link) : '')
  }
  const detail = (one: MailFact) =>
    [
      `<tr><th class="muted line" scope="row" style="${looks.detailName}">${escapeWords(one.name)}</th>`,
      `<td class="line" style="${looks.detail}">${linesOf(one)}</td></tr>`,
    ].join('\n')
  return {
    paragraph,
    list,
    details: (details: readonly MailFact[]) =>
      `<table style="${looks.details}">${details.map(detail).join('\n\n')}</table>`,
    fact: (one: MailFact) =>
      `<h2 style="${looks.factName}">${escapeWords(one.name)}</h2>\n<div style="${looks.fact}">${linesOf(one)}</div>`,
    // a link in a coloured cell is a button in every program, Outlook included
    button: (link: MailLink) =>
      `<table role="presentation" style="${looks.buttonTable}"><tr><td style="${looks.buttonCell}">${anchor(link, 'button')}</td></tr></table>${addressOf(link)}`,
    link: (link: MailLink) => `<p style="${looks.paragraph}">${anchor(link, 'link')}</p>${addressOf(link)}`,
    smallPrint: (link: MailLink) =>
      `<p class="muted" style="${looks.smallPrint}">${anchor(link, 'quietLink')}</p>${addressOf(link)}`,
  }
}

function header({ creator, markUrl }: MailText): string {
  const mark = markUrl
    ? `<img src="${escape(markUrl)}" width="32" height="32" alt="" style="${looks.mark};display:block;border:0">`
    : ''
  const name = `<strong class="ink" style="${looks.brandName}">${escapeWords(brand.name)}</strong>`
  return [
    `<table role="presentation" style="${looks.header}"><tr><td style="${looks.mark}">${mark}</td>`,
    `<td class="muted" style="${looks.brand}">${name}${creator ? ` · ${escapeWords(creator)}` : ''}</td></tr></table>`,
  ].join('')
}

/** The cover is left out of the words for screen readers, because they name the product already. */
const cover = (url: string) =>
  `<p style="${looks.paragraph}"><img src="${escape(url)}" width="${mailWidth.cover}" alt="" style="${looks.cover}"></p>`

const heading = (text: string) => `<h1 style="${looks.heading}">${escapeWords(text)}</h1>`

const imprint = (text: string) => `<p class="muted" style="${looks.smallPrint}">${escapeWords(text)}</p>`

/** Outlook knows no greatest width, so it gets a table of that width; other programs read a comment. */
const forOutlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`

/**
 * Returns the address of a link for the text part alone. Appwrite makes that part by removing the tags (utopia-php/messaging,
 * SMTP.php), which leaves what programs that show HTML hide.
 */
const inTextOnly = ({ url }: MailLink) => `\n<div style="${looks.textOnly}">${escapeWords(url)}</div>`

/**
 * Renders a mail. The text part may be made of it by removing the tags, so blocks are separated by blank lines.
 * @param textPart where the text part comes from; without `separate` each address also stands in the HTML, hidden
 */
export function mailHtml(mail: MailText, textPart: 'of the html' | 'separate' = 'of the html'): string {
  const { subject, coverUrl, footer, operator, lang = defaultLanguage } = mail
  const format = formatOf(textPart === 'separate' ? () => '' : inTextOnly)
  const blocks = [
    header(mail),
    `<div class="card" style="${looks.card}">${coverUrl ? cover(coverUrl) : ''}${heading(subject)}`,
    ...blocksOf(mail, format),
    `</div>${footer ? format.smallPrint(footer) : ''}`,
    ...(operator ? [imprint(operator)] : []),
  ]
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<meta name="supported-color-schemes" content="light dark"><style>${sheet}</style></head>`,
    `<body class="page" style="${looks.page}">`,
    forOutlook(`<table role="presentation" align="center" width="${mailWidth.page}"><tr><td>`),
    `<div style="${looks.frame}">\n\n${blocks.join('\n\n')}\n\n</div>`,
    forOutlook('</td></tr></table>'),
    '</body></html>',
  ]
    .join('')
    .replaceAll(BREAKS, '')
}
