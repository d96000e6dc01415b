import type { Client } from 'appwrite'
import { provideEnv } from '#src/config/env.ts'
import { firstDayOf } from '#src/domain/account/daily-stats.ts'
import { connected } from '#src/services/backend/sdk.ts'
import { listDiscounts } from '#src/services/discounts/api.ts'
import {
  countFollowers,
  listFollowers,
  listNotifiedFollowers,
} from '#src/services/followers/own-followers/api.ts'
import { countNewMembers, listMembers, listRecentMembers } from '#src/services/members/api.ts'
import { listMessages } from '#src/services/messages/inbox-api.ts'
import { listOrders } from '#src/services/payments/orders/api.ts'
import {
  countPaidProducts,
  listOwnProducts,
  listRecentProducts,
} from '#src/services/products/own-products-api.ts'
import { userStats } from '#src/services/profiles/account/user-stats-api.ts'
import { listDailyTotals } from '#src/services/profiles/daily-stats/api.ts'
import { listInbox } from '#src/services/reviews/moderation-api.ts'
import { listSaved } from '#src/services/saved/api.ts'

const members = { search: '', type: 'all', status: 'all' } as const
const followers = { search: '', notifications: 'all', status: 'all' } as const

/** What the panels of a creator's dashboard read. */
export const panelReads: Readonly<Record<string, (userId: string) => Promise<unknown>>> = {
  'home: figures': () => userStats(),
  'home: a year of statistics': (userId) => listDailyTotals(userId, firstDayOf(365, new Date())),
  'home: recent products': listRecentProducts,
  'home: recent members': listRecentMembers,
  products: (userId) => listOwnProducts(userId, { status: 'active', page: 1, search: '' }),
  'products: the paid ones': countPaidProducts,
  orders: (userId) => listOrders(userId, { status: 'all', product: '', search: '' }, 1),
  'orders: a status': (userId) => listOrders(userId, { status: 'refunded', product: '', search: '' }, 1),
  'orders: page 5': (userId) => listOrders(userId, { status: 'all', product: '', search: '' }, 5),
  discounts: (userId) => listDiscounts(userId, 1),
  reviews: (userId) => listInbox(userId, { status: 'pending', product: '', search: '', page: 1 }),
  members: (userId) => listMembers(userId, members, 1),
  'members: the new ones': countNewMembers,
  followers: (userId) => listFollowers(userId, followers, 1),
  'followers: figures': countFollowers,
  'followers: whom news are told': listNotifiedFollowers,
  messages: (userId) => listMessages(userId, 1),
  'saved products': listSaved,
}

/** The searches of the panels, by a word that many in the market have. */
export const panelSearches: Readonly<Record<string, (userId: string) => Promise<unknown>>> = {
  products: (userId) => listOwnProducts(userId, { status: 'active', page: 1, search: 'Template 77' }),
  orders: (userId) => listOrders(userId, { status: 'all', product: '', search: 'person77' }, 1),
  'orders, a common word': (userId) =>
    listOrders(userId, { status: 'all', product: '', search: 'example' }, 1),
  reviews: (userId) => listInbox(userId, { status: 'pending', product: '', search: 'Person77', page: 1 }),
  members: (userId) => listMembers(userId, { ...members, search: 'Person77' }, 1),
  followers: (userId) => listFollowers(userId, { ...followers, search: 'fan77' }, 1),
}

/** Lets the reads of the dashboard go to a server with the session of this person's client. */
export function readAs(endpoint: string, { headers }: Client): void {
  provideEnv({
    appwriteEndpoint: endpoint,
    appwriteProject: 'fundus',
    stripeKey: 'pk_test_bench',
    demoLogins: [],
  })
  connected()
    .tables.client.setEndpoint(endpoint)
    .setSession(headers['X-Appwrite-Session'] ?? '')
}
