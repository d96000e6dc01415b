import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { currentPrice } from '#src/domain/product/current-price.ts'
import { offerLabel, type Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { escapeHtml } from '#server/head/escape-html.ts'
import { addressOf, type Site } from '#server/site.ts'
import { element } from './xml.ts'

function entryOf(product: Product, site: Site): string {
  const url = addressOf(site, paths.product.href(product.userName, product.$id))
  return [
    '<entry>',
    element('id', url),
    element('title', product.title),
    `<link rel="alternate" type="text/html" href="${escapeHtml(url)}"/>`,
    element('published', product.createdAt),
    element('updated', product.updatedAt ?? product.createdAt),
    element('summary', `${product.description} (${offerLabel(product, currentPrice(product, Date.now()))})`),
    '</entry>',
  ].join('')
}

export const feedPath = (username: string): string => `/user/${encodeURIComponent(username)}/feed.xml`

/** Returns the Atom feed of a creator's products. @param products newest first */
export function creatorFeed(creator: Creator, products: readonly Product[], site: Site): string {
  const page = addressOf(site, paths.creator.href(creator.username))
  const self = addressOf(site, feedPath(creator.username))
  const changes = products.map(({ createdAt, updatedAt }) => updatedAt ?? createdAt).sort()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', page),
    element('title', `${creator.name} · ${brand.name}`),
    `<link rel="alternate" type="text/html" href="${escapeHtml(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(self)}"/>`,
    `<author>${element('name', creator.name)}</author>`,
    element('updated', changes.at(-1) ?? new Date(0).toISOString()),
    ...products.map((product) => entryOf(product, site)),
    '</feed>',
    '',
  ].join('\n')
}
