import { Query } from 'node-appwrite'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { settingsActions } from '#src/domain/contracts/marketplace/settings.ts'
import {
  notificationSettingsOf,
  paymentSettingsColumn,
  paymentSettingsOf,
} from '#src/domain/account/settings.ts'
import { sellerColumn } from '#src/domain/seller/seller.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { cancelOutdatedSoon, stageOfferChange } from '#functions/shared/catalog/offer-changes.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import { changeAccount } from './change-account.ts'
import { saveContentSettings } from './content-settings.ts'
import { checkSlug, savePageSettings } from './page-settings.ts'

type SavePayment = ActionRequest<(typeof settingsActions)['settings.save_payment']>

/**
 * Saves payment settings. A higher minimum purchase takes cheaper products off sale, so payments on the old terms must be
 * cancelled.
 */
async function savePayment(
  update: SavePayment,
  context: Context,
  { account: known }: AccountHolder,
): Promise<object> {
  const isRaised = (account: Account) =>
    (update.minimumPurchase ?? 0) > paymentSettingsOf(account).minimumPurchase
  const before = await changeAccount(context, known, (account) => ({
    data: { paymentSettings: paymentSettingsColumn({ ...paymentSettingsOf(account), ...update }) },
    ...(isRaised(account) && {
      stage: (tx) => stageOfferChange(tx, context, { sellerId: account.userId, productId: '' }),
    }),
  }))
  if (isRaised(before)) await cancelOutdatedSoon(context)
  return {}
}

type SaveNotifications = ActionRequest<(typeof settingsActions)['settings.save_notifications']>

async function saveNotifications(
  update: SaveNotifications,
  context: Context,
  { account: known }: AccountHolder,
): Promise<object> {
  await changeAccount(context, known, (account) => ({
    data: { notificationSettings: JSON.stringify({ ...notificationSettingsOf(account), ...update }) },
  }))
  // waiting notices were postponed by the old settings, so they are all checked again
  const dueAt = context.now.toISOString()
  await context.tables.updateAll('notices', { dueAt }, [Query.equal('creatorId', known.userId)])
  return {}
}

type SaveSeller = ActionRequest<(typeof settingsActions)['settings.save_seller']>

/** Saves who sells. The public row follows in the same transaction, so the imprint is never another one than this. */
async function saveSeller(seller: SaveSeller, context: Context, { account }: AccountHolder): Promise<object> {
  await changeAccount(context, account, (stored) => ({
    data: { seller: sellerColumn(seller, context.now, stored) },
  }))
  return {}
}

export const settingsEntries: Entries<typeof settingsActions> = {
  'settings.save_payment': {
    access: 'active',
    limit: { max: 120, window: 10 * MINUTE },
    run: savePayment,
  },
  'settings.save_content': {
    access: 'active',
    limit: { max: 60, window: 10 * MINUTE },
    run: saveContentSettings,
  },
  'settings.save_page': {
    access: 'active',
    limit: { max: 60, window: 10 * MINUTE },
    run: savePageSettings,
  },
  'settings.save_seller': {
    access: 'active',
    limit: { max: 60, window: 10 * MINUTE },
    run: saveSeller,
  },
  'settings.check_slug': { access: 'has_username', limit: { max: 60, window: MINUTE }, run: checkSlug },
  'settings.save_notifications': {
    access: 'has_username',
    limit: { max: 120, window: 10 * MINUTE },
    run: saveNotifications,
  },
}
