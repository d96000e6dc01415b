import { normalText } from '#src/lib/format/normal-text.ts'
import type { Account } from '#src/domain/profile/profile.ts'

export const deletionReasons = [
  'not_using',
  'privacy_concerns',
  'found_alternative',
  'too_expensive',
  'technical_issues',
  'other',
] as const
export type DeletionReason = (typeof deletionReasons)[number]

/** The word that the owner types to delete an account that has earned money. */
export const DELETION_WORD = 'DELETE'

type Earnings = Pick<Account, 'stripeAccountId' | 'firstSaleAt' | 'unpaidSince' | 'totalSales'>

/**
 * Returns whether the creator's payment account may hold money. Once the account here is deleted, that money can be reached
 * only through the payment provider.
 */
export function mayHoldMoney({ stripeAccountId, firstSaleAt, unpaidSince, totalSales }: Earnings): boolean {
  return stripeAccountId !== '' && (unpaidSince !== null || firstSaleAt !== null || totalSales > 0)
}

/** Ignores letter case and surrounding space. */
export const isDeletionWord = (word: string): boolean => normalText(word).toUpperCase() === DELETION_WORD
