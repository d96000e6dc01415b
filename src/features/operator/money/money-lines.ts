import { m } from '#messages'
import type { CsvColumns } from '#src/lib/format/csv.ts'
import { priceInput } from '#src/domain/money/money.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import { countryNamed } from '#src/lib/language/country-named.ts'
import type { Money } from '#src/services/operator/queries.ts'

type MoneyLine = { name: string; cents: number }

/** Where the money of a month has gone: what is left of the payments, and who has it. */
export const moneyLines = (money: Money): MoneyLine[] => [
  { name: m.operator_money_gross(), cents: money.grossCents },
  { name: m.operator_money_refunded(), cents: money.refundedCents },
  { name: m.operator_money_disputed(), cents: money.disputedCents },
  { name: m.operator_money_sellers(), cents: money.sellersCents },
  ...money.taxes.map(({ country, cents }) => ({
    name: m.operator_money_tax({
      country: countryNamed(country, currentLanguage()) ?? m.operator_money_somewhere(),
    }),
    cents,
  })),
  { name: m.operator_money_fee(), cents: money.feeCents },
  { name: m.operator_money_provider_fee(), cents: money.providerFeeCents },
  { name: m.operator_money_left(), cents: money.feeCents - money.providerFeeCents },
]

/** The columns of the export. Amounts are plain numbers, with which a spreadsheet can reckon. */
export const moneyCsvColumns = (): CsvColumns<MoneyLine> => [
  [m.operator_money_what(), ({ name }) => name],
  [m.operator_money_amount(), ({ cents }) => (cents < 0 ? `-${priceInput(-cents)}` : priceInput(cents))],
]
