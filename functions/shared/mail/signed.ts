import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { countryNamed } from '#src/lib/language/country-named.ts'
import { defaultLanguage } from '#src/lib/language/language.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import type { MailText } from './mail-blocks.ts'

/** The picture of the mark among the files of the site. Few mail programs show SVG. */
const MARK = '/mark.png'

/** Returns a mail with the mark of the marketplace, and with who runs it, as the law asks of business mails. */
export function signed(
  { operator, siteUrl }: Pick<Context, 'operator' | 'siteUrl'>,
  words: MailText,
): MailText {
  const text = siteUrl === null ? words : { ...words, markUrl: new URL(MARK, siteUrl).href }
  if (operator === null) return text
  const { name, street, postcode, place, country, email } = operator
  const language = text.lang ?? defaultLanguage
  const parts = [name, street, `${postcode} ${place}`, countryNamed(country, language), email]
  const line = inLanguage(language, () =>
    m.mail_operator({ brand: brand.name, operator: parts.filter(Boolean).join(', ') }),
  )
  return { ...text, operator: line }
}
