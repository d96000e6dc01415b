import type { Context } from '#functions/shared/http/context.ts'
import { noticeId } from '#functions/shared/mail/notices.ts'
import { wallClock } from '#functions/shared/mail/wall-clock.ts'
import { createOnce } from '../create-once.ts'
import type { Notice } from './mail-words.ts'
import { summaryDay } from './summary-week.ts'

/**
 * Creates a waiting summary for each week that has notices. Returns the new summaries. A creator without notices has no summary
 * and costs nothing.
 */
export async function beginSummaries(
  { tables, hash, now }: Context,
  creatorId: string,
  timeZone: string,
  waiting: readonly Notice[],
): Promise<Notice[]> {
  const today = wallClock(timeZone)(now).day
  const known = new Set(waiting.map(({ kind, reference }) => (kind === 'summary' ? reference : '')))
  const mondays = waiting.map(({ kind, createdAt }) =>
    kind === 'summary' ? '' : summaryDay(timeZone, new Date(createdAt)),
  )
  // the summary of a Monday that is over has been sent already
  const missing = [...new Set(mondays)].filter((monday) => monday >= today && !known.has(monday))
  const time = now.toISOString()
  const begun = missing.map(async (monday) => {
    const rowId = noticeId(hash, 'summary', `${creatorId} ${monday}`)
    const row = { creatorId, kind: 'summary', reference: monday, createdAt: time, dueAt: time } as const
    await createOnce(tables, 'notices', rowId, row)
    return tables.get('notices', rowId)
  })
  return (await Promise.all(begun)).filter((notice) => notice !== null)
}
