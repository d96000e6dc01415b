import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'
import { titleInMail } from '#functions/shared/mail/strangers-words.ts'

/**
 * Asks the owner of a mailbox whether they want e-mails of a creator. Nobody has proven that the address is theirs, so the creator's
 * username is the only text of a stranger in it: usernames leave no room for a message.
 */
export const confirmMail = (username: string, siteUrl: string, token: string): MailText => ({
  lang: currentLanguage(),
  subject: m.mail_confirm_subject({ brand: brand.name }),
  creator: titleInMail(username),
  paragraphs: [
    m.mail_confirm_asked({ username: titleInMail(username), brand: brand.name }),
    m.mail_confirm_how(),
    m.mail_confirm_ignore(),
  ],
  link: { label: m.confirm_emails_submit(), url: new URL(paths.confirmEmails.href(token), siteUrl).href },
})
