import { Query } from 'node-appwrite'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { settingsActions } from '#src/domain/contracts/settings.ts'
import { notificationSettingsOf, paymentSettingsColumn, paymentSettingsOf } from '#src/domain/settings.ts'
import type { Context } from '#functions/shared/context.ts'
import type { Handlers } from '#functions/shared/serve.ts'
import { changeAccount } from './change-account.ts'
import { saveContentSettings } from './content-settings.ts'
import { checkSlug, savePageSettings } from './page-settings.ts'

type SaveNotifications = ActionRequest<(typeof settingsActions)['settings.save_notifications']>

async function saveNotifications(update: SaveNotifications, context: Context): Promise<object> {
  await changeAccount(context, (account) => ({
    data: { notificationSettings: JSON.stringify({ ...notificationSettingsOf(account), ...update }) },
  }))
  // what waits does so by rules that may hold no longer
  const { userId } = await context.requireCaller()
  const dueAt = context.now.toISOString()
  await context.tables.updateAll('notices', { dueAt }, [Query.equal('creatorId', userId)])
  return {}
}

export const settingsHandlers: Handlers<typeof settingsActions> = {
  'settings.save_payment': async (update, context) => {
    await changeAccount(context, (account) => ({
      data: { paymentSettings: paymentSettingsColumn({ ...paymentSettingsOf(account), ...update }) },
    }))
    return {}
  },
  'settings.save_content': saveContentSettings,
  'settings.save_page': savePageSettings,
  'settings.check_slug': checkSlug,
  'settings.save_notifications': saveNotifications,
}
