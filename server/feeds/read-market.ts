import * as z from 'zod/mini'
import { paths } from '#src/config/paths.ts'
import { publicTable } from '#src/services/backend/tables.ts'
import { Query } from '#src/services/backend/query.ts'
import { slugOf } from '#src/domain/discovery/category-slugs.ts'
import { productCategories } from '#src/domain/product/product-kinds.ts'
import { focalPointOf } from '#src/lib/picture/focal-point.ts'
import { coverImageOf } from '#src/domain/product/product.ts'
import { productSchema } from '#src/domain/product/product-schema.ts'
import { creatorOf, profileSchema } from '#src/domain/profile/profile.ts'
import { addressOf, sharedPicture, type Site } from '#server/site.ts'
import type { SitemapEntry } from './sitemap.ts'

const BATCH = 1000

type Table<Row> = { list: (queries: string[]) => Promise<Row[]> }

async function* allRows<Row extends { $id: string }>({ list }: Table<Row>): AsyncGenerator<Row> {
  let after: string | undefined
  do {
    const rows = await list([Query.limit(BATCH), ...(after ? [Query.cursorAfter(after)] : [])])
    yield* rows
    after = rows.length < BATCH ? undefined : rows.at(-1)?.$id
  } while (after)
}

const profiles = publicTable('profiles', profileSchema)
const products = publicTable('products', z.object(productSchema.shape))

/** The pages that are there whoever publishes what. */
const lasting = [
  paths.landing.href(),
  paths.explore.href(),
  ...productCategories.map((category) => paths.explore.href(slugOf(category))),
  paths.ranking.href(),
  paths.fees.href(),
  paths.report.href(),
]

/** Returns the pages that search engines may list: those of the market, and creators with their products. */
export async function readMarket(site: Site, now: Date): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = lasting.map((path) => ({
    url: addressOf(site, path),
    changedAt: null,
    picture: null,
  }))
  const open = new Map<string, { nsfw: boolean }>()
  for await (const row of allRows(profiles)) {
    const creator = creatorOf(row, now)
    if (!creator.isIndexed) continue
    open.set(creator.userId, creator)
    const cover = creator.nsfw ? '' : creator.cover
    entries.push({
      url: addressOf(site, paths.creator.href(creator.username)),
      changedAt: row.updatedAt ?? row.createdAt,
      picture: cover ? sharedPicture(site, 'thumbnails', cover, creator.name).url : null,
    })
  }
  for await (const product of allRows(products)) {
    const creator = open.get(product.userId)
    if (!creator) continue
    const cover = creator.nsfw ? '' : coverImageOf(product)
    entries.push({
      url: addressOf(site, paths.product.href(product.userName, product.$id)),
      changedAt: product.updatedAt ?? product.createdAt,
      picture: cover ? sharedPicture(site, 'media', cover, product.title, focalPointOf(product)).url : null,
    })
  }
  return entries
}
