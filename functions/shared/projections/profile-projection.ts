import * as z from 'zod/mini'
import { directoryCategoryOf } from '#src/domain/profile/categories.ts'
import { pageColumns, type Account } from '#src/domain/profile/profile.ts'
import { contentLanguageOf, contentSettingsOf, pageSettingsOf } from '#src/domain/account/settings.ts'
import { publicSellerColumn } from '#src/domain/seller/public-seller.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

export type AccountData = Omit<Account, '$id'>
type PublicProfile = RowData<'profiles'>

const pageSchema = z.object(pageColumns)

/** What decides who may see a page. */
export type PageAccess = Pick<Account, 'visibility' | 'hiddenAt'>

/**
 * Returns whether the page is private, by its creator's wish or because the operator hides it. A private page hides its products too,
 * except from people who bought them.
 */
export const isPrivate = ({ visibility, hiddenAt }: PageAccess): boolean =>
  visibility === 'private' || hiddenAt !== null

/** Returns whether anybody may see the page, whether or not it is listed. */
export const isShown = (
  account: PageAccess & Pick<Account, 'onboardingCompleted' | 'deletionRequestedAt'>,
): boolean => account.onboardingCompleted && !isPrivate(account) && account.deletionRequestedAt === null

/** Returns the public row of an account, or null if there must be none. The schema passes only the columns of the public page. */
export function publicProfile(account: AccountData): PublicProfile | null {
  if (!isShown(account)) return null
  const page = pageSchema.parse(account)
  const { isNSFW } = contentSettingsOf(account)
  return {
    ...page,
    name: account.name || account.displayName,
    customSlugKey: page.customSlugKey || null,
    userId: account.userId,
    username: account.username,
    usernameKey: account.usernameKey,
    nameKey: account.nameKey,
    directoryCategory: directoryCategoryOf(page.category),
    listed: account.visibility !== 'unlisted' && !isNSFW,
    nsfw: isNSFW,
    contentLanguage: contentLanguageOf(account),
    socialPreviews: pageSettingsOf(account).socialPreviews,
    seller: publicSellerColumn(account),
    sellerDueAt: account.sellerDueAt,
    createdAt: account.createdAt,
    updatedAt: account.updatedAt,
  }
}

/** Removes counters, which change by increments only: writing them would lose simultaneous increments. */
function withoutCounters(profile: PublicProfile): PublicProfile {
  const { supporters: _supporters, totalDownloads: _downloads, totalProducts: _products, ...rest } = profile
  return rest
}

/** Changes the public row from what `before` showed to what `after` shows. */
export function stageProfile(tx: Stage, before: AccountData, after: AccountData): void {
  const shown = isShown(before)
  const profile = publicProfile(after)
  if (profile && shown) tx.update('profiles', after.userId, withoutCounters(profile))
  else if (profile) tx.create('profiles', after.userId, profile)
  else if (shown) tx.remove('profiles', after.userId)
}

type ProfileCounter = 'supporters' | 'totalDownloads' | 'totalProducts'

/** Changes a counter in the account and, if the page is public, in the public row. */
export function stageProfileCount(tx: Stage, account: Account, counter: ProfileCounter, by: number): void {
  const count = by > 0 ? tx.increment : tx.decrement
  count('accounts', account.$id, counter, Math.abs(by))
  if (isShown(account)) count('profiles', account.userId, counter, Math.abs(by))
}
