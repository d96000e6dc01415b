import { describe, expect, test } from 'vitest'
import { creator } from '#src/test/creator.ts'
import { defaultFees } from '#src/domain/money/fees.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { reviewSchema } from '#src/domain/people/review.ts'
import { everything } from '#src/features/public/explore/address.ts'
import { listing } from '#src/test/listing.ts'
import { product } from '#src/test/product.ts'
import type { Site } from '#server/site.ts'
import { creatorHead } from './creator-head.ts'
import { exploreHead } from './explore-head.ts'
import { feesHead } from './fees-head.ts'
import { landingHead } from './landing-head.ts'
import { productHead } from './product-head.ts'
import { rankingHead } from './ranking-head.ts'
import { reportHead } from './report-head.ts'

const site: Site = {
  appwriteEndpoint: 'https://backend.example/v1',
  appwriteProject: 'shop',
  url: 'https://shop.example',
}

/** The properties that Google requires or recommends for its results: https://developers.google.com/search/docs */
const required: Record<string, string[]> = {
  Product: ['name', 'image', 'description', 'offers', 'url', 'brand'],
  Offer: ['price', 'priceCurrency', 'availability', 'url', 'seller'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['author', 'reviewRating', 'datePublished'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  CollectionPage: ['name', 'description', 'url', 'mainEntity'],
  ItemList: ['itemListElement'],
  ProfilePage: ['mainEntity', 'url'],
  Person: ['name'],
  WebSite: ['name', 'url'],
  Organization: ['name', 'url', 'logo'],
}

/** Returns every thing of JSON-LD, also those inside of others. */
function thingsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  if (typeof value !== 'object' || value === null) return []
  const own = '@type' in value ? [{ ...value }] : []
  return [...own, ...Object.values(value).flatMap(thingsIn)]
}

const typesIn = (value: unknown) => thingsIn(value).map((thing) => thing['@type'])

const kit = (part = {}) => product({ featuredMediaType: 'image', featuredImageId: 'cover1', ...part })
const shelf = { listings: [listing(), listing({ $id: 'icons' })], hasMore: true }
const rated = { ratingCount: 2, ratingSum: 9, rating: 4.5 }
const review = reviewSchema.parse({
  $id: 'r1',
  productId: 'kit',
  creatorId: 'anna',
  userName: 'Kim',
  rating: 5,
  comment: 'Just what I needed.',
  createdAt: '2026-11-22T12:00:00.000Z',
})
const withReviews = creator({ reviewWidget: true, verified: true })

describe('the JSON-LD of each page has what search engines require', () => {
  test.each([
    ['landing', landingHead(site)],
    ['explore', exploreHead(everything, shelf, site)],
    ['a page of a category', exploreHead({ ...everything, category: 'Audio', page: 2 }, shelf, site)],
    ['tag', exploreHead({ ...everything, tag: 'icons' }, shelf, site)],
    ['ranking', rankingHead(site)],
    ['fees', feesHead(site, { fees: defaultFees, firstPayoutDays: 7, tax: {} })],
    ['report', reportHead(site)],
    ['creator', creatorHead(creator({ about: '<p>Draws</p>' }), [kit()], site)],
    ['free product', productHead({ product: kit(), creator: creator({}), reviews: [] }, site)],
    ['rated product', productHead({ product: kit(rated), creator: withReviews, reviews: [review] }, site)],
    ['product of a hidden creator', productHead({ product: kit(), creator: null, reviews: [] }, site)],
  ])('%s', (_, { jsonLd }) => {
    const things = thingsIn(jsonLd)
    expect(things.length).toBeGreaterThan(1)
    const lacking = things.flatMap((thing) =>
      (required[String(thing['@type'])] ?? [])
        .filter((name) => !(name in thing))
        .map((name) => `${String(thing['@type'])}.${name}`),
    )
    expect(lacking).toEqual([])
  })
})

describe('a product', () => {
  const offerOf = (part: object, seller = creator({ verified: true })) => {
    const { jsonLd } = productHead({ product: kit(part), creator: seller, reviews: [] }, site)
    return thingsIn(jsonLd).find((thing) => thing['@type'] === 'Offer')
  }

  test.each([
    [{ accessType: 'paid', priceCents: 1250 }, '12.50', 'InStock'],
    [{ accessType: 'free', priceCents: 0 }, '0.00', 'InStock'],
    [{ accessType: 'email_required', priceCents: 500 }, '0.00', 'InStock'],
    [{ accessType: 'code_required', priceCents: 500 }, '0.00', 'InStock'],
  ])('with %j is offered for the price that is charged: %s', (part, price, availability) => {
    expect(offerOf(part)).toMatchObject({
      price,
      priceCurrency: 'CHF',
      availability: `https://schema.org/${availability}`,
    })
  })

  test('whose buyers name the price is offered from the smallest price on', () => {
    expect(offerOf({ accessType: 'paid', priceCents: 500, isPayWhatYouWant: true })).toMatchObject({
      price: '5.00',
      priceSpecification: { '@type': 'PriceSpecification', minPrice: 5, priceCurrency: 'CHF' },
    })
    expect(offerOf({ accessType: 'paid', priceCents: 500 })).not.toHaveProperty('priceSpecification')
  })

  test('that nobody can buy yet is out of stock', () => {
    const offer = offerOf({ accessType: 'paid', priceCents: 1250 }, creator({ verified: false }))
    expect(offer).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
  })

  test.each([
    ['without ratings', {}, withReviews, false],
    ['with ratings', rated, withReviews, true],
    ['with ratings that the creator does not show', rated, creator({}), false],
  ])('%s: has a rating: %s', (_, part, seller, hasRating) => {
    const { jsonLd } = productHead({ product: kit(part), creator: seller, reviews: [] }, site)
    expect(typesIn(jsonLd).includes('AggregateRating')).toBe(hasRating)
  })

  test('has its own address, whatever the address was that led here', () => {
    const { canonical } = productHead(
      { product: kit({ userName: 'änna' }), creator: null, reviews: [] },
      site,
    )
    expect(canonical).toBe('https://shop.example/user/%C3%A4nna/product/kit')
  })
})

test('the products of a later page are counted on from those before', () => {
  const { jsonLd } = creatorHead(creator({}), [kit(), kit({ $id: 'font' })], site, 24)
  expect(thingsIn(jsonLd).flatMap((thing) => thing['position'] ?? [])).toEqual([25, 26])
})

test.each([
  ['de', 2],
  [undefined, 0],
])('the language in which a creator publishes is told where it is known: %s', (contentLanguage, times) => {
  const known = creator({ contentLanguage })
  const heads = [
    creatorHead(known, [], site),
    productHead({ product: kit(), creator: known, reviews: [] }, site),
  ]
  const told = heads.flatMap(({ jsonLd }) => thingsIn(jsonLd)).flatMap((thing) => thing['inLanguage'] ?? [])
  expect(told).toEqual(Array.from({ length: times }, () => contentLanguage))
})

describe('what creators have chosen is obeyed', () => {
  test.each([
    ['search engines', { isIndexed: false }, { isIndexed: false }],
    ['previews', { socialPreviews: false }, { preview: null }],
  ])('about %s', (_, chosen, expected) => {
    expect(creatorHead(creator(chosen), [], site)).toMatchObject(expected)
    expect(productHead({ product: kit(), creator: creator(chosen), reviews: [] }, site)).toMatchObject(
      expected,
    )
  })

  test.each<[string, Partial<Product>, Creator | null, string]>([
    ['a card with its cover', {}, creator({}), 'https://shop.example/cards/products/kit.jpg?v='],
    [
      'a card without one',
      { featuredImageId: '' },
      creator({}),
      'https://shop.example/cards/products/kit.jpg?v=',
    ],
    ['the brand’s on an adult page', { featuredImageId: '' }, creator({ nsfw: true }), '/card.jpg'],
    [
      'the brand’s where the creator wants no previews',
      { featuredImageId: '' },
      creator({ socialPreviews: false }),
      '/card.jpg',
    ],
    ['the brand’s of a private creator', { featuredImageId: '' }, null, '/card.jpg'],
  ])('a product shows %s', (_, fields, owner, address) => {
    const { preview, jsonLd } = productHead({ product: kit(fields), creator: owner, reviews: [] }, site)
    expect(preview?.picture.url ?? JSON.stringify(jsonLd)).toContain(address)
  })

  test('a card is described by size, type and words', () => {
    const facts = { product: kit(), creator: creator({}), reviews: [] }
    expect(productHead(facts, site).preview?.picture).toMatchObject({
      width: 1200,
      height: 630,
      type: 'image/jpeg',
      alt: 'Brand kit · Anna Keller · FREE',
    })
  })

  test.each([
    ['the cover itself', {}, '/media/files/cover1/preview'],
    ['the card of a product without one', { featuredImageId: '' }, '/cards/products/kit.jpg?v='],
  ])('search engines get %s', (_, fields, address) => {
    const { jsonLd } = productHead({ product: kit(fields), creator: creator({}), reviews: [] }, site)
    expect(JSON.stringify(jsonLd)).toContain(address)
  })

  test.each([
    ['the banner', { cover: 'banner', picture: 'face' }, '/thumbnails/files/banner/preview'],
    ['face and name without one', { picture: 'face' }, 'https://shop.example/cards/creators/anna.jpg?v='],
    ['the name without either', {}, 'https://shop.example/cards/creators/anna.jpg?v='],
  ])('a creator shows %s', (_, part, address) => {
    expect(creatorHead(creator(part), [], site).preview?.picture.url).toContain(address)
  })

  test('an adult page shows the brand’s picture and no data', () => {
    const adult = creator({ nsfw: true, cover: 'cover1' })
    for (const { preview, jsonLd } of [
      creatorHead(adult, [kit()], site),
      productHead({ product: kit(), creator: adult, reviews: [] }, site),
    ]) {
      expect(preview?.picture.url).toBe('https://shop.example/card.jpg')
      expect(jsonLd).toEqual([])
    }
  })

  test('a page without a description is described by its text', () => {
    expect(
      creatorHead(creator({ about: '<p>Draws &amp; prints</p><p>Daily</p>' }), [], site).description,
    ).toBe('Draws & prints Daily')
  })
})
