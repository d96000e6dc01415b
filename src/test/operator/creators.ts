import type { CreatorFile, Found, OperatorOrder } from '#src/services/operator/api.ts'

export const sale = (part: Partial<Found['orders'][number]> = {}): Found['orders'][number] => ({
  orderId: 'pi_1',
  productId: 'kit',
  title: 'Brand kit',
  userName: 'anna',
  amountCents: 1250,
  refundedCents: 0,
  status: 'paid',
  createdAt: '2026-11-02T08:00:00.000Z',
  ...part,
})

/** A sale of somebody else of which nothing was refunded. */
export const operatorOrder = (part: Partial<OperatorOrder> = {}): OperatorOrder => ({
  ...sale(),
  sellerId: 'anna-id',
  buyer: 'b***@example.com',
  country: 'CH',
  feeCents: 63,
  taxCents: 0,
  discountCents: 0,
  refundState: null,
  pendingRefundCents: 0,
  givenBackFor: null,
  debtCents: 0,
  isOwn: false,
  events: [{ kind: 'paid', amountCents: 1250, createdAt: '2026-11-02T08:00:00.000Z' }],
  ...part,
})

/** A creator about whom nothing was decided. */
export const creatorFile = (part: Partial<CreatorFile> = {}): CreatorFile => ({
  userId: 'anna-id',
  userName: 'anna',
  name: 'Anna Keller',
  email: 'anna@example.com',
  isEmailVerified: true,
  since: '2026-01-01T08:00:00.000Z',
  isPublic: true,
  products: 3,
  followers: 1200,
  last30Days: { sales: 0, revenueCents: 0, refunds: 0, disputes: 0 },
  last365Days: { sales: 200, revenueCents: 250_000, refunds: 3, disputes: 1 },
  debtCents: 0,
  suspendedAt: null,
  payoutsHeldUntil: null,
  decisions: [],
  orders: [],
  ...part,
})
