import { m } from '#messages'
import { formatLongDate } from '#src/lib/format/format-date.ts'
import type { PurchaseItem } from '#src/services/payments/purchases/queries.ts'

/** Says until when a purchase can be revoked, or why it can't. */
export function standingText({ outcome, until, deliveredAt }: PurchaseItem['revocation']): string {
  switch (outcome) {
    case 'refund':
      return m.revocation_open({ date: formatLongDate(until) })
    case 'lapsed':
      return m.revocation_lapsed({ date: formatLongDate(deliveredAt ?? until) })
    case 'late':
      return m.revocation_late({ date: formatLongDate(until) })
    case 'returned':
      return m.revocation_returned()
    case 'unpaid':
    case 'unknown':
      return ''
  }
}
