import { m } from '#messages'
import type { RefusalCode } from '#functions/shared/http/refusal.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { UsedSlots } from './review-authors.ts'

const SLOTS = Array.from({ length: limits.review.perProduct }, (_, index) => index + 1)

export type Eligibility =
  | { canReview: true; reviewCount: number; slots: (number | undefined)[]; isKept: boolean }
  | { canReview: false; reviewCount: number; code: RefusalCode; message: string }

/**
 * Returns the next free slot of each identity. Anyone who has used all slots of a binding identity may not review again. For a
 * `quietly` binding identity this is not revealed: the review is accepted but not kept.
 */
export function eligibilityOf(used: readonly UsedSlots[]): Eligibility {
  const reviewsBy = (binding: UsedSlots['binds']) =>
    Math.max(0, ...used.filter(({ binds }) => binds === binding).map(({ slots }) => slots.length))
  const reviewCount = reviewsBy('openly')
  if (used.length === 0)
    return { canReview: false, reviewCount, code: 'forbidden', message: m.review_not_eligible() }
  if (reviewCount >= limits.review.perProduct) {
    return { canReview: false, reviewCount, code: 'conflict', message: m.review_maximum_reached() }
  }
  return {
    canReview: true,
    reviewCount,
    isKept: reviewsBy('quietly') < limits.review.perProduct,
    slots: used.map(({ slots }) => SLOTS.find((slot) => !slots.includes(slot))),
  }
}
