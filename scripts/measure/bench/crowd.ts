import { Client, Query, TablesDB } from 'node-appwrite'
import * as z from 'zod/mini'
import { foundBy } from '#src/domain/search/found-by.ts'
import { searchKey } from '#src/domain/search/search-key.ts'
import { DATABASE } from '#src/services/backend/addresses.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { connectPayments } from '#local/demo/make/connect-payments.ts'
import { stripeOf } from '#local/demo/demo-stack.ts'
import type { BenchStack } from './bench-stack.ts'

/** The largest number of rows that Appwrite creates in one call. */
const AT_ONCE = 100

/** How many rows a creator has after successful years. */
export const crowd = {
  product_records: 1000,
  followers: 10_000,
  members: 5000,
  review_inbox: 20_000,
  messages: 1000,
  orders: 10_000,
}
export const crowdTables = [
  'product_records',
  'followers',
  'members',
  'review_inbox',
  'messages',
  'orders',
] as const

const momentOf = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString()

/** Returns one row of a creator's. */
export function rowOf(table: keyof typeof crowd, userId: string, index: number) {
  const email = `fan${index}@example.com`
  const title = `Template ${index}`
  const at = momentOf(index)
  switch (table) {
    case 'product_records':
      return {
        productId: `${userId}-${index}`,
        status: 'active',
        userId,
        userName: 'bench',
        title,
        titleKey: searchKey(title),
        description: 'Ready to use.',
        category: 'Templates',
        accessType: 'free',
        createdAt: at,
      }
    case 'followers':
      return {
        creatorId: userId,
        email,
        emailKey: `key-${index}`,
        searchKey: foundBy.followers({ email }),
        status: 'active',
        notificationsEnabled: true,
        followedAt: at,
      }
    case 'members':
      return {
        creatorId: userId,
        email,
        emailKey: `key-${index}`,
        name: `Ada Person${index}`,
        searchKey: foundBy.members({ name: `Ada Person${index}`, email }),
        membershipType: 'free',
        status: 'active',
        joinedAt: at,
      }
    case 'review_inbox':
      return {
        reviewId: `${userId}-${index}`,
        productId: `${userId}-0`,
        creatorId: userId,
        productTitle: title,
        userName: `Ada Person${index}`,
        rating: 5,
        comment: 'Just what I was looking for.',
        status: index % 2 === 0 ? 'pending' : 'approved',
        searchKey: searchKey(`Ada Person${index} ${title} Just what I was looking for.`),
        createdAt: at,
      }
    case 'messages':
      return {
        creatorId: userId,
        name: 'Ada',
        surname: `Person${index}`,
        email,
        message: 'Do you also make this for A3?',
        createdAt: at,
      }
    case 'orders': {
      const sold = { productTitle: title, buyerEmail: `person${index}@buyers.example` }
      return {
        orderId: `pi_${userId}${index}`,
        sellerId: userId,
        productId: `${userId}-${index % crowd.product_records}`,
        ...sold,
        amountCents: 1900,
        feeCents: 95,
        refundedCents: 0,
        currency: 'CHF',
        status: 'paid',
        paidAt: at,
        searchKey: foundBy.orders(sold),
        createdAt: at,
      }
    }
  }
}

const ownerSchema = z.object({ $id: z.string(), ownerLabel: z.string() })

const PAYOUTS = 30

/** Gives the bench's first creator a payment account with many payouts. */
export async function emptyTill(bench: BenchStack): Promise<void> {
  const { directEndpoint: endpoint, appwriteKey, payments, stripeSecretKey, creator } = bench
  const paid = { endpoint, appwriteKey, payments, stripeSecretKey }
  const destination = await connectPayments(paid, { ...creator, country: 'CH' })
  const stripe = stripeOf(paid)
  await stripe.paymentIntents.create({
    amount: PAYOUTS * 2000,
    currency: 'chf',
    confirm: true,
    payment_method: 'pm_card_bypassPending',
    transfer_data: { destination },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  for (let payout = 0; payout < PAYOUTS; payout += 1) {
    await stripe.payouts.create({ amount: 1000, currency: 'chf' }, { stripeAccount: destination })
  }
}

/** Gives the bench's first creator these rows, and the counters that belong to them. */
export async function gatherCrowd({ directEndpoint, appwriteKey, creator }: BenchStack): Promise<void> {
  const client = new Client().setEndpoint(directEndpoint).setProject('fundus').setKey(appwriteKey)
  const tables = new TablesDB(client)
  const accounts = await tables.listRows({
    databaseId: DATABASE,
    tableId: 'accounts',
    queries: [Query.equal('userId', creator.userId)],
  })
  const owner = ownerSchema.parse(accounts.rows[0])
  const $permissions = readableByOwner(owner)
  for (const tableId of crowdTables) {
    for (let start = 0; start < crowd[tableId]; start += AT_ONCE) {
      const rows = Array.from({ length: AT_ONCE }, (_, index) =>
        Object.assign(rowOf(tableId, creator.userId, start + index), { $permissions }),
      )
      await tables.createRows({ databaseId: DATABASE, tableId, rows })
    }
  }
  const data = {
    supporters: crowd.followers,
    totalMembers: crowd.members,
    activeMembers: crowd.members,
    pendingReviews: crowd.review_inbox / 2,
    approvedReviews: crowd.review_inbox / 2,
    unreadMessages: crowd.messages,
    totalSales: crowd.orders,
    totalRevenueCents: crowd.orders * 1900,
  }
  await tables.updateRow({ databaseId: DATABASE, tableId: 'accounts', rowId: owner.$id, data })
}
