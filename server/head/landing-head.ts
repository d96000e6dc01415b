import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { addressOf, brandPicture, type Site } from '#server/site.ts'
import type { PageHead } from './page-head.ts'

/** The landing page, also when it shows one category alone. */
export function landingHead(site: Site): PageHead {
  const url = addressOf(site, paths.landing.href())
  const organization = `${url}#organization`
  return {
    title: `${m.brand_promise()} · ${brand.name}`,
    description: m.brand_tagline(),
    canonical: url,
    isIndexed: true,
    preview: { type: 'website', picture: brandPicture(site) },
    jsonLd: [
      {
        '@type': 'WebSite',
        '@id': `${url}#website`,
        url,
        name: brand.name,
        description: m.brand_tagline(),
        publisher: { '@id': organization },
      },
      {
        '@type': 'Organization',
        '@id': organization,
        url,
        name: brand.name,
        logo: addressOf(site, '/mark.svg'),
        email: brand.supportEmail,
        sameAs: brand.social.map(({ href }) => href),
      },
    ],
  }
}
