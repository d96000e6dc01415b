/** A discount that gives everything away. */
export const wholeDiscount = {
  code: 'ALL-FREE',
  kind: 'percent',
  percent: 100,
  amountCents: 0,
  productIds: [],
  startsAt: null,
  endsAt: null,
  maxUses: 0,
  isOncePerBuyer: false,
  minPriceCents: 0,
}
