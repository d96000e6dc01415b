import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { addressOf, brandPicture, type Site } from '#server/site.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import type { PageHead } from './page-head.ts'

export const reportHead = (site: Site): PageHead => ({
  title: `${m.report_page_title()} · ${brand.name}`,
  description: m.report_page_intro({ brand: brand.name }),
  canonical: addressOf(site, paths.report.href()),
  isIndexed: true,
  preview: { type: 'website', picture: brandPicture(site) },
  jsonLd: [breadcrumbs(site, [{ name: m.report_page_title(), path: paths.report.href() }])],
})
