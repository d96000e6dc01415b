import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { addressOf, brandPicture, type Site } from '#server/site.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import type { PageHead } from './page-head.ts'

export const rankingHead = (site: Site): PageHead => ({
  title: `${m.explore_ranking()} · ${brand.name}`,
  description: m.ranking_intro(),
  canonical: addressOf(site, paths.ranking.href()),
  isIndexed: true,
  preview: { type: 'website', picture: brandPicture(site) },
  jsonLd: [
    breadcrumbs(site, [
      { name: m.explore_title(), path: paths.explore.href() },
      { name: m.explore_ranking(), path: paths.ranking.href() },
    ]),
  ],
})
