import { listingWords } from '#src/domain/discovery/listing-words.ts'
import { noFilters, shelfOf, tagKey } from '#src/domain/discovery/shelves.ts'
import { directoryCategories } from '#src/domain/profile/categories.ts'
import { foundBy } from '#src/domain/search/found-by.ts'
import { searchKey } from '#src/domain/search/search-key.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { idIn, type MarketRow } from './market-row.ts'

const DESCRIPTION = 'Ready to use.'

/** One part of the market, of which a larger market has many. */
const part = { creators: 100, products: 1000, orders: 3000 }

const id = (name: string) => idIn(0, name)

const firstNames = 'Ada Ben Cleo Dora Emil Fanny Gian Hanna Ida Jonas Kim Lena Mara Nino Olga Pia'.split(' ')
const subjects = 'Invoice Sunset Planner Wedding Portfolio Podcast Recipe Fitness Travel Budget'.split(' ')
const forms = 'Templates Presets Brushes Checklist Soundpack Wallpaper Workbook Overlays Icons Mockups'.split(
  ' ',
)
/** What one product in a thousand is. */
const RARE = 1000
const COMPOUND = 'Rechnungsvorlage'

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** A moment of the first day; each copy moves it by a day. */
const momentOf = (index: number) =>
  new Date(Date.UTC(2024, 0, 1) + ((index * 7919) % DAY)).toISOString().replace('Z', '+00:00')

/** A tenth of the products are the first creator's. */
const ownerOf = (index: number) => (index % 10 === 0 ? 0 : index % part.creators)

const permissionsOf = (owner: number) => [`read("label:ow${id(`u${owner}`)}")`]

function* creatorRows(index: number): Generator<MarketRow> {
  const userId = id(`u${index}`)
  const name = `${pick(firstNames, index)} ${id(`person${index}`)}`
  const createdAt = momentOf(index)
  const named = { userId, username: userId, usernameKey: userId, name, nameKey: searchKey(name), createdAt }
  yield {
    table: 'profiles',
    row: { $id: userId, ...named, directoryCategory: pick(directoryCategories, index), listed: true },
  }
  yield {
    table: 'accounts',
    row: {
      $id: id(`a${index}`),
      ...named,
      email: `${userId}@example.com`,
      ownerLabel: `ow${userId}`,
      onboardingCompleted: true,
      $permissions: permissionsOf(index),
    },
  }
}

function* productRows(index: number): Generator<MarketRow> {
  const isRare = index % RARE === 0
  const productId = id(`p${index}`)
  const owner = ownerOf(index)
  const subject = isRare ? COMPOUND : pick(subjects, index)
  const title = `${subject} ${pick(forms, Math.floor(index / 10))} ${index}`
  const shown = {
    userId: id(`u${owner}`),
    userName: id(`u${owner}`),
    title,
    category: isRare ? 'Audio' : 'Templates',
    tags: [isRare ? 'Rare thing' : 'Print'],
    priceCents: (index * 37) % 5000,
    accessType: 'paid',
    createdAt: momentOf(index),
  } as const
  const described = { ...shown, titleKey: searchKey(title), description: DESCRIPTION }
  yield { table: 'products', row: { $id: productId, ...described } }
  yield {
    table: 'product_records',
    row: {
      $id: id(`r${index}`),
      productId,
      status: 'active',
      ...described,
      searchKey: foundBy.product_records({ ...described, tags: [...shown.tags] }),
      $permissions: permissionsOf(owner),
    },
  }
  yield { table: 'product_ids', row: { $id: id(`n${index}`), createdAt: shown.createdAt } }
  yield* listedRows(index, shown)
}

type Shown = {
  userId: string
  userName: string
  title: string
  category: 'Audio' | 'Templates'
  tags: readonly [string]
  priceCents: number
  accessType: 'paid'
  createdAt: string
}

/** Returns the listing of a product with its places on the shelves that are read, and what it is bought with. */
function* listedRows(index: number, shown: Shown): Generator<MarketRow> {
  const productId = id(`p${index}`)
  const { userId, priceCents, createdAt, category, tags } = shown
  const numbers = {
    userId,
    popularity: 2 + ((index * 7919) % 10_007) / 1000,
    steadyRating: 3 + ((index * 31) % 1009) / 600,
    priceCents,
    createdAt,
  }
  const listing = { ...shown, tags: [...tags], creatorName: userId, fileKind: 'document' as const }
  const words = listingWords(listing, { description: DESCRIPTION, fullDescription: '' })
  yield { table: 'listings', row: { $id: productId, ...listing, ...numbers, ...words } }
  const shelves = [noFilters, { ...noFilters, category }, { ...noFilters, tag: tagKey(tags[0]) }]
  for (const [place, shelf] of shelves.entries()) {
    const $id = id(`s${index}-${place}`)
    yield { table: 'shelf_places', row: { $id, shelf: shelfOf(shelf), productId, ...numbers } }
  }
  const pair = { productId, otherId: id(`p${(index + 1) % part.products}`), buyers: 3 + (index % 40) }
  yield { table: 'product_pairs', row: { $id: id(`b${index}`), ...pair } }
}

