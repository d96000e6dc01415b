import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'

/**
 * Returns until when (ISO 8601) a complaint about a decision is possible.
 * @param createdAt when it was decided, ISO 8601
 */
export function complainUntil(createdAt: string): string {
  const end = new Date(createdAt)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + moderationLimits.complaintMonths)
  // a month that has no such day would go over into the next one
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.toISOString()
}
