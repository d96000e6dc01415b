import { formatCount } from '#src/lib/format-count.ts'

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
