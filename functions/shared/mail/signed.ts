import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { countryNamed } from '#src/domain/operator/operator.ts'
import { defaultLanguage } from '#src/lib/language/language.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import type { MailText } from './mail-blocks.ts'

/** Returns a mail that says who runs the marketplace, as the law asks of business mails. */
export function signed({ operator }: Pick<Context, 'operator'>, text: MailText): MailText {
  if (operator === null) return text
  const { name, street, postcode, place, country, email } = operator
  const language = text.lang ?? defaultLanguage
  const parts = [name, street, `${postcode} ${place}`, countryNamed(country, language), email]
  const line = inLanguage(language, () =>
    m.mail_operator({ brand: brand.name, operator: parts.filter(Boolean).join(', ') }),
  )
  return { ...text, operator: line }
}
