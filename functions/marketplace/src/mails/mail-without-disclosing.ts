import { mailboxOf } from '#src/domain/account/mailbox.ts'
import { withMinimumDuration } from '#functions/shared/db/at-least.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { limitMailbox, type MailboxQuota } from './mailbox-limit.ts'
import { HOUR } from '#src/lib/time/durations.ts'

const perAddress = { max: 60, window: HOUR }
/** Milliseconds; longer than it takes to hand over a mail. */
const ANSWER_MS = 1000

type MailRequest = {
  /** The activity whose mails are counted together. */
  action: 'mail-link' | 'follow'
  email: string
  perMailbox: MailboxQuota
}

/** The limits of mails with links to purchases. */
export const linksPerMailbox = { share: 5, whole: 30, firsts: 10 }

/**
 * Sends a mail without revealing whether there was one to send: neither the response nor its time nor a limit depends on that.
 */
export async function mailWithoutDisclosing(
  context: Context,
  { action, email, perMailbox }: MailRequest,
  send: () => Promise<void>,
): Promise<object> {
  const mailbox = emailKey(context.hash, mailboxOf(email))
  await limitMailbox(context, { action, mailbox }, perMailbox, perAddress)
  return withMinimumDuration(context, ANSWER_MS, async () => {
    try {
      await send()
    } catch (error) {
      context.log(`A link was not mailed: ${error instanceof Error ? error.message : String(error)}`)
    }
    return {}
  })
}
