import type {
  ContentUpdate,
  NotificationUpdate,
  PageUpdate,
  PaymentUpdate,
} from '#src/domain/contracts/marketplace/settings.ts'
import type { SellerInput } from '#src/domain/seller/seller.ts'
import { callMarketplace } from '#src/services/backend/call.ts'

export async function savePaymentSettings(update: PaymentUpdate): Promise<void> {
  await callMarketplace('settings.save_payment', update)
}

export async function saveContentSettings(update: ContentUpdate): Promise<void> {
  await callMarketplace('settings.save_content', update)
}

export async function savePageSettings(update: PageUpdate): Promise<void> {
  await callMarketplace('settings.save_page', update)
}

/** Returns why the signed-in creator cannot have this short address, or null. */
export async function checkSlug(slug: string): Promise<string | null> {
  return (await callMarketplace('settings.check_slug', { slug })).problem
}

export async function saveNotificationSettings(update: NotificationUpdate): Promise<void> {
  await callMarketplace('settings.save_notifications', update)
}

export async function saveSeller(seller: SellerInput): Promise<void> {
  await callMarketplace('settings.save_seller', seller)
}
