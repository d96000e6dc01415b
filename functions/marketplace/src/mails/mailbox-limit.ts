import { TooOften } from '#functions/shared/http/refusal.ts'
import {
  countedInWindow,
  countInWindow,
  type Counted,
  type Counting,
  secondsLeft,
} from '#functions/shared/http/window-count.ts'

const DAY = 24 * 60 * 60_000

/** Mails to one mailbox in a day. */
export type MailboxQuota = {
  /** That one asking address can cause: less than what is for all, so that nobody alone uses it up. */
  share: number
  /** That all cause together. */
  whole: number
  /** Of these only who has not asked yet can cause any: its owner, say, after somebody has asked from several addresses. */
  firsts: number
}

/** How many mails the mailbox may get, as far as it goes by an address that asks for the so-many-th time. */
export function mostFor(asked: number, { share, whole, firsts }: MailboxQuota): number {
  if (asked > share) return 0
  return asked === 1 ? whole : whole - firsts
}

type Asking = Counting & { clientAddress: string }

/**
 * Counts a mail that somebody asks for. Whether anything goes out does not matter to it: it is counted, and refused, alike.
 * @throws {TooOften} when the address has had its share, or the mailbox all that it gets in a day
 */
export async function limitMailbox(
  asking: Asking,
  { action, mailbox }: { action: string; mailbox: string },
  quota: MailboxQuota,
): Promise<void> {
  const all: Counted = ['mailbox', action, mailbox]
  const own: Counted = ['mailbox of an address', action, mailbox, asking.clientAddress]
  const isWithinShare = await countInWindow(asking, own, { max: quota.share, window: DAY })
  const most = isWithinShare ? mostFor(await countedInWindow(asking, own), quota) : 0
  const isSent = most > 0 && (await countInWindow(asking, all, { max: most, window: DAY }))
  if (!isSent) throw new TooOften(await secondsLeft(asking, isWithinShare ? all : own))
}
