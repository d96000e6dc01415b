import { Query } from 'node-appwrite'
import type { DiscountInput } from '#src/domain/contracts/marketplace/discounts.ts'
import { plainDiscount } from '#src/domain/testing/plain-discount.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { fillInbox } from '#e2e/support/browser/inbox.ts'
import { fillCommunity } from '#e2e/support/data/community.ts'
import { makeProduct, type TestCreator } from '#e2e/support/data/creators.ts'
import { makeDay } from '#e2e/support/data/figures.ts'
import { fillOrders, firstSold, payOut, sell } from '#e2e/support/data/sales.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'

/** What stands in the rows that `fillDashboard` writes. */
export const filledNames = ['Zoe', 'zoe', 'Reader', 'Comment', 'Brand kit', 'notes.txt', 'Alpha']

const email = 'zoe.kit@visitors.example'

/** Gives a seller rows in every list of the dashboard, in each state that a row can have. */
export async function fillDashboard(stack: Addresses, seller: TestCreator, suffix: string): Promise<void> {
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  await makeProduct(seller, suffix, { title: 'Kit', description: 'Kit Alpha' })
  const paid = await makeProduct(seller, suffix, {
    title: 'Kit 2',
    description: 'Kit Beta',
    accessType: 'paid',
    priceCents: 1250,
  })
  await makeProduct(seller, suffix, { title: 'Kit 3', description: 'Kit Gamma', status: 'draft' })
  await makeProduct(seller, suffix, {
    title: 'Kit 4',
    description: 'Kit Delta',
    status: 'scheduled',
    scheduledAt: soon,
  })
  await sell(stack, paid, email)
  await firstSold(stack, seller)
  await payOut(stack, seller, 1)
  await fillOrders(stack, seller, [
    { productTitle: 'Kit', buyerEmail: email },
    { productTitle: 'Kit', buyerEmail: email, status: 'partially_refunded', refundedCents: 500 },
    { productTitle: 'Kit', buyerEmail: email, status: 'refunded', refundedCents: 1250 },
    { productTitle: 'Kit', buyerEmail: email, status: 'disputed' },
  ])
  await makeDiscounts(seller, paid, soon)
  const member = { name: 'Zoe Kit', email }
  await fillCommunity(stack, seller, {
    members: [
      { ...member, totalDownloads: 1234 },
      { ...member, membershipType: 'premium', status: 'inactive', agreedToEmailsAt: soon },
      { ...member, membershipType: 'vip' },
    ],
    followers: [{ email }, { email, notificationsEnabled: false, emailVerified: false }],
    messages: [
      { name: 'Zoe', surname: 'Kit', message: 'Kit Alpha' },
      { name: 'Zoe', surname: 'Kit', message: 'Kit Beta', readAt: soon },
    ],
  })
  const tables = serverTables(stack)
  const owner = await tables.first('accounts', [Query.equal('userId', seller.person.userId)])
  const states = ['pending', 'pending', 'approved', 'rejected'] as const
  await fillInbox(tables, owner, states.length, (index) => ({
    productId: paid,
    status: states[index],
    isVerifiedPurchase: index === 0,
    ...(index > 1 && { moderatedAt: soon }),
  }))
  await makeDay(stack, seller, 1, { downloads: 1234, views: 5678, follows: 2, sales: 1, revenueCents: 1250 })
}

/** Makes a discount in each state but `used_up`, which only buyers bring about. */
async function makeDiscounts({ person }: TestCreator, productId: string, soon: string): Promise<void> {
  const make = async (code: string, change: Partial<DiscountInput>) => {
    const discount = { ...plainDiscount, productIds: [productId], ...change, code }
    return (await person.call('discounts.create', { submissionId: `kit-${code}`, discount })).discountId
  }
  await person.call('discounts.stop', { discountId: await make('KIT-0', { productIds: [] }) })
  await make('KIT-1', { startsAt: soon, isOncePerBuyer: true, minPriceCents: 1000 })
  await make('KIT-2', { kind: 'amount', percent: 0, amountCents: 500, endsAt: soon, maxUses: 10 })
}
