import { brand } from '#src/config/brand.ts'
import { escapeHtml, scriptJson } from './escape-html.ts'
import type { PageHead, Preview } from './page-head.ts'

type Attributes = Record<string, string>

function tag(name: string, attributes: Attributes): string {
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${text.join('')}>`
}

const metas = (attribute: 'name' | 'property', values: Record<string, string>) =>
  Object.entries(values)
    .filter(([, content]) => content !== '')
    .map(([key, content]) => tag('meta', { [attribute]: key, content }))

function previewTags({ title, description, canonical }: PageHead, { type, picture, price }: Preview) {
  return [
    ...metas('property', {
      'og:site_name': brand.name,
      'og:type': type,
      'og:title': title,
      'og:description': description,
      'og:url': canonical ?? '',
      'og:image': picture.url,
      'og:image:type': picture.type,
      'og:image:width': String(picture.width),
      'og:image:height': String(picture.height),
      'og:image:alt': picture.alt,
      'product:price:amount': price?.amount ?? '',
      'product:price:currency': price?.currency ?? '',
    }),
    ...metas('name', { 'twitter:card': 'summary_large_image' }),
  ]
}

function jsonLdTag(things: PageHead['jsonLd']): string[] {
  if (things.length === 0) return []
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return [`<script type="application/ld+json">${scriptJson(graph)}</script>`]
}

/** Returns the tags of a page's head, in which every text is inert. */
export function headTags(head: PageHead): string {
  const { title, description, canonical, isIndexed, preview, jsonLd } = head
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...metas('name', { description, robots: isIndexed ? '' : 'noindex' }),
    ...(canonical ? [tag('link', { rel: 'canonical', href: canonical })] : []),
    ...(preview ? previewTags(head, preview) : []),
    ...jsonLdTag(jsonLd),
  ].join('\n    ')
}
