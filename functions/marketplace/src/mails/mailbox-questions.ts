import { mailboxOf } from '#src/domain/account/mailbox.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import {
  type CounterKey,
  tryConsume,
  type CountingContext,
  releaseCall,
} from '#functions/shared/http/window-count.ts'

/** The most mails in a day that ask a mailbox whether its address was typed by its owner. */
const perMailbox = { max: 20, window: DAY }

const questionsTo = ({ hash }: CountingContext, email: string): CounterKey => [
  'questions to a mailbox',
  emailKey(hash, mailboxOf(email)),
]

/**
 * Sends a mail that asks whether the owner of a mailbox has typed its address, unless the mailbox has been asked too often today. A mail
 * that was not sent does not count.
 */
export async function askMailbox(
  counting: CountingContext,
  email: string,
  send: () => Promise<void>,
): Promise<void> {
  const questions = questionsTo(counting, email)
  if (!(await tryConsume(counting, questions, perMailbox))) return
  try {
    await send()
  } catch (error) {
    await releaseCall(counting, { what: questions, ...perMailbox })
    throw error
  }
}
