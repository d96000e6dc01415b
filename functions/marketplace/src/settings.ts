import type { settingsActions } from '#src/domain/contracts/settings.ts'
import { notificationSettingsOf, paymentSettingsOf } from '#src/domain/settings.ts'
import type { Handlers } from '#functions/shared/serve.ts'
import { changeAccount } from './change-account.ts'
import { saveContentSettings } from './content-settings.ts'
import { checkSlug, savePageSettings } from './page-settings.ts'

export const settingsHandlers: Handlers<typeof settingsActions> = {
  'settings.save_payment': async (update, context) => {
    await changeAccount(context, (account) => ({
      data: { paymentSettings: JSON.stringify({ ...paymentSettingsOf(account), ...update }) },
    }))
    return {}
  },
  'settings.save_content': saveContentSettings,
  'settings.save_page': savePageSettings,
  'settings.check_slug': checkSlug,
  'settings.save_notifications': async (update, context) => {
    await changeAccount(context, (account) => ({
      data: { notificationSettings: JSON.stringify({ ...notificationSettingsOf(account), ...update }) },
    }))
    return {}
  },
}
