import { Query } from 'node-appwrite'
import type { Account } from '#src/domain/profile/profile.ts'
import { type NotificationSettings, notificationSettingsOf } from '#src/domain/account/settings.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { withLease } from '#functions/shared/db/lease.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import type { Language } from '#src/lib/language/language.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { mailReaderOf } from '#functions/shared/identity/mail-reader.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import { wallClock } from '#functions/shared/mail/wall-clock.ts'
import { callsInWindow, tryConsume } from '#functions/shared/http/window-count.ts'
import type { Notice } from './mail-words.ts'
import { newsMail } from './news-mail.ts'
import { changeNotices, removeNotices } from './notice-rows.ts'
import { planMails } from './plan.ts'
import { beginSummaries } from './begin-summaries.ts'
import { summaryMail } from './summary-mail.ts'
import { summaryWeek } from './summary-week.ts'
import { weekFigures } from './week-figures.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

type Mail = { id: string; text: MailText | null; notices: readonly Notice[] }

/** Milliseconds; longer than the function may run. */
const LEASE = MINUTE
/** Milliseconds after which a day is over in every time zone. */
const COUNT_KEPT = 3 * 24 * 60 * MINUTE
/** The most rows that Appwrite returns in one list. */
const MOST = 5000

/** Milliseconds until notices to an unverified address are checked again. */
const VERIFIED_WITHIN = 10 * MINUTE

type Recipient = { account: Account; address: string; language: Language; settings: NotificationSettings }

/**
 * Mails a creator the notices that are due, and schedules the others. Returns false if another run is at work. The notices of a
 * mail are marked with the mail's id before it is sent, and removed afterwards. If a run is interrupted in between, the next run
 * sends a mail with the same id, which Messaging sends once.
 */
export function deliverTo(context: Context, creatorId: string): Promise<boolean> {
  return withLease(context, ['notices', creatorId], LEASE, () => deliver(context, creatorId))
}

async function deliver(context: Context, creatorId: string): Promise<void> {
  const { tables } = context
  const account = await accountOf(context, creatorId)
  const notices = await tables.findExactly('notices', { creatorId }, [
    Query.orderAsc('createdAt'),
    Query.limit(MOST),
  ])
  if (!account) return removeNotices(tables, notices)
  const { address, language } = await mailReaderOf(context, creatorId)
  if (address === null) return wait(context, notices)
  const recipient = { account, address, language, settings: notificationSettingsOf(account) }
  const begun = new Set(notices.map(({ mailId }) => mailId).filter((id) => id !== ''))
  for (const id of begun) {
    const own = notices.filter(({ mailId }) => mailId === id)
    await send(context, recipient, { id, text: await textOf(context, recipient, own), notices: own })
  }
  const news = notices.filter(({ mailId }) => mailId === '')
  await tell(context, recipient, news)
}

/** Postpones notices, because an unverified address gets no mail. Maintenance removes notices that wait too long. */
function wait({ tables, now }: Context, notices: readonly Notice[]): Promise<void> {
  return changeNotices(tables, notices, { dueAt: new Date(now.getTime() + VERIFIED_WITHIN).toISOString() })
}

/** Mails the notices that are due, removes those that the creator has switched off, and postpones the rest. */
async function tell(context: Context, recipient: Recipient, news: readonly Notice[]): Promise<void> {
  const { tables, now, hash } = context
  const { account, settings } = recipient
  const summaries = await beginSummaries(context, account.userId, settings.timeZone, news)
  const sent = ['notice-mails', account.userId, wallClock(settings.timeZone)(now).day] as const
  const sentToday = await callsInWindow(context, sent, COUNT_KEPT)
  const plan = planMails({ settings, waiting: [...news, ...summaries], sentToday, now })
  await removeNotices(tables, plan.dropped)
  for (const notices of plan.mails) {
    const id = hash.id('notice-mail', ...notices.slice(0, 1).map(({ $id }) => $id))
    const text = await textOf(context, recipient, notices)
    if (text) {
      await tryConsume(context, sent, { max: Number.MAX_SAFE_INTEGER, window: COUNT_KEPT })
      await changeNotices(tables, notices, { mailId: id })
    }
    await send(context, recipient, { id, text, notices })
  }
  const dueAt = plan.lookAgainAt?.toISOString()
  if (dueAt === undefined) return
  const moved = plan.held.filter((notice) => notice.dueAt !== dueAt)
  await changeNotices(tables, moved, { dueAt })
}

/** Returns null if there is nothing to say. */
async function textOf(
  context: Context,
  { account, language, settings }: Recipient,
  notices: readonly Notice[],
): Promise<MailText | null> {
  const siteUrl = requireSiteUrl(context)
  const summary = notices.find(({ kind }) => kind === 'summary')
  if (!summary) return inLanguage(language, () => newsMail(notices, siteUrl))
  const week = summaryWeek(settings.timeZone, summary.reference)
  const figures = await weekFigures(context, account.userId, week)
  return inLanguage(language, () => summaryMail(figures, week, siteUrl))
}

async function send(context: Context, { address }: Recipient, { id, text, notices }: Mail): Promise<void> {
  if (text) await sendMail(context, { to: address, id, topic: 'news', ...text })
  await removeNotices(context.tables, notices)
}
