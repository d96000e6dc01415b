import type {
  ContentUpdate,
  NotificationUpdate,
  PageUpdate,
  PaymentUpdate,
} from '#src/domain/contracts/settings.ts'
import { callMarketplace } from './call.ts'

export async function savePaymentSettings(update: PaymentUpdate): Promise<void> {
  await callMarketplace('settings.save_payment', update)
}

export async function saveContentSettings(update: ContentUpdate): Promise<void> {
  await callMarketplace('settings.save_content', update)
}

export async function savePageSettings(update: PageUpdate): Promise<void> {
  await callMarketplace('settings.save_page', update)
}

export async function saveNotificationSettings(update: NotificationUpdate): Promise<void> {
  await callMarketplace('settings.save_notifications', update)
}
