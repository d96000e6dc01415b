import { brand } from '#src/config/brand.ts'
import { currentLanguage, type Language, languages, regionOf } from '#src/lib/language/language.ts'
import { askingFor } from '#server/language/language-of.ts'
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
      'og:locale': localeOf(currentLanguage()),
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

/** Tells search engines where the same page is in each language. */
function alternateTags(canonical: string): string[] {
  const tags = languages.map((language) =>
    tag('link', { rel: 'alternate', hreflang: language, href: askingFor(canonical, language) }),
  )
  return [...tags, tag('link', { rel: 'alternate', hreflang: 'x-default', href: canonical })]
}

const feedTag = (feed: string) => tag('link', { rel: 'alternate', type: 'application/atom+xml', href: feed })
/** Tells robots, and browsers that read ahead, which pages of a list come before and after. */
function besideTags({ beside }: PageHead, asked: Language | null): string[] {
  const { previous = null, next = null } = beside ?? {}
  return Object.entries({ prev: previous, next }).flatMap(([rel, href]) =>
    href === null ? [] : [tag('link', { rel, href: asked ? askingFor(href, asked) : href })],
  )
}

function robotsOf({ isIndexed, isFollowed = false }: PageHead): string {
  if (isIndexed) return ''
  return isFollowed ? 'noindex, follow' : 'noindex'
}

const localeOf = (language: Language) => regionOf(language).replace('-', '_')

/**
 * Returns the tags of a page's head, in which every text is inert.
 * @param asked the language that the page's address asks for, if it does. Such a page is one of its own for search engines, because
 *   they can't find it under the address that shows each reader another language.
 */
export function headTags(page: PageHead, asked: Language | null = null): string {
  const { title, description, preview, jsonLd } = page
  const canonical = page.canonical && asked ? askingFor(page.canonical, asked) : page.canonical
  const head = { ...page, canonical }
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...metas('name', { description, robots: robotsOf(page) }),
    ...(canonical ? [tag('link', { rel: 'canonical', href: canonical })] : []),
    ...(page.canonical ? alternateTags(page.canonical) : []),
    ...(page.feed ? [feedTag(page.feed)] : []),
    ...besideTags(page, asked),
    ...(preview ? previewTags(head, preview) : []),
    ...jsonLdTag(jsonLd),
  ].join('\n    ')
}
