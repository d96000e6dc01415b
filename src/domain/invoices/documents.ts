import { taxWithheld } from '#src/domain/money/refund.ts'
import type { OrderStatus } from '#src/domain/money/order.ts'
import type { Invoice, InvoiceReason } from './invoice.ts'

type Amounts = Pick<Invoice, 'kind' | 'grossCents' | 'netCents' | 'taxCents'>
type Sold = { amountCents: number; taxCents: number }

/** Returns the Rappen that invoices say, less those that credit notes take back. */
export const documentedCents = (documents: readonly Pick<Amounts, 'kind' | 'grossCents'>[]): number =>
  documents.reduce(
    (sum, { kind, grossCents }) => (kind === 'invoice' ? sum + grossCents : sum - grossCents),
    0,
  )

type State = Sold & {
  status: OrderStatus
  refundedCents: number
  /** Whether a bank has decided for the buyer. */
  isLost: boolean
}

/**
 * Returns the Rappen of a sale that its documents should say. While a bank decides nothing has gone back yet, and they stay as they are.
 */
function standingCents({ status, amountCents, refundedCents, isLost }: State, documented: number): number {
  if (status !== 'disputed') return Math.max(0, amountCents - refundedCents)
  return isLost ? 0 : documented
}

export type Draft = Amounts & { reason: InvoiceReason }

/**
 * Returns a document for the Rappen between two amounts of a sale that stand. The tax of both is reckoned from the whole sale, so that
 * the documents of any parts add up to it.
 */
function documentBetween(sold: Sold, from: number, to: number, reason: InvoiceReason): Draft {
  const taxAt = (cents: number) => taxWithheld(sold, sold.amountCents - cents)
  const grossCents = Math.abs(to - from)
  const taxCents = Math.abs(taxAt(to) - taxAt(from))
  return {
    kind: to > from ? 'invoice' : 'credit_note',
    reason,
    grossCents,
    taxCents,
    netCents: grossCents - taxCents,
  }
}

/** Returns the document that a sale lacks, or null. */
export function nextDocument(
  state: State,
  documents: readonly Pick<Amounts, 'kind' | 'grossCents'>[],
): Draft | null {
  const documented = documentedCents(documents)
  const standing = standingCents(state, documented)
  if (standing === documented) return null
  return documentBetween(state, documented, standing, reasonOf(state, { documented, standing, documents }))
}

type Step = { documented: number; standing: number; documents: readonly unknown[] }

function reasonOf(
  { status }: Pick<State, 'status'>,
  { documented, standing, documents }: Step,
): InvoiceReason {
  if (standing < documented) return status === 'disputed' ? 'dispute_lost' : 'given_back'
  return documents.length === 0 ? 'sale' : 'stands_again'
}

/** Returns the documents that give what stands of a sale other details: all of it goes back, and is invoiced anew. */
export function renewedDocuments(
  sold: Sold,
  documents: readonly Pick<Amounts, 'kind' | 'grossCents'>[],
): Draft[] {
  const documented = documentedCents(documents)
  if (documented === 0) return []
  return [documentBetween(sold, documented, 0, 'details'), documentBetween(sold, 0, documented, 'details')]
}
