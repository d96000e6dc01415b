import type { FailureCode } from '#src/domain/contracts/failure.ts'
import { limits } from '#src/domain/limits.ts'
import type { UsedSlots } from './review-authors.ts'

export const REVIEW_LIMIT = 'Sie haben bereits 2 Bewertungen für dieses Produkt abgegeben (Maximum erreicht)'
export const DOWNLOAD_FIRST = 'Laden Sie das Produkt herunter, um eine Bewertung zu schreiben'

const SLOTS = Array.from({ length: limits.review.perProduct }, (_, index) => index + 1)

export type Eligibility =
  | { canReview: true; reviewCount: number; slots: (number | undefined)[] }
  | { canReview: false; reviewCount: number; code: FailureCode; reason: string }

/** The slot that each identity takes next, if it has one; nobody who used all under any that binds may write again. */
export function eligibilityOf(used: readonly UsedSlots[]): Eligibility {
  const reviewCount = Math.max(0, ...used.filter(({ binds }) => binds).map(({ slots }) => slots.length))
  if (used.length === 0) return { canReview: false, reviewCount, code: 'forbidden', reason: DOWNLOAD_FIRST }
  if (reviewCount >= limits.review.perProduct) {
    return { canReview: false, reviewCount, code: 'conflict', reason: REVIEW_LIMIT }
  }
  return {
    canReview: true,
    reviewCount,
    slots: used.map(({ slots }) => SLOTS.find((slot) => !slots.includes(slot))),
  }
}
