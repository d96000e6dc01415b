import { Query } from 'node-appwrite'
import type { Draft } from '#src/domain/invoices/documents.ts'
import { nextDocument } from '#src/domain/invoices/documents.ts'
import { type Invoice, noParty, type Party, partyColumn } from '#src/domain/invoices/invoice.ts'
import { isFreeOrder } from '#src/domain/money/order.ts'
import { HOUR } from '#src/lib/time/durations.ts'
import { orderRowId } from '#functions/shared/db/keys.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { type HasTime, withinTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Purchase } from '#functions/shared/identity/purchase.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { type Issuer, isInvoiced, issuerOf } from './issuer.ts'
import { takeNumbers } from './numbers.ts'

/** More than a sale ever has: a document for each refund, and two for each change of its details. */
const MOST = 200

/** Returns the documents of a payment, the oldest first. */
export async function documentsOf(
  { tables }: Pick<Context, 'tables'>,
  paymentId: string,
): Promise<Invoice[]> {
  const found = await tables.findExactly('invoices', { paymentId }, [Query.limit(MOST)])
  return [...found].sort((one, other) => one.place - other.place)
}

/**
 * How often a lost race for the next number is run. Of many sales at once each attempt loses but one, so the schedule issues the rest, one
 * after the other.
 */
const ATTEMPTS = 3

/**
 * Issues the invoice or the credit note that a payment lacks. The id of a document is made of its payment and its place there, so nothing
 * is issued twice, however often and by however many this runs.
 */
export const issueInvoices = (context: Context, paymentId: string): Promise<void> =>
  retryOnConflict(() => issueNext(context, paymentId), ATTEMPTS)

async function issueNext(context: Context, paymentId: string): Promise<void> {
  const { tables, now } = context
  const payment = await tables.get('payments', paymentId)
  if (!payment || payment.invoicesDueAt === null || isFreeOrder(paymentId)) return
  const [documents, seller, isLost, order] = await Promise.all([
    documentsOf(context, paymentId),
    accountOf(context, payment.sellerId),
    isLostDispute(context, payment),
    payment.hasInvoice ? null : tables.get('orders', orderRowId(context.hash, paymentId)),
  ])
  const draft = nextDocument({ ...payment, isLost }, documents)
  const issuer = earlierIssuer(documents, seller) ?? issuerOf(context, payment, seller)
  if (draft && issuer) {
    const drafts = [{ ...draft, buyer: buyerOf(payment, documents, order) }]
    await enterDocuments(context, { payment, documents, issuer, drafts, order, isAll: true })
    return
  }
  // the operator has not said yet who runs the marketplace
  const isWaiting = draft !== null && documents.length === 0 && isInvoiced(payment, seller)
  const next = isWaiting ? new Date(now.getTime() + HOUR).toISOString() : null
  await tables.transaction((tx) => tx.update('payments', paymentId, { invoicesDueAt: next }), {
    decidedOn: asRead('payments', payment),
  })
}

/** A payment that stays disputed was lost if a bank has said so. */
async function isLostDispute(
  { tables }: Pick<Context, 'tables'>,
  { $id, status }: Pick<Purchase, '$id' | 'status'>,
): Promise<boolean> {
  if (status !== 'disputed') return false
  const lost = [Query.equal('orderId', $id), Query.equal('kind', 'dispute_lost')]
  return (await tables.first('order_events', lost)) !== null
}

/** What corrects a document comes from whoever issued it, even if the account is gone or has another name now. */
export function earlierIssuer(
  documents: readonly Invoice[],
  seller: { ownerLabel: string; username: string } | null,
): Issuer | null {
  const last = documents.at(-1)
  if (!last) return null
  const { issuer: kind, series, issuerData, number } = last
  const formerName = /^(.*)-\d{4}-\d+$/.exec(number)?.[1] ?? ''
  const name = seller?.ownerLabel === series ? seller.username : formerName
  return { kind, series, name, party: partyColumn.parse(issuerData) }
}

/** Whom an invoice is for: as the buyer has said last, or as the payment says. */
function buyerOf(
  { country, buyerEmail: email }: Purchase,
  documents: readonly Invoice[],
  order: Row<'orders'> | null,
): Party {
  const last = documents.at(-1)
  if (last) return partyColumn.parse(last.buyerData)
  return { ...noParty, name: order?.buyerName ?? '', country, email }
}

type Entry = {
  payment: Purchase
  /** Those that the payment has. */
  documents: readonly Invoice[]
  issuer: Issuer
  drafts: readonly (Draft & { buyer: Party })[]
  /** The seller's row of the sale, where it does not say yet that there is an invoice. */
  order: Row<'orders'> | null
  /** Whether the payment lacks nothing more then. */
  isAll: boolean
}

/** Enters documents with their numbers. The commit is decided on the payment and on the series. */
export async function enterDocuments(
  context: Context,
  { payment, documents, issuer, drafts, order, isAll }: Entry,
): Promise<void> {
  const { tables, hash, now } = context
  const { $id: paymentId, sellerId, productTitle: title, partTitles: parts } = payment
  const { numbers, stage, decidedOn } = await takeNumbers(context, issuer, drafts.length)
  const corrects = documents.reduce((last, { kind, number }) => (kind === 'invoice' ? number : last), '')
  await tables.transaction(
    (tx) => {
      stage(tx)
      for (const [index, { buyer, ...draft }] of drafts.entries()) {
        const place = documents.length + index + 1
        tx.create('invoices', hash.id('invoice', paymentId, String(place)), {
          ...draft,
          number: numbers[index] ?? '',
          place,
          issuer: issuer.kind,
          series: issuer.series,
          paymentId,
          sellerId,
          corrects: draft.kind === 'credit_note' ? corrects : '',
          issuedAt: now.toISOString(),
          suppliedAt: payment.paidAt ?? payment.createdAt,
          issuerData: JSON.stringify(issuer.party),
          buyerData: JSON.stringify(buyer),
          lines: JSON.stringify([{ title, parts }]),
          country: payment.country,
          taxKind: payment.taxKind,
          taxBp: payment.taxBp,
          currency: payment.currency,
          language: payment.locale,
        })
      }
      tx.update('payments', paymentId, { hasInvoice: true, ...(isAll && { invoicesDueAt: null }) })
      if (order) tx.update('orders', order.$id, { hasInvoice: true })
    },
    { decidedOn: [...decidedOn, ...asRead('payments', payment)] },
  )
}

/** Issues what a payment lacks now, if that is possible. A failure is logged, and leaves it to the schedule. */
export async function issueSoon(context: Context, paymentId: string): Promise<void> {
  try {
    await issueInvoices(context, paymentId)
  } catch (error) {
    context.log(`The invoice of ${paymentId} is still due: ${traceOf(error)}`)
  }
}

const PER_RUN = 100
/** Milliseconds. The function may run for 25 s. */
const RUN = 15_000

/** Issues what is due, the oldest first. Returns the number of payments that were looked at. */
export async function issueDue(context: Context, hasTime: HasTime = withinTime(RUN)): Promise<number> {
  const { tables, now } = context
  const due = await tables.find('payments', [
    Query.lessThanEqual('invoicesDueAt', now.toISOString()),
    Query.orderAsc('invoicesDueAt'),
    Query.limit(PER_RUN),
  ])
  let done = 0
  for (const { $id } of due) {
    if (!hasTime()) break
    await issueSoon(context, $id)
    done += 1
  }
  return done
}
