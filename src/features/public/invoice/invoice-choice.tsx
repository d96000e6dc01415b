import { m } from '#messages'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import type { InvoiceDocument } from '#src/services/invoices/queries.ts'

type InvoiceChoiceProps = {
  documents: readonly InvoiceDocument[]
  /** The number of the one that is shown. */
  shown: string
  onChoose: (number: string) => void
}

/** All documents of a purchase, the newest first, of which one is shown below. */
export function InvoiceChoice({ documents, shown, onChoose }: InvoiceChoiceProps) {
  return (
    <nav aria-label={m.invoice_all()} className="grid gap-2 print:hidden">
      {documents.map(({ number, kind, issuedAt, grossCents }) => (
        <button
          key={number}
          type="button"
          aria-current={number === shown}
          onClick={() => onChoose(number)}
          className="flex flex-wrap gap-x-3 text-left underline underline-offset-4 hover:text-ink"
        >
          <span className="wrap-anywhere">
            {kind === 'invoice' ? m.invoice_kinds_invoice() : m.invoice_kinds_credit_note()} {number}
          </span>
          <span className="text-muted tabular-nums">{formatDate(issuedAt)}</span>
          <span className="text-muted tabular-nums">
            {kind === 'invoice'
              ? formatPrice(grossCents)
              : m.orders_minus({ amount: formatPrice(grossCents) })}
          </span>
        </button>
      ))}
    </nav>
  )
}
