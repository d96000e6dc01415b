import { randomUUID } from 'node:crypto'
import { plainDiscount } from '#src/domain/testing/plain-discount.ts'
import type { Use } from './payments.ts'

/** A discount that gives everything away. */
const wholeDiscount = { ...plainDiscount, code: 'ALL-FREE', percent: 100 }

/** The actions on discounts, with those of the owner. */
export const discountActions = {
  'discounts.create': {
    input: ({ owner, products }) => ({
      submissionId: randomUUID(),
      discount: { ...wholeDiscount, productIds: [products.paid], creatorId: owner.userId },
    }),
  },
  'discounts.change': {
    input: (targets) => {
      const { code: _, ...terms } = wholeDiscount
      return { discountId: targets.rowIds.get('discounts') ?? 'none', discount: terms }
    },
  },
  'discounts.stop': {
    input: (targets) => ({ discountId: targets.rowIds.get('discounts') ?? 'none' }),
  },
} as const satisfies Record<string, Use>
