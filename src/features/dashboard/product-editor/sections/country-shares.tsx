import { m } from '#messages'
import { countryShares } from '#src/components/price/shares-text.ts'
import { percentLabel, type SellingTerms } from '#src/domain/money/fees.ts'
import { formatPrice, parsePrice } from '#src/domain/money/money.ts'
import type { TaxKind } from '#src/domain/tax/rates.ts'
import { countryNamed } from '#src/lib/language/country-named.ts'
import { currentLanguage } from '#src/lib/language/language.ts'

type CountrySharesProps = { price: string; kind: TaxKind; terms: SellingTerms }

const cell = 'py-1 pr-4 text-left font-normal last:pr-0'
const number = `${cell} whitespace-nowrap tabular-nums`

/** The whole table of what the creator gets of a price, by the country of the buyer. Nothing where no tax is withheld. */
export function CountryShares({ price, kind, terms }: CountrySharesProps) {
  const cents = parsePrice(price)
  const shares = cents === null ? [] : countryShares({ amountCents: cents, kind }, terms)
  if (shares.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer text-muted hover:text-ink">
        {m.product_editor_shares_title()}
      </summary>
      <p className="prose-width mt-1 text-muted">{m.product_editor_shares_why()}</p>
      <table className="mt-2 w-full">
        <thead>
          <tr className="text-muted">
            <th className={cell}>{m.product_editor_shares_country()}</th>
            <th className={cell}>{m.csv_tax()}</th>
            <th className={cell}>{m.product_editor_shares_share()}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ country, taxBp, taxCents, shareCents }) => (
            <tr key={country} className="border-t border-line">
              <th scope="row" className={cell}>
                {countryNamed(country, currentLanguage())}
              </th>
              <td className={number}>
                {formatPrice(taxCents)} ({percentLabel(taxBp)})
              </td>
              <td className={number}>{formatPrice(shareCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
