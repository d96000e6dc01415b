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

/** What is typed to delete an account that has earned money. */
export const DELETION_WORD = 'DELETE'

type Earnings = Pick<Account, 'stripeAccountId' | 'firstSaleAt' | 'unpaidSince' | 'totalSales'>

/** Whether there may be money in it, which can be reached only through the provider once the account is gone. */
export function mayHoldMoney({ stripeAccountId, firstSaleAt, unpaidSince, totalSales }: Earnings): boolean {
  return stripeAccountId !== '' && (unpaidSince !== null || firstSaleAt !== null || totalSales > 0)
}

/** However it is written. */
export const isDeletionWord = (word: string): boolean => word.trim().toUpperCase() === DELETION_WORD
