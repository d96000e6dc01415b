import { Query } from 'node-appwrite'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { settingsActions } from '#src/domain/contracts/settings.ts'
import type { Account } from '#src/domain/profile.ts'
import {
  contentSettingsOf,
  notificationSettingsOf,
  pageSettingsOf,
  paymentSettingsOf,
} from '#src/domain/settings.ts'
import { requireAccount } from '#functions/shared/accounts.ts'
import type { Context } from '#functions/shared/context.ts'
import { type AccountData, stageProfile } from '#functions/shared/profile-projection.ts'
import type { Handlers } from '#functions/shared/serve.ts'
import { retryOnConflict } from '#functions/shared/table-errors.ts'
import { writeTime } from '#functions/shared/write-time.ts'

const ATTEMPTS = 5

/** Writes what follows from the account as it is then, and the public row with it. */
async function changeAccount(
  context: Context,
  changesOf: (account: Account) => Partial<AccountData>,
): Promise<object> {
  const { tables, now } = context
  await retryOnConflict(ATTEMPTS, async () => {
    const { account } = await requireAccount(context)
    const change = { ...changesOf(account), updatedAt: writeTime(now, account.updatedAt) }
    await tables.transaction(
      (tx) => {
        tx.update('accounts', account.$id, change)
        stageProfile(tx, account, { ...account, ...change })
      },
      () => tables.isUnchanged('accounts', account),
    )
  })
  return {}
}

type SaveNotifications = ActionRequest<(typeof settingsActions)['settings.save_notifications']>

async function saveNotifications(update: SaveNotifications, context: Context): Promise<object> {
  await changeAccount(context, (account) => ({
    notificationSettings: JSON.stringify({ ...notificationSettingsOf(account), ...update }),
  }))
  // what waits does so by rules that may hold no longer
  const { userId } = await context.requireCaller()
  const dueAt = context.now.toISOString()
  await context.tables.updateAll('notices', { dueAt }, [Query.equal('creatorId', userId)])
  return {}
}

export const settingsHandlers: Handlers<typeof settingsActions> = {
  'settings.save_payment': (update, context) =>
    changeAccount(context, (account) => ({
      paymentSettings: JSON.stringify({ ...paymentSettingsOf(account), ...update }),
    })),
  'settings.save_content': ({ visibility, ...update }, context) =>
    changeAccount(context, (account) => ({
      ...(visibility !== undefined && { visibility }),
      contentSettings: JSON.stringify({ ...contentSettingsOf(account), ...update }),
    })),
  'settings.save_page': ({ customSlug, socialPreviews, googleAnalyticsId, ...columns }, context) =>
    changeAccount(context, (account) => ({
      ...columns,
      ...(customSlug !== undefined && { customSlugKey: customSlug }),
      pageSettings: JSON.stringify({
        ...pageSettingsOf(account),
        ...(socialPreviews !== undefined && { socialPreviews }),
        ...(googleAnalyticsId !== undefined && { googleAnalyticsId }),
      }),
    })),
  'settings.save_notifications': saveNotifications,
}
