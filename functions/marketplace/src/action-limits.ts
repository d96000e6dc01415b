import type { MarketplaceAction } from '#src/domain/contracts/marketplace.ts'
import type { ActionLimit } from '#functions/shared/serve.ts'

const MINUTE = 60_000

/** How often one account, or one address without account, may ask: far above what a person does. */
export const actionLimits: Record<MarketplaceAction, ActionLimit> = {
  'profile.check_username': { max: 60, window: MINUTE },
  'profile.create': { max: 10, window: 10 * MINUTE },
  'profile.update': { max: 60, window: 10 * MINUTE },
  'profile.change_username': { max: 10, window: 60 * MINUTE },
  'profile.find_former': { max: 60, window: MINUTE },
  'profile.complete_onboarding': { max: 10, window: 10 * MINUTE },
  'products.save': { max: 60, window: 10 * MINUTE },
  'products.delete': { max: 60, window: 10 * MINUTE },
  'products.count_view': { max: 120, window: MINUTE },
  'products.secrets': { max: 60, window: MINUTE },
  'downloads.is_owned': { max: 240, window: 10 * MINUTE },
  'downloads.mail_link': { max: 20, window: 10 * MINUTE },
  'downloads.open_link': { max: 30, window: 10 * MINUTE },
  'downloads.get_url': { max: 300, window: 10 * MINUTE },
  'purchases.list': { max: 120, window: 10 * MINUTE },
  'purchases.mail_link': { max: 20, window: 10 * MINUTE },
  'purchases.open_link': { max: 30, window: 10 * MINUTE },
  'purchases.send_receipts': { max: 300, window: 10 * MINUTE },
  'followers.follow': { max: 120, window: 10 * MINUTE },
  'followers.status': { max: 240, window: 10 * MINUTE },
  'followers.set_notifications': { max: 240, window: 10 * MINUTE },
  'followers.remove': { max: 240, window: 10 * MINUTE },
  'members.save': { max: 240, window: 10 * MINUTE },
  'members.delete': { max: 240, window: 10 * MINUTE },
  'messages.mark_read': { max: 600, window: 10 * MINUTE },
  'messages.delete': { max: 240, window: 10 * MINUTE },
  'messages.send': { max: 30, window: 10 * MINUTE },
  'reports.create': { max: 20, window: 10 * MINUTE },
  'reviews.eligibility': { max: 120, window: MINUTE },
  'reviews.create': { max: 40, window: 60 * MINUTE },
  'reviews.moderate': { max: 600, window: 10 * MINUTE },
  'account.delete': { max: 60, window: 10 * MINUTE },
  'settings.save_payment': { max: 120, window: 10 * MINUTE },
  'settings.save_content': { max: 60, window: 10 * MINUTE },
  'settings.save_page': { max: 60, window: 10 * MINUTE },
  'settings.save_notifications': { max: 120, window: 10 * MINUTE },
}
