import { Users } from 'node-appwrite'
import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { mailboxOf } from '#src/domain/account/mailbox.ts'
import { maskedEmail } from '#src/domain/account/masked-email.ts'
import { DAY } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { sendCounted } from '#functions/shared/http/send-counted.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'
import { accountOf } from './accounts.ts'
import { readerPrefs } from './mail-reader.ts'

/** Anybody can sign up with a stranger's address and change it, so a mailbox hears of this no more often. */
const perMailbox = { max: 3, window: DAY }

/**
 * Notes with which address somebody signs in now, and tells the one before: whoever has stolen an account changes its address first.
 * Returns whether it had changed. A second call for the same change, also at the same time, sends no second mail.
 */
export async function noteAddress(context: Context, userId: string): Promise<boolean> {
  const [account, user] = await Promise.all([
    accountOf(context, userId),
    new Users(context.server).get({ userId }),
  ])
  const address = user.email.toLowerCase()
  const former = account?.email?.toLowerCase() ?? ''
  if (!account || former === address) return false
  const { hash } = context
  const mails = { what: ['address changed', emailKey(hash, mailboxOf(former))], ...perMailbox } as const
  await sendCounted(context, mails, async () => {
    const words = inLanguage(readerPrefs(user.prefs).language, () => addressChangeMail(context, address))
    const id = hash.id('address changed', userId, account.version)
    await sendMail(context, { to: former, id, topic: 'news', ...words })
  })
  await context.tables.update('accounts', account.$id, { email: address })
  return true
}

function addressChangeMail({ operator }: Pick<Context, 'operator'>, address: string): MailText {
  return {
    subject: m.mail_address_changed_subject({ brand: brand.name }),
    paragraphs: [
      m.mail_address_changed_what({ brand: brand.name, address: maskedEmail(address) }),
      operator
        ? m.mail_address_changed_not_you_operator({ email: operator.email })
        : m.mail_address_changed_not_you(),
    ],
  }
}
