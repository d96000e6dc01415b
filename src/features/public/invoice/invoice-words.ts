import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import type { Party } from '#src/domain/invoices/invoice.ts'
import { percentLabel } from '#src/domain/money/fees.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { countryName } from '#src/domain/profile/countries.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import type { InvoiceDocument } from '#src/services/invoices/queries.ts'

type Fact = { name: string; value: string }

/** All words of an invoice or a credit note, in the order in which page and PDF show them. */
export type InvoiceWords = {
  title: string
  number: string
  facts: readonly Fact[]
  from: { name: string; lines: readonly string[] }
  to: { name: string; lines: readonly string[] }
  item: { title: string; parts: readonly string[]; amount: string }
  sums: readonly Fact[]
  total: Fact
  notes: readonly string[]
}

const filled = (lines: readonly string[]) => lines.filter((line) => line !== '')

function linesOf({ name, company, street, postcode, place, country, email, register, taxNumber }: Party) {
  return filled([
    company,
    name,
    street,
    filled([postcode, place]).join(' '),
    countryName(country) ?? '',
    email,
    register,
    taxNumber && `${m.invoice_tax_number()}: ${taxNumber}`,
  ])
}

const kinds = () => ({ invoice: m.invoice_kinds_invoice(), credit_note: m.invoice_kinds_credit_note() })

const reasons = () => ({
  given_back: m.invoice_reasons_given_back(),
  dispute_lost: m.invoice_reasons_dispute_lost(),
  stands_again: m.invoice_reasons_stands_again(),
  details: m.invoice_reasons_details(),
})

export function invoiceWords(shown: InvoiceDocument, orderId: string): InvoiceWords {
  const { number, kind, issuer, reason, corrects, issuedAt, suppliedAt, country, lines } = shown
  const { netCents, taxBp, taxCents, grossCents } = shown
  const [line = { title: '', parts: [] }] = lines
  const isTaxed = issuer === 'platform'
  const where = countryName(country)
  const rate = percentLabel(taxBp)
  return {
    title: kinds()[kind],
    number,
    facts: [
      { name: m.invoice_number(), value: number },
      { name: m.invoice_issued(), value: formatDate(issuedAt) },
      { name: m.invoice_supplied(), value: formatDate(suppliedAt) },
      { name: m.contract_order(), value: orderId },
      ...(corrects === '' ? [] : [{ name: m.invoice_corrects(), value: corrects }]),
    ],
    from: { name: m.invoice_from(), lines: linesOf(shown.from) },
    to: { name: m.invoice_to(), lines: linesOf(shown.to) },
    item: { title: line.title, parts: line.parts, amount: formatPrice(isTaxed ? netCents : grossCents) },
    sums: isTaxed
      ? [
          { name: m.invoice_net(), value: formatPrice(netCents) },
          {
            name: where ? m.invoice_tax_in({ rate, country: where }) : m.invoice_tax({ rate }),
            value: formatPrice(taxCents),
          },
        ]
      : [],
    total: {
      name: kind === 'invoice' ? m.invoice_total() : m.invoice_total_back(),
      value: formatPrice(grossCents),
    },
    notes: [
      ...(reason === 'sale' ? [] : [reasons()[reason]]),
      ...(kind === 'invoice' ? [m.invoice_paid()] : []),
      ...(isTaxed ? [] : [m.invoice_for_seller({ brand: brand.name }), m.invoice_no_tax()]),
    ],
  }
}
