import { m } from '#messages'
import { formatPrice } from '#src/domain/money/money.ts'
import { LOW_PRICE } from '#src/domain/product/product-choice.ts'
import { counted } from '#src/lib/format/format-count.ts'

export const creatorVideoTexts = () => ({
  title: (name: string) => m.creator_video_title({ name }),
  play: m.creator_video_play(),
  notice: (platform: string) => m.creator_video_notice({ platform }),
})

export const creatorShareCopiedTexts = () => ({
  title: m.creator_share_copied_title(),
  message: m.creator_share_copied_message(),
})

export const creatorShareFailedTexts = () => ({
  title: m.creator_share_failed_title(),
  message: m.creator_share_failed_message(),
})

export const creatorNotFoundTexts = () => ({
  title: m.creator_not_found_title(),
  text: m.creator_not_found_text(),
  back: m.creator_not_found_back(),
})

export const creatorTexts = () => ({
  loading: m.creator_loading(),
  notFound: creatorNotFoundTexts(),
  failed: m.creator_failed(),
  tryAgain: m.creator_try_again(),
  supporters: (count: number) => m.creator_supporters(counted(count)),
  products: (count: number) => m.creator_products(counted(count)),
  downloads: (count: number) => m.creator_downloads(counted(count)),
  isNew: m.creator_is_new(),
  more: m.creator_more(),
  editPage: {
    text: m.creator_edit_page_text(),
  },
  share: {
    label: m.creator_share_label(),
    title: (name: string, brand: string) => m.creator_share_title({ name, brand }),
    copied: creatorShareCopiedTexts(),
    failed: creatorShareFailedTexts(),
  },
  about: m.creator_about(),
  links: m.creator_links(),
  video: creatorVideoTexts(),
  networks: creatorNetworksTexts(),
  opensInNewTab: m.creator_opens_in_new_tab(),
})

export const creatorNetworksTexts = () => ({
  website: m.creator_networks_website(),
  twitter: m.creator_networks_twitter(),
  instagram: m.creator_networks_instagram(),
  linkedin: m.creator_networks_linkedin(),
  youtube: m.creator_networks_youtube(),
  tiktok: m.creator_networks_tiktok(),
  github: m.creator_networks_github(),
})

export const productListNoneTexts = () => ({
  title: m.creator_product_list_none_title(),
  text: m.creator_product_list_none_text(),
})

export const productListCategoriesTexts = () => ({
  all: m.creator_product_list_categories_all(),
  'E-Books': m.creator_product_list_categories_e_books(),
  Software: m.creator_product_list_categories_software(),
  Templates: m.creator_product_list_categories_templates(),
  Audio: m.creator_product_list_categories_audio(),
  Video: m.creator_product_list_categories_video(),
  Graphics: m.creator_product_list_categories_graphics(),
  Documents: m.creator_product_list_categories_documents(),
  Other: m.creator_product_list_categories_other(),
})

export const productListPricesTexts = () => ({
  any: m.creator_product_list_prices_any(),
  free: m.creator_product_list_prices_free(),
  low: m.creator_product_list_prices_low({ price: formatPrice(LOW_PRICE) }),
  high: m.creator_product_list_prices_high({ price: formatPrice(LOW_PRICE) }),
})

export const productListSortsTexts = () => ({
  own: m.creator_product_list_sorts_own(),
  newest: m.creator_product_list_sorts_newest(),
  popular: m.creator_product_list_sorts_popular(),
  cheapest: m.creator_product_list_sorts_cheapest(),
  dearest: m.creator_product_list_sorts_dearest(),
})
