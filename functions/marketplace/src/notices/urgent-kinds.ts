import type { NoticeKind } from '#functions/shared/mail/notices.ts'

/** What is about somebody's money is told, however little they want to hear, and at once. */
const urgentKinds = ['payout', 'payout_failed'] as const
export type UrgentKind = (typeof urgentKinds)[number]

export const isUrgentKind = (kind: NoticeKind): kind is UrgentKind =>
  urgentKinds.some((urgent) => urgent === kind)
