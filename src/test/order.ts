import type { PurchaseItem } from '#src/domain/contracts/marketplace/purchases.ts'
import type { Order } from '#src/domain/money/order.ts'

/** Returns a sale for tests, with `part` in place of its defaults. */
export const order = (part: Partial<Order>): Order => ({
  $id: `row-${part.orderId ?? 'pi_1'}`,
  orderId: 'pi_1',
  sellerId: 'anna',
  productId: 'guide',
  productTitle: 'Field guide',
  buyerEmail: 'buyer@example.com',
  buyerName: 'Berta Buyer',
  buyerCountry: 'CH',
  amountCents: 1250,
  feeCents: 63,
  taxModel: '',
  taxBp: 0,
  taxCents: 0,
  discountCode: '',
  discountCents: 0,
  refundedCents: 0,
  currency: 'CHF',
  status: 'paid',
  refundState: null,
  pendingRefundCents: 0,
  givenBackFor: null,
  paidAt: '2026-11-21T12:00:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  ...part,
})

/** Returns a purchase as its buyer sees it, with `part` in place of its defaults. */
export const purchase = (part: Partial<PurchaseItem> = {}): PurchaseItem => ({
  paymentId: `pi_${part.productId ?? 'kit'}`,
  productId: 'kit',
  title: 'Brand kit',
  username: 'anna',
  creatorName: 'Anna Keller',
  hasContactForm: true,
  coverId: '',
  license: null,
  amountCents: 1250,
  currency: 'CHF',
  status: 'paid',
  paidAt: '2026-11-21T12:00:00.000Z',
  isAvailable: true,
  discountCode: '',
  discountCents: 0,
  isUpdated: false,
  newest: null,
  parts: [],
  revocation: { outcome: 'refund', until: '2026-12-07T22:59:59.999Z', deliveredAt: null },
  ...part,
})
