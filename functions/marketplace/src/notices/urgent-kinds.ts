import type { NoticeKind } from '#functions/shared/mail/notices.ts'

/** Notices about a creator's own money are mailed at once, whatever the creator's settings. */
const urgentKinds = ['payout', 'payout_failed', 'refunded_by_us'] as const
export type UrgentKind = (typeof urgentKinds)[number]

export const isUrgentKind = (kind: NoticeKind): kind is UrgentKind =>
  urgentKinds.some((urgent) => urgent === kind)
