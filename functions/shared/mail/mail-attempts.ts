import { HOUR, MINUTE } from '#src/lib/time/durations.ts'

/**
 * The time of each attempt after the first. The second comes soon enough for a link that works for half an hour; the others are
 * spread over a day.
 */
const FURTHER = [5 * MINUTE, 20 * MINUTE, 4 * HOUR, 24 * HOUR]
export const MOST_ATTEMPTS = FURTHER.length + 1

/** The time between an attempt and the check of its result. */
const PAUSE = 5 * MINUTE
/** A mail that Messaging has not sent by then counts as lost. */
const LOST = 48 * HOUR

/** Returns when to check a mail (ISO 8601): the time of the next possible attempt. */
export function lookAt(attempts: number, createdAt: string, now: Date): string {
  const planned = Date.parse(createdAt) + (FURTHER[attempts - 1] ?? 0)
  return new Date(Math.max(planned, now.getTime() + PAUSE)).toISOString()
}

type MailAttempts = { attempts: number; createdAt: string }
/** The message of the newest attempt, or null if somebody has deleted the message. */
type SentMessage = { status: string; deliveredTotal: number } | null

/** Returns what to do with a mail. A mail that reached some of its recipients is `over`, because they must not get it twice. */
export function nextStep(
  mail: MailAttempts,
  message: SentMessage,
  now: Date,
): 'over' | 'wait' | 'send' | 'give up' {
  if (!message || message.status === 'sent' || message.deliveredTotal > 0) return 'over'
  if (message.status === 'failed') return mail.attempts < MOST_ATTEMPTS ? 'send' : 'give up'
  return now.getTime() - Date.parse(mail.createdAt) < LOST ? 'wait' : 'give up'
}