function* orderRows(index: number): Generator<MarketRow> {
  const product = index % part.products
  const owner = ownerOf(product)
  const paymentId = id(`pi${index}`)
  const buyerEmail = `fan${index}@example.com`
  const productTitle = `${pick(subjects, product)} ${product}`
  const createdAt = momentOf(index)
  const sold = {
    productId: id(`p${product}`),
    productTitle,
    sellerId: id(`u${owner}`),
    buyerEmail,
    amountCents: 1900,
    feeCents: 95,
    currency: 'CHF',
    status: 'paid',
    paidAt: createdAt,
    createdAt,
  }
  yield {
    table: 'orders',
    row: {
      $id: id(`o${index}`),
      orderId: paymentId,
      ...sold,
      searchKey: foundBy.orders({ productTitle, buyerEmail }),
      $permissions: permissionsOf(owner),
    },
  }
  yield {
    table: 'payments',
    row: {
      $id: paymentId,
      ...sold,
      buyerEmailKey: id(`e${index % part.products}`),
      receiptKey: id(`c${index}`),
      fileStorageId: id(`f${product}`),
      receiptsSentAt: createdAt,
    },
  }
}

/** What people leave behind: a day's figures, a download and a limit, of some a review, and of some a member and a follower. */
function* visitRows(index: number): Generator<MarketRow> {
  const owner = ownerOf(index)
  const creatorId = id(`u${owner}`)
  const productId = id(`p${index}`)
  const email = `fan${index}@example.com`
  const emailKey = id(`e${index}`)
  const name = `${pick(firstNames, index)} Fan${index}`
  const at = momentOf(index)
  const $permissions = permissionsOf(owner)
  if (index % 4 === 0) yield* fanRows(index, { creatorId, email, emailKey, name, at, $permissions })
  yield {
    table: 'daily_stats',
    row: {
      $id: id(`d${index}`),
      userId: creatorId,
      productId,
      day: '2026-01-01',
      views: 12,
      downloads: 3,
      $permissions,
    },
  }
  yield {
    table: 'downloads',
    row: {
      $id: id(`g${index}`),
      productId,
      creatorId,
      receiptKey: id(`c${index}`),
      accessType: 'paid',
      orderId: id(`pi${index}`),
      createdAt: at,
    },
  }
  yield { table: 'rate_limits', row: { $id: id(`l${index}`), count: 1, expiresAt: at } }
  if (index % 2 === 0) yield* reviewRows(index, { productId, creatorId, userName: name, createdAt: at })
}

function* fanRows(
  index: number,
  of: {
    creatorId: string
    email: string
    emailKey: string
    name: string
    at: string
    $permissions: string[]
  },
): Generator<MarketRow> {
  const { creatorId, email, emailKey, name, at, $permissions } = of
  const fan = { creatorId, email, emailKey, status: 'active', $permissions }
  yield {
    table: 'members',
    row: {
      $id: id(`m${index}`),
      ...fan,
      name,
      searchKey: foundBy.members({ name, email }),
      membershipType: 'free',
      joinedAt: at,
    },
  }
  yield {
    table: 'followers',
    row: {
      $id: id(`w${index}`),
      ...fan,
      searchKey: foundBy.followers({ email }),
      notificationsEnabled: true,
      followedAt: at,
    },
  }
}

function* reviewRows(
  index: number,
  of: { productId: string; creatorId: string; userName: string; createdAt: string },
): Generator<MarketRow> {
  const review = { ...of, rating: 4 + (index % 2), comment: 'Just what I was looking for.' }
  const reviewId = id(`v${index}`)
  yield { table: 'reviews', row: { $id: reviewId, ...review } }
  yield {
    table: 'review_inbox',
    row: {
      $id: id(`i${index}`),
      reviewId,
      ...review,
      status: index % 4 === 0 ? 'pending' : 'approved',
      searchKey: searchKey(`${of.userName} ${review.comment}`),
      $permissions: permissionsOf(ownerOf(index)),
    },
  }
}

/** Returns the rows of one part of the market: 100 creators, 1,000 products and 3,000 orders. */
export function* partOfMarket(): Generator<MarketRow> {
  for (let index = 0; index < part.creators; index += 1) yield* creatorRows(index)
  for (let index = 0; index < part.products; index += 1) {
    yield* productRows(index)
    yield* visitRows(index)
  }
  for (let index = 0; index < part.orders; index += 1) yield* orderRows(index)
}
