import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { PENDING_DAYS } from '#src/domain/people/follower.ts'
import type { Locale } from '#src/domain/account/locale.ts'
import type { MailText } from '#functions/shared/mail/mail-html.ts'

const words = {
  en: {
    subject: `Please confirm that you want to follow a page on ${brand.name}`,
    asked: (username: string) =>
      `Somebody, probably you, has asked with this address to follow “${username}” on ${brand.name}.`,
    lasts: `The link works for ${PENDING_DAYS} days. Until it is confirmed, nobody follows with this address.`,
    keep: 'To stop following one day, open the same link again.',
    ignore: 'You did not ask for it? Then ignore this mail.',
    link: 'Confirm',
  },
  de: {
    subject: `Bitte bestätigen Sie, dass Sie einer Seite auf ${brand.name} folgen wollen`,
    asked: (username: string) =>
      `Jemand, wahrscheinlich Sie, möchte mit dieser Adresse «${username}» auf ${brand.name} folgen.`,
    lasts: `Der Link gilt ${PENDING_DAYS} Tage. Solange er nicht bestätigt ist, folgt niemand mit dieser Adresse.`,
    keep: 'Um der Seite nicht mehr zu folgen, öffnen Sie später denselben Link noch einmal.',
    ignore: 'Sie haben nicht darum gebeten? Dann ignorieren Sie diese E-Mail.',
    link: 'Bestätigen',
  },
} as const satisfies Record<Locale, object>

/**
 * Writes the mail to an address that nobody has verified. The creator's username is the only text of a stranger in it, because
 * usernames leave no room for a message. The secret stands behind the #, which browsers do not send to servers.
 */
export function followMail(username: string, locale: Locale, siteUrl: string, secret: string): MailText {
  const { subject, asked, lasts, keep, ignore, link } = words[locale]
  return {
    lang: locale,
    subject,
    paragraphs: [asked(username), lasts, keep, ignore],
    link: { label: link, url: new URL(`${paths.creator.href(username)}#follow=${secret}`, siteUrl).href },
  }
}
