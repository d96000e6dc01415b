import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { m } from '#messages'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { type InvoiceAddress, type InvoiceDocument, invoicesQuery } from '#src/services/invoices/queries.ts'
import { DetailsForm } from './details-form.tsx'
import { InvoiceChoice } from './invoice-choice.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { invoiceWords } from './invoice-words.ts'
import { SaveButtons } from './save-buttons.tsx'

const isUnknown = (error: unknown) =>
  error instanceof ActionError && ['not_found', 'invalid_input'].includes(error.code)

/** The invoices and credit notes of a purchase, for its buyer, its seller and whoever has the link. */
export function InvoicePage({ address }: { address: InvoiceAddress }) {
  const { data, error, isFetching, refetch } = useQuery(invoicesQuery(address))
  return (
    <div className="container-page">
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 py-10 sm:py-14">
        <h1 tabIndex={-1} className="text-3xl print:hidden">
          {m.invoice_title()}
        </h1>
        {data && data.documents.length > 0 && (
          <Documents address={address} documents={data.documents} changeableUntil={data.changeableUntil} />
        )}
        {data?.documents.length === 0 && (
          <EmptyState
            title={data.isDue ? m.invoice_due() : m.invoice_none()}
            text={data.isDue ? m.invoice_due_text() : m.invoice_none_text()}
          />
        )}
        {!data && isUnknown(error) && (
          <EmptyState title={m.invoice_unknown()} text={m.invoice_unknown_text()} />
        )}
        {!data && error && !isUnknown(error) && !isFetching && (
          <ErrorPanel title={m.invoice_failed()} message={messageOf(error)} onRetry={() => void refetch()} />
        )}
        {!data && (!error || (isFetching && !isUnknown(error))) && (
          <Loading label={m.invoice_loading()}>
            <Skeleton className="h-64 rounded-card!" />
          </Loading>
        )}
      </div>
    </div>
  )
}

type DocumentsProps = {
  address: InvoiceAddress
  documents: readonly InvoiceDocument[]
  changeableUntil: string | null
}

function Documents({ address, documents, changeableUntil }: DocumentsProps) {
  const [chosen, setChosen] = useState('')
  const titleId = useId()
  const shown = documents.find(({ number }) => number === chosen) ?? documents[0]
  if (!shown) return null
  const words = invoiceWords(shown, address.paymentId)
  return (
    <>
      {documents.length > 1 && (
        <InvoiceChoice documents={documents} shown={shown.number} onChoose={setChosen} />
      )}
      <InvoiceSheet words={words} titleId={titleId} />
      <SaveButtons key={shown.number} words={words} />
      {changeableUntil !== null && (
        <DetailsForm
          address={address}
          known={shown.to}
          until={changeableUntil}
          onSaved={() => setChosen('')}
        />
      )}
    </>
  )
}
