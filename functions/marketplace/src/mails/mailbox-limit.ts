import { TooOften } from '#functions/shared/http/refusal.ts'
import { countCalls, type CountingContext, type Quota } from '#functions/shared/http/window-count.ts'
import { DAY } from '#src/lib/time/durations.ts'

/** The most mails to one mailbox in a day. */
export type MailboxQuota = {
  /** The most mails that one client address can cause; less than `whole`, so that nobody uses up the whole alone. */
  share: number
  /** The most mails that all client addresses cause together. */
  whole: number
  /**
   * Mails reserved for clients that have not asked yet, such as the owner of a mailbox that an attacker asks for from several
   * addresses.
   */
  firsts: number
}

/** Returns how many mails the mailbox may get in all, when a client address asks for the `asked`-th time. */
export function mostFor(asked: number, { share, whole, firsts }: MailboxQuota): number {
  if (asked > share) return 0
  return asked === 1 ? whole : whole - firsts
}

type ClientContext = CountingContext & { clientAddress: string }

/**
 * Counts a request for a mail. The request is counted and refused in the same way whether or not a mail is sent.
 * @param perAddress how many mails one client address can ask for, to whichever mailboxes
 * @throws {TooOften} if the client address has used up one of its shares, or the mailbox its mails of the day
 */
export async function limitMailbox(
  counting: ClientContext,
  { action, mailbox }: { action: string; mailbox: string },
  quota: MailboxQuota,
  perAddress: Quota,
): Promise<void> {
  const { clientAddress } = counting
  const client = { what: ['rate', action, 'from', clientAddress], ...perAddress } as const
  const all = { what: ['mailbox', action, mailbox], max: quota.whole, window: DAY } as const
  const own = {
    what: ['mailbox of an address', action, mailbox, clientAddress],
    max: quota.share,
    window: DAY,
  } as const
  const { passes, of } = await countCalls(
    counting,
    [client, own, all],
    (of) => of(client).isWithin && of(own).isWithin && of(all).count <= mostFor(of(own).count, quota),
  )
  if (passes) return
  const full = [client, own].map(of).find(({ isWithin }) => !isWithin) ?? of(all)
  throw new TooOften(full.secondsLeft)
}
