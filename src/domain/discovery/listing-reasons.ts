import type { Account } from '#src/domain/profile/profile.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'

/** Why a product is not in Explore. `adult` products are there for those who ask for adult content. */
export const unlistedReasons = [
  'draft',
  'scheduled',
  'page_private',
  'page_unlisted',
  'no_category',
  'email_unverified',
  'adult',
] as const
export type UnlistedReason = (typeof unlistedReasons)[number]

/** The columns of a creator that decide whether the products are in Explore. */
export type ListedOwner = Pick<Account, 'visibility'> & {
  /** Whether the creator has proven the address of the account. */
  isEmailVerified: boolean
  /** Whether the creator publishes adult content. */
  isAdult: boolean
}

/** Returns each reason for which a product is not in Explore, in the order in which its creator can mend them. */
export function unlistedReasonsOf(
  { status, category }: Pick<ProductRecord, 'status' | 'category'>,
  { visibility, isEmailVerified, isAdult }: ListedOwner,
): UnlistedReason[] {
  const holds: Record<UnlistedReason, boolean> = {
    draft: status === 'draft',
    scheduled: status === 'scheduled',
    page_private: visibility === 'private',
    page_unlisted: visibility === 'unlisted',
    no_category: category === '',
    email_unverified: !isEmailVerified,
    adult: isAdult,
  }
  return unlistedReasons.filter((reason) => holds[reason])
}

/** Returns whether a product stands on a shelf of Explore, if only on those for adult content. */
export const isListed = (reasons: readonly UnlistedReason[]): boolean =>
  reasons.every((reason) => reason === 'adult')
