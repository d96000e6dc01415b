import type { Invoice } from '#src/domain/invoices/invoice.ts'
import { type TaxZone, taxZoneOf } from '#src/domain/tax/tax.ts'
import { quarterOf } from './quarter.ts'

export type Document = Pick<
  Invoice,
  'kind' | 'issuer' | 'country' | 'taxKind' | 'taxBp' | 'netCents' | 'taxCents' | 'issuedAt' | 'suppliedAt'
>

/** What is to be declared for one country, kind of goods and rate. Amounts are Rappen, less what went back. */
export type StatementLine = {
  /** The quarter in which it was supplied. An earlier one than the statement's is a correction of what was declared then. */
  period: string
  country: string
  taxKind: Document['taxKind']
  taxBp: number
  netCents: number
  taxCents: number
  documents: number
}

/**
 * Returns what the operator declares in a quarter to the tax office of a zone. The documents of a quarter are those that were issued in it, so
 * what was declared once never changes.
 */
export function statementOf(documents: readonly Document[], quarter: string, zone: TaxZone): StatementLine[] {
  const lines = new Map<string, StatementLine>()
  for (const { issuer, kind, issuedAt, suppliedAt, country, taxKind, taxBp, ...amounts } of documents) {
    if (issuer !== 'platform' || quarterOf(issuedAt) !== quarter || taxZoneOf(country) !== zone) continue
    const period = quarterOf(suppliedAt)
    const key = [period, country, taxKind, taxBp].join(' ')
    const line = lines.get(key) ?? {
      period,
      country,
      taxKind,
      taxBp,
      netCents: 0,
      taxCents: 0,
      documents: 0,
    }
    const sign = kind === 'invoice' ? 1 : -1
    lines.set(key, {
      ...line,
      netCents: line.netCents + sign * amounts.netCents,
      taxCents: line.taxCents + sign * amounts.taxCents,
      documents: line.documents + 1,
    })
  }
  return [...lines.keys()].sort().flatMap((key) => lines.get(key) ?? [])
}

/** Returns `-12.30` for -1230. */
const amount = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns the cents of another currency for Rappen. @param rate how many francs one unit of it costs */
export const inCurrency = (cents: number, rate: number): number =>
  Math.sign(cents) * Math.round(Math.abs(cents) / rate)

const header = ['type', 'period', 'country', 'kind', 'rate', 'net CHF', 'tax CHF', 'documents']

/**
 * Returns the statement as CSV. No cell has a text that somebody typed, so none has to be quoted.
 * @param euroRate how many francs a euro costs, for a statement in both currencies
 */
export function statementCsv(
  lines: readonly StatementLine[],
  quarter: string,
  euroRate: number | null,
): string {
  const euros = (cents: number) => (euroRate === null ? [] : [amount(inCurrency(cents, euroRate))])
  const rows = lines.map(({ period, country, taxKind, taxBp, netCents, taxCents, documents }) => [
    period === quarter ? 'supply' : 'correction',
    period,
    country,
    taxKind,
    amount(taxBp),
    amount(netCents),
    amount(taxCents),
    String(documents),
    ...euros(netCents),
    ...euros(taxCents),
  ])
  const all = [[...header, ...(euroRate === null ? [] : ['net EUR', 'tax EUR'])], ...rows]
  return all.map((row) => `${row.join(',')}\r\n`).join('')
}
