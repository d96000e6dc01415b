import { m } from '#messages'
import { formatPrice } from '#src/domain/money/money.ts'
import { LOW_PRICE, type ProductChoice } from '#src/domain/product/product-choice.ts'
import type { ProductCategory } from '#src/domain/product/product-kinds.ts'
import type { SocialNetwork } from '#src/domain/profile/profile.ts'

export const creatorNetworksTexts = (): Record<SocialNetwork, string> => ({
  website: m.creator_networks_website(),
  twitter: m.creator_networks_twitter(),
  instagram: m.creator_networks_instagram(),
  linkedin: m.creator_networks_linkedin(),
  youtube: m.creator_networks_youtube(),
  tiktok: m.creator_networks_tiktok(),
  github: m.creator_networks_github(),
})

export const productListCategoriesTexts = (): Record<ProductCategory | 'all', string> => ({
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

export const productListPricesTexts = (): Record<ProductChoice['price'], string> => ({
  any: m.creator_product_list_prices_any(),
  free: m.creator_product_list_prices_free(),
  low: m.creator_product_list_prices_low({ price: formatPrice(LOW_PRICE) }),
  high: m.creator_product_list_prices_high({ price: formatPrice(LOW_PRICE) }),
})

export const productListSortsTexts = (): Record<ProductChoice['sort'], string> => ({
  own: m.creator_product_list_sorts_own(),
  newest: m.creator_product_list_sorts_newest(),
  popular: m.creator_product_list_sorts_popular(),
  cheapest: m.creator_product_list_sorts_cheapest(),
  dearest: m.creator_product_list_sorts_dearest(),
})
