import type { BreadcrumbList } from 'schema-dts'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { addressOf, type Site } from '#server/site.ts'

type Step = { name: string; path: string }

/** Returns the way from the landing page to a page. */
export const breadcrumbs = (site: Site, steps: readonly Step[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: brand.name, path: paths.landing.href() }, ...steps].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: addressOf(site, path),
    }),
  ),
})
