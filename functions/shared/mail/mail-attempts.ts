const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** After the first attempt: soon enough for a link that works for half an hour, and then over a day. */
const FURTHER = [5 * MINUTE, 20 * MINUTE, 4 * HOUR, 24 * HOUR]
export const MOST_ATTEMPTS = FURTHER.length + 1

/** Between an attempt and the look at what became of it. */
const PAUSE = 5 * MINUTE
/** A queue that has not sent it by then has lost it. */
const LOST = 48 * HOUR

/** Of so many attempts the last one is looked at when the next may come. */
export function lookAt(attempts: number, createdAt: string, now: Date): string {
  const planned = Date.parse(createdAt) + (FURTHER[attempts - 1] ?? 0)
  return new Date(Math.max(planned, now.getTime() + PAUSE)).toISOString()
}

type Watched = { attempts: number; createdAt: string }
/** The message of the newest attempt; null for one that somebody has deleted. */
type Seen = { status: string; deliveredTotal: number } | null

/** `over` for what is sent, be it to some alone: whoever has it must not get it again. */
export function nextStep(mail: Watched, message: Seen, now: Date): 'over' | 'wait' | 'send' | 'give up' {
  if (!message || message.status === 'sent' || message.deliveredTotal > 0) return 'over'
  if (message.status === 'failed') return mail.attempts < MOST_ATTEMPTS ? 'send' : 'give up'
  return now.getTime() - Date.parse(mail.createdAt) < LOST ? 'wait' : 'give up'
}
