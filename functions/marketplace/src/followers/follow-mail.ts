import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { PENDING_DAYS } from '#src/domain/people/follower.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'
import { titleInMail } from '#functions/shared/mail/strangers-words.ts'

/**
 * Writes the mail to an address that nobody has verified. The creator's username is the only text of a stranger in it, because
 * usernames leave no room for a message. The secret stands behind the #, which browsers do not send to servers.
 */
export const followMail = (username: string, siteUrl: string, secret: string): MailText => ({
  lang: currentLanguage(),
  subject: m.mail_follow_subject({ brand: brand.name }),
  creator: titleInMail(username),
  paragraphs: [
    m.mail_follow_asked({ username: titleInMail(username), brand: brand.name }),
    m.mail_follow_lasts({ days: PENDING_DAYS }),
    m.mail_follow_keep(),
    m.mail_follow_ignore(),
  ],
  link: {
    label: m.follow_confirm_submit(),
    url: new URL(`${paths.creator.href(username)}#follow=${secret}`, siteUrl).href,
  },
})
