import * as z from 'zod/mini'
import { jsonText } from '#src/lib/schema/json-text.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import {
  contentSettingsOf,
  notificationSettingsOf,
  pageSettingsOf,
  paymentSettingsOf,
} from '#src/domain/account/settings.ts'
import type { User } from '#src/domain/profile/user.ts'
import { ARCHIVE_FORMAT } from './format.ts'
import { CURRENCY } from '#src/domain/money/money.ts'

/** Columns that `account.json` leaves out: keys of the server, and values that the zip has elsewhere or in another form. */
const leftOut = [
  '$id',
  'ownerLabel',
  'usernameKey',
  'nameKey',
  'customSlugKey',
  'productsLag',
  'stripeLostAt',
  'deletionRequestedAt',
  'profilePicture',
  'bannerImage',
  'thumbnailImage',
  'totalRevenueCents',
  'visibility',
  'seoIndexing',
  'paymentSettings',
  'contentSettings',
  'pageSettings',
  'notificationSettings',
  'seller',
] as const satisfies readonly (keyof Account)[]

const storedJson = z.catch(jsonText(z.unknown()), null)

const isKept = (key: string) => !leftOut.some((other) => other === key)

/** @param pictures the paths of the page's pictures within the zip */
export function archivedAccount(
  account: Account,
  user: User,
  { exportedAt, pictures }: { exportedAt: Date; pictures: Record<string, string | null> },
): object {
  const columns = Object.fromEntries(Object.entries(account).filter(([key]) => isKept(key)))
  return {
    format: ARCHIVE_FORMAT,
    exportedAt: exportedAt.toISOString(),
    signIn: {
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerification,
      twoFactor: user.mfa,
    },
    account: {
      ...columns,
      seller: storedJson.parse(account.seller),
      totalRevenue: { amount: account.totalRevenueCents, currency: CURRENCY },
      pictures,
    },
  }
}

export function archivedSettings(account: Account): object {
  const { minimumPurchase, ...payment } = paymentSettingsOf(account)
  const { customSlugKey: customSlug, visibility, seoIndexing } = account
  return {
    payment: { ...payment, minimumPurchase: { amount: minimumPurchase, currency: CURRENCY } },
    content: { visibility, ...contentSettingsOf(account) },
    page: { customSlug, seoIndexing, ...pageSettingsOf(account) },
    notifications: notificationSettingsOf(account),
  }
}
