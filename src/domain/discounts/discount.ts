import * as z from 'zod/mini'
import { count, flag, list, moment, optionalMoment } from '#src/domain/row.ts'
import type { Reduction } from './price.ts'

export const reductionKinds = ['percent', 'amount'] as const

/**
 * A row of `discounts`: a code with which buyers pay less, as its creator sees it. A launch price has such a row as well, which has no
 * code and which only functions read.
 */
export const discountSchema = z.object({
  $id: z.string(),
  creatorId: z.string(),
  /** In capitals; '' for a launch price. */
  code: z.string(),
  kind: z.enum(reductionKinds),
  /** Whole percents, for the kind `percent`. */
  percent: count,
  /** Rappen, for the kind `amount`. */
  amountCents: count,
  /** The products that the code is for. Empty for all products of the creator. */
  productIds: list(z.string()),
  startsAt: optionalMoment,
  /** The code is no longer accepted from this moment on. */
  endsAt: optionalMoment,
  /** 0 for a code that can be used without limit. */
  maxUses: count,
  isOncePerBuyer: flag,
  /** The code is only for products that cost at least this much, in Rappen. */
  minPriceCents: count,
  stoppedAt: optionalMoment,
  /** How often the code was paid with. */
  uses: count,
  /** How many begun payments have the code and are neither paid nor cancelled. */
  held: count,
  /** What buyers paid with the code, less what was given back, in Rappen. */
  revenueCents: count,
  createdAt: moment,
})
/** A row of `discounts`: a code with which buyers pay less, as its creator sees it. */
export type Discount = z.infer<typeof discountSchema>

export const reductionOf = ({
  kind,
  percent,
  amountCents,
}: Pick<Discount, 'kind' | 'percent' | 'amountCents'>): Reduction =>
  kind === 'percent' ? { kind, percent } : { kind, amountCents }

type Course = Pick<Discount, 'startsAt' | 'endsAt' | 'stoppedAt' | 'maxUses' | 'uses'>

/** `used_up`: the limit of uses is reached. Uses that begun payments hold do not count, because they may become free again. */
export type DiscountState = 'active' | 'scheduled' | 'ended' | 'used_up'

/** Returns when the code ended or will end: the earlier one of its last moment and of when it was stopped. Null for neither. */
export function endOf({ endsAt, stoppedAt }: Pick<Course, 'endsAt' | 'stoppedAt'>): string | null {
  if (endsAt === null || stoppedAt === null) return endsAt ?? stoppedAt
  return Date.parse(endsAt) < Date.parse(stoppedAt) ? endsAt : stoppedAt
}

export function discountState(course: Course, now: Date): DiscountState {
  const end = endOf(course)
  if (end !== null && Date.parse(end) <= now.getTime()) return 'ended'
  if (course.maxUses > 0 && course.uses >= course.maxUses) return 'used_up'
  return course.startsAt !== null && Date.parse(course.startsAt) > now.getTime() ? 'scheduled' : 'active'
}

/** A product that somebody wants to buy with a code. */
type ProductToBuy = { productId: string; priceCents: number; isPayWhatYouWant: boolean }

/** Why a code does not help a buyer. A code that is yet to begin does not exist for buyers, so that it can be announced first. */
export type CodeProblem = 'unknown' | 'ended' | 'used_up' | 'other_product'

export function codeProblem(
  discount: Discount | null,
  { productId, priceCents, isPayWhatYouWant }: ProductToBuy,
  now: Date,
): CodeProblem | null {
  const state = discount && discountState(discount, now)
  if (!discount || state === 'scheduled') return 'unknown'
  if (state === 'ended' || state === 'used_up') return state
  const isForProduct = discount.productIds.length === 0 || discount.productIds.includes(productId)
  // a buyer who names the price has no use for a code
  const helps = isForProduct && !isPayWhatYouWant && priceCents >= discount.minPriceCents
  return helps ? null : 'other_product'
}

/** Whether nobody else can begin a payment with the code until one that was begun is cancelled. */
export const isFullyHeld = ({ maxUses, uses, held }: Pick<Discount, 'maxUses' | 'uses' | 'held'>): boolean =>
  maxUses > 0 && uses + held >= maxUses
