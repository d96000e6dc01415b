import { m } from '#messages'
import { counted } from '#src/lib/format/format-count.ts'

export const productTexts = () => ({
  loading: m.product_loading(),
  notFound: productNotFoundTexts(),
  failed: m.product_failed(),
  tryAgain: m.product_try_again(),
  by: m.product_by(),
  downloads: (count: number) => m.product_downloads(counted(count)),
  reviews: (count: number) => m.product_reviews(counted(count)),
  rating: (average: string) => m.product_rating({ average }),
  description: m.product_description(),
  requirements: m.product_requirements(),
  support: m.product_support(),
  tags: m.product_tags(),
  aboutCreator: m.product_about_creator(),
  allProducts: m.product_all_products(),
  supporters: (count: number) => m.product_supporters(counted(count)),
  publicProducts: (count: number) => m.product_public_products(counted(count)),
  buyBar: m.product_buy_bar(),
  creatorFailed: m.product_creator_failed(),
})

export const productNotFoundTexts = () => ({
  title: m.product_not_found_title(),
  text: m.product_not_found_text(),
  back: m.product_not_found_back(),
})

export const galleryTexts = () => ({
  label: (title: string) => m.product_gallery_label({ title }),
  previous: m.product_gallery_previous(),
  next: m.product_gallery_next(),
  show: (number: number, total: number) => m.product_gallery_show({ number, total }),
  counter: (number: number, total: number) => m.product_gallery_counter({ number, total }),
  image: (title: string, number: number) => m.product_gallery_image({ title, number }),
  video: (title: string) => m.product_gallery_video({ title }),
  play: m.product_gallery_play(),
  notice: (platform: string) => m.product_gallery_notice({ platform }),
})
