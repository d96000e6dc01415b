import { inLanguage } from '#functions/shared/in-language.ts'
import { feeLabel, type SellingTerms } from '#src/domain/money/fees.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { Operator } from '#src/domain/operator/operator.ts'
import { countryNamed } from '#src/lib/language/country-named.ts'
import { currentLanguage, defaultLanguage, languageNamed } from '#src/lib/language/language.ts'
import type { SiteFiles } from '#server/answers/files.ts'
import { escapeHtml } from '#server/head/escape-html.ts'

/** What the legal pages say of an installation. */
export type LegalFacts = SellingTerms & {
  /** Null where nobody has said who runs the marketplace. The pages then show what is missing. */
  operator: Operator | null
}

const mailLink = (address: string) => `<a href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`

/** Returns the HTML that stands in place of each name, in the current language. What is not known is missing. */
function valuesOf({ operator, fees, firstPayoutDays }: LegalFacts): Map<string, string> {
  const texts: Record<string, string | undefined> = {
    fee: feeLabel(fees),
    'minimum-price': formatPrice(fees.minPriceCents),
    'first-payout-days': String(firstPayoutDays),
    'operator.name': operator?.name,
    'operator.street': operator?.street,
    'operator.place': operator ? `${operator.postcode} ${operator.place}` : undefined,
    'operator.country': operator ? countryNamed(operator.country, currentLanguage()) : undefined,
    'operator.phone': operator?.phone,
    'operator.register': operator?.register,
    'operator.eu-representative': operator?.euRepresentative,
  }
  const values = Object.entries(texts).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, escapeHtml(text)] as const],
  )
  return new Map(operator ? [...values, ['operator.email', mailLink(operator.email)]] : values)
}

const OPTIONAL = /<(\w+) data-if="([\w.-]+)">([\s\S]*?)<\/\1>/g
const VALUE = /<mark data-value="([\w.-]+)">[\s\S]*?<\/mark>/g
/** Returns the names of the values that a page still lacks. */
export const missingIn = (html: string): string[] => Array.from(html.matchAll(VALUE), ([, name = '']) => name)

const LANGUAGE = /<html lang="(\w+)"/

function filled(html: string, facts: LegalFacts): string {
  const language = languageNamed(LANGUAGE.exec(html)?.[1]) ?? defaultLanguage
  const values = inLanguage(language, () => valuesOf(facts))
  return html
    .replaceAll(OPTIONAL, (_, tag: string, name: string, content: string) =>
      values.has(name) ? `<${tag}>${content}</${tag}>` : '',
    )
    .replaceAll(VALUE, (missing, name: string) => values.get(name) ?? missing)
}

const isLegalPage = (path: string) => /^\/legal\/[\w-]+\.html$/.test(path)

/**
 * Fills the pages under `/legal`: `<mark data-value="…">` gives way to what it names, and an element with `data-if="…"` stays only where
 * that is known. A mark whose value is not known stays and shows what is missing.
 */
export function withLegalPages(files: SiteFiles, facts: LegalFacts): SiteFiles {
  const pages = [...files].filter(([path]) => isLegalPage(path))
  const text = new TextEncoder()
  return new Map([
    ...files,
    ...pages.map(
      ([path, page]) => [path, text.encode(filled(new TextDecoder().decode(page), facts))] as const,
    ),
  ])
}
