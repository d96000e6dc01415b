import { ID, Query, Storage, TablesDB } from 'node-appwrite'
import appwrite from '#appwrite.json' with { type: 'json' }
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey, orderRowId } from '#functions/shared/db/keys.ts'
import { DATABASE } from '#functions/shared/db/tables.ts'
import { messageTo, reportOf } from './contact-requests.ts'
import { followByMail } from './confirmed-follow.ts'
import { perform, publish, upload, type Creator, type Market } from './stacks/market-stack.ts'
import { serverContext } from './stacks/server-context.ts'

const EVERYTHING = 500

/** Makes the context of a function's call. */
export function contextIn(
  market: Pick<Market, 'tables' | 'admin' | 'hash'>,
  server = market.admin,
  now = new Date(),
): Context {
  return serverContext(market, { server, now })
}

/** A creator whose contact form, reviews and pictures are on. */
export async function openCreator(market: Market): Promise<Creator> {
  const creator = await market.creator()
  await perform(creator.client, 'profile.update', {
    contactForm: true,
    contactEmail: creator.email,
    reviewWidget: true,
    profilePicture: await upload(creator, 'profile-pictures', 'me.png'),
    bannerImage: await upload(creator, 'thumbnails', 'banner.png'),
  })
  return creator
}

async function review(market: Market, author: Creator, productId: string) {
  const { receipt } = await perform(author.client, 'downloads.get_url', { productId })
  const { reviewId } = await perform(author.client, 'reviews.create', {
    productId,
    rating: 4,
    comment: 'Well made.',
    userName: 'Ada',
    receipt,
  })
  return { reviewId, inboxId: market.hash.id('review-inbox', reviewId) }
}

export async function sale(
  market: Market,
  { productId, sellerId, buyer }: { productId: string; sellerId: string; buyer: Partial<Creator> },
) {
  const { tables, hash } = market
  const paymentId = `pi_${ID.unique()}`
  const secrets = await tables.get('product_secrets', productId)
  const { userId = '', email = 'buyer@elsewhere.example' } = buyer
  const common = {
    productId,
    productTitle: 'Brand kit',
    sellerId,
    buyerEmail: email,
    status: 'paid',
  } as const
  const createdAt = new Date().toISOString()
  await tables.create('payments', paymentId, {
    ...common,
    buyerUserId: userId,
    buyerEmailKey: emailKey(hash, email),
    receiptKey: `receipt of ${paymentId}`,
    fileStorageId: secrets?.fileStorageId ?? '',
    createdAt,
  })
  const orderId = orderRowId(hash, paymentId)
  const order = { ...common, orderId: paymentId, buyerName: 'Berta Buyer', searchKey: email, createdAt }
  await tables.create('orders', orderId, order)
  return { paymentId, orderId, fileId: secrets?.fileStorageId ?? '' }
}

/** A creator with everything that an account can leave behind, on their own page and on another creator's. */
export async function doomedCreator(market: Market, other: Creator) {
  const creator = await openCreator(market)
  const { userId, email } = creator
  const featured = { type: 'image', fileId: await upload(creator, 'media', 'cover.png') } as const
  const productId = await publish(creator, { featured })
  const soldId = await publish(creator, { accessType: 'paid', priceCents: 1500 })
  await publish(creator, { status: 'draft' })
  await upload(creator, 'media', 'never-used.png')
  await upload(creator, 'product-files', 'never-used.pdf')
  await followByMail(market, userId, other.email, other.client)
  await perform(creator.client, 'members.save', {
    email: `member@${userId}.example`,
    name: 'Mara',
    target: { type: 'new', submissionId: ID.unique() },
  })
  await perform(market.guest(), 'messages.send', messageTo(userId))
  await perform(market.guest(), 'reports.create', reportOf(userId))
  await perform(market.guest(), 'downloads.get_url', { productId })
  await review(market, other, productId)
  const sold = await sale(market, { productId: soldId, sellerId: userId, buyer: {} })

  const theirs = await publish(other)
  const theirEmailed = await publish(other, { accessType: 'email_required' })
  await followByMail(market, other.userId, email, creator.client)
  const proof = { type: 'email', email, agreeToEmails: true } as const
  await perform(creator.client, 'downloads.get_url', { productId: theirEmailed, proof })
  await perform(creator.client, 'saved.put', { productId: theirs })
  const written = await review(market, creator, theirs)
  await perform(other.client, 'reviews.moderate', { reviewIds: [written.reviewId], status: 'approved' })
  const bought = await sale(market, { productId: theirs, sellerId: other.userId, buyer: creator })
  return { ...creator, productId, sold, bought, written }
}

/**
 * Returns all tables with a row that contains one of the words. Username keys are left out, because the tests' usernames are made
 * of ids.
 */
export async function tablesWith({ admin }: Market, words: readonly string[]): Promise<string[]> {
  const db = new TablesDB(admin)
  const found = await Promise.all(
    appwrite.tables.map(async ({ $id: tableId }) => {
      const queries = [Query.limit(EVERYTHING)]
      const { rows } = await db.listRows({ databaseId: DATABASE, tableId, queries })
      const texts = rows.map((row) => JSON.stringify({ ...row, usernameKey: undefined }))
      return texts.filter((text) => words.some((word) => text.includes(word))).map(() => tableId)
    }),
  )
  return found.flat()
}

/** Returns the files whose permissions still name the user. */
export async function uploadsOf({ admin }: Market, userId: string): Promise<string[]> {
  const storage = new Storage(admin)
  const found = await Promise.all(
    appwrite.buckets.map(async ({ $id: bucketId }) => {
      const { files } = await storage.listFiles({ bucketId, queries: [Query.limit(EVERYTHING)] })
      return files
        .filter((file) => JSON.stringify(file.$permissions).includes(userId))
        .map(({ name }) => name)
    }),
  )
  return found.flat()
}
