import { isWebUrl } from '#src/lib/url/parse-url.ts'
import type { ItemList } from 'schema-dts'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import type { ProductSummary } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { textOfHtml } from '#src/lib/format/html-text.ts'
import { truncate } from '#src/lib/format/truncate.ts'
import {
  addressOf,
  brandPicture,
  creatorPicture,
  sharedPicture,
  type SharedPicture,
  type Site,
} from '#server/site.ts'
import { cardOfCreator } from '#server/cards/card.ts'
import { feedPath } from '#server/feeds/creator-feed.ts'
import type { PageHead } from './page-head.ts'

/** Search engines show about this many characters of a description. */
const DESCRIPTION = 160

const descriptionOf = ({ pageDescription, about }: Creator) =>
  pageDescription || truncate(textOfHtml(about).replace(/\s+/g, ' '), DESCRIPTION)

const itemList = (
  creator: Creator,
  products: readonly ProductSummary[],
  before: number,
  site: Site,
): ItemList => ({
  '@type': 'ItemList',
  name: creator.name,
  itemListElement: products.map(({ $id, title: name }, index) => ({
    '@type': 'ListItem' as const,
    position: before + index + 1,
    name,
    url: addressOf(site, paths.product.href(creator.username, $id)),
  })),
})

/** The picture that networks and messengers show: the banner, or else face and name. */
function pictureOf(creator: Creator, site: Site): SharedPicture {
  if (creator.cover !== '' && !creator.nsfw)
    return sharedPicture(site, 'thumbnails', creator.cover, creator.name)
  const card = cardOfCreator(creator)
  return card ? creatorPicture(site, card) : brandPicture(site)
}

/**
 * @param products those that the page shows first
 * @param before how many products of the list are on the pages before
 */
export function creatorHead(
  creator: Creator,
  products: readonly ProductSummary[],
  site: Site,
  before = 0,
): PageHead {
  const title = `${creator.pageTitle || creator.name} · ${brand.name}`
  const description = descriptionOf(creator)
  const url = addressOf(site, paths.creator.href(creator.username))
  const links = Object.values(creator.socialLinks).filter(isWebUrl)
  const hasCover = creator.cover !== '' && !creator.nsfw
  const picture = pictureOf(creator, site)
  return {
    title,
    description,
    canonical: url,
    isIndexed: creator.isIndexed,
    feed: creator.nsfw ? null : addressOf(site, feedPath(creator.username)),
    preview: creator.socialPreviews ? { type: 'profile', picture } : null,
    jsonLd: creator.nsfw
      ? []
      : [
          {
            '@type': 'ProfilePage',
            '@id': url,
            ...(creator.contentLanguage && { inLanguage: creator.contentLanguage }),
            url,
            name: title,
            mainEntity: {
              '@type': 'Person',
              name: creator.name,
              alternateName: creator.username,
              url,
              ...(description && { description }),
              ...(hasCover && { image: picture.url }),
              ...(links.length > 0 && { sameAs: links }),
            },
          },
          ...(products.length > 0 ? [itemList(creator, products, before, site)] : []),
        ],
  }
}
