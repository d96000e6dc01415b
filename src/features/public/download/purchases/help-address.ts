import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import type { PurchaseItem } from '#src/services/payments/purchases/queries.ts'

type Asked = Pick<PurchaseItem, 'paymentId' | 'username' | 'hasContactForm'>

/**
 * Returns where a buyer asks about a purchase: the contact form of the creator, which then names the order, or else a mail to those who
 * run the shop.
 */
export function helpAddress({ paymentId, username, hasContactForm }: Asked): string {
  if (username !== '' && hasContactForm) return paths.creator.contact(username, paymentId)
  const subject = encodeURIComponent(m.purchases_help_subject({ order: paymentId }))
  return `mailto:${brand.supportEmail}?subject=${subject}`
}
