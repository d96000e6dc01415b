import { formatCount } from '#src/lib/format/format-count.ts'

export const productTexts = {
  loading: 'Lädt Produkt...',
  lang: 'de',
  notFound: {
    title: 'Produkt nicht gefunden',
    text: 'Dieses Produkt gibt es nicht, oder es ist nicht öffentlich.',
    back: 'Zurück zu den Produkten',
  },
  failed: 'Produkt konnte nicht geladen werden',
  tryAgain: 'Erneut versuchen',
  by: 'by',
  downloads: (count: number) => `${formatCount(count)} ${count === 1 ? 'download' : 'downloads'}`,
  reviews: (count: number) => `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`,
  rating: (average: string) => `${average} out of 5 stars`,
  description: 'Description',
  requirements: 'Requirements',
  support: 'Support',
  tags: 'Tags',
  aboutCreator: 'About the creator',
  allProducts: 'All products',
  supporters: (count: number) => `${formatCount(count)} ${count === 1 ? 'supporter' : 'supporters'}`,
  publicProducts: (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`,
  buyBar: 'Get this product',
  creatorFailed: 'The creator and the reviews could not be loaded',
} as const

export const previewTexts = {
  title: 'Only you can see this page.',
  draft: 'The product is a draft: visitors will see it like this once you publish it.',
  scheduled: 'Visitors will see it like this once it is published.',
  scheduledAt: (date: string) => `Visitors will see it like this once it is published, on ${date}.`,
  hidden: 'Your page is private, and so are its products.',
  soon: 'It is published in a moment: reload the page to see it as everybody does.',
  edit: 'Edit product',
} as const

export const galleryTexts = {
  label: (title: string) => `Pictures of ${title}`,
  previous: 'Previous picture',
  next: 'Next picture',
  show: (number: number, total: number) => `Show ${number} of ${total}`,
  counter: (number: number, total: number) => `${number} / ${total}`,
  image: (title: string, number: number) => `${title}, picture ${number}`,
  video: (title: string) => `Video of ${title}`,
  play: 'Play video',
  notice: (platform: string) => `Loads content from ${platform}, which sends data to ${platform}.`,
} as const
