import { Query } from 'node-appwrite'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { settingsActions } from '#src/domain/contracts/settings.ts'
import {
  notificationSettingsOf,
  paymentSettingsColumn,
  paymentSettingsOf,
} from '#src/domain/account/settings.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { cancelOutdatedSoon, stageOfferChange } from '#functions/shared/catalog/offer-changes.ts'
import type { Handlers } from '#functions/shared/http/serve.ts'
import { changeAccount } from './change-account.ts'
import { saveContentSettings } from './content-settings.ts'
import { checkSlug, savePageSettings } from './page-settings.ts'

type SavePayment = ActionRequest<(typeof settingsActions)['settings.save_payment']>

/**
 * Saves payment settings. A higher minimum purchase takes cheaper products off sale, so payments on the old terms must be
 * cancelled.
 */
async function savePayment(update: SavePayment, context: Context): Promise<object> {
  const isRaised = (account: Account) =>
    (update.minimumPurchase ?? 0) > paymentSettingsOf(account).minimumPurchase
  const before = await changeAccount(context, (account) => ({
    data: { paymentSettings: paymentSettingsColumn({ ...paymentSettingsOf(account), ...update }) },
    ...(isRaised(account) && {
      stage: (tx) => stageOfferChange(tx, context, { sellerId: account.userId, productId: '' }),
    }),
  }))
  if (isRaised(before)) await cancelOutdatedSoon(context)
  return {}
}

type SaveNotifications = ActionRequest<(typeof settingsActions)['settings.save_notifications']>

async function saveNotifications(update: SaveNotifications, context: Context): Promise<object> {
  await changeAccount(context, (account) => ({
    data: { notificationSettings: JSON.stringify({ ...notificationSettingsOf(account), ...update }) },
  }))
  // waiting notices were postponed by the old settings, so they are all checked again
  const { userId } = await context.requireCaller()
  const dueAt = context.now.toISOString()
  await context.tables.updateAll('notices', { dueAt }, [Query.equal('creatorId', userId)])
  return {}
}

export const settingsHandlers: Handlers<typeof settingsActions> = {
  'settings.save_payment': savePayment,
  'settings.save_content': saveContentSettings,
  'settings.save_page': savePageSettings,
  'settings.check_slug': checkSlug,
  'settings.save_notifications': saveNotifications,
}
