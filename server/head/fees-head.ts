import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { feeLabel, type SellingTerms } from '#src/domain/money/fees.ts'
import { addressOf, brandPicture, type Site } from '#server/site.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import type { PageHead } from './page-head.ts'

/** @param terms null where the server has not been told them */
export const feesHead = (site: Site, terms: SellingTerms | null): PageHead => ({
  title: `${m.fees_title()} · ${brand.name}`,
  description: m.fees_lead({
    brand: brand.name,
    fee: terms ? feeLabel(terms.fees) : m.payouts_connect_small_part(),
  }),
  canonical: addressOf(site, paths.fees.href()),
  isIndexed: true,
  preview: { type: 'website', picture: brandPicture(site) },
  jsonLd: [breadcrumbs(site, [{ name: m.fees_title(), path: paths.fees.href() }])],
})
