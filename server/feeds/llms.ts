import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { slugOf } from '#src/domain/discovery/category-slugs.ts'
import { fileKinds } from '#src/domain/discovery/file-kind.ts'
import { productCategories } from '#src/domain/product/product-kinds.ts'
import { addressOf, type Site } from '#server/site.ts'

/** Returns what language models should know of the site: https://llmstxt.org */
export const llmsText = (site: Site): string => `# ${brand.name}

> ${m.brand_tagline()} A marketplace for digital downloads: creators give their work away or sell it, and visitors download it from a creator's page.

Every public page is readable without scripts and contains its facts as JSON-LD (schema.org): products with price, currency and ratings, creators with their products.

## Where things are

- [Creators](${addressOf(site, paths.landing.href())}): the newest creators, by category
- [Explore](${addressOf(site, paths.explore.href())}): products of all creators, the popular first. A category is at ${site.url}/explore/{category}, with {category} one of ${productCategories.map(slugOf).join(', ')}; a tag is at ${site.url}/tag/{tag}. The query filters and orders: q (words), price (free, 10, 25), rating (good), type (${fileKinds.join(', ')}), sort (newest, rated, cheapest), page
- [How ranking works](${addressOf(site, paths.ranking.href())}): what makes a product popular
- [${m.fees_title()}](${addressOf(site, paths.fees.href())}): what the marketplace keeps of a sale, and when creators get the rest
- [${m.report_page_title()}](${addressOf(site, paths.report.href())}): how to tell the operator of something unlawful
- [All public pages](${addressOf(site, '/sitemap.xml')}): creators and products, with the time of their last change
- A creator's page: ${site.url}/user/{username}/products
- A creator's newest products as Atom: ${site.url}/user/{username}/feed.xml
- A product's page: ${site.url}/user/{username}/product/{id}

## Legal

- [Terms](${addressOf(site, m.legal_terms_address())})
- [Privacy](${addressOf(site, m.legal_privacy_address())})
- [Imprint](${addressOf(site, m.legal_imprint_address())})
`
