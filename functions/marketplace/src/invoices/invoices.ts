import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { invoiceActions, InvoiceDocument } from '#src/domain/contracts/invoices.ts'
import { documentedCents, renewedDocuments } from '#src/domain/invoices/documents.ts'
import { type Invoice, linesColumn, type Party, partyColumn } from '#src/domain/invoices/invoice.ts'
import { isVatIdOf } from '#src/domain/seller/vat-id.ts'
import { DAY, MINUTE } from '#src/lib/time/durations.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import { isSinceRegistration } from '#functions/shared/identity/caller.ts'
import type { Purchase } from '#functions/shared/identity/purchase.ts'
import { isOwnPurchase } from '#functions/marketplace/src/purchases/own-purchase.ts'
import { invoiceSecret } from './invoice-link.ts'
import { documentsOf, earlierIssuer, enterDocuments, issueInvoices } from './issue.ts'

type Actions = typeof invoiceActions
type Proof = Omit<ActionRequest<Actions['invoices.list']>, 'details'>

/** How long a buyer may complete the details of an invoice. */
const CHANGEABLE = 60 * DAY

/** How often they may do so for one purchase, because each time takes two numbers. */
const MOST_CHANGES = 5

async function purchaseOf(
  context: Context,
  { paymentId, secret, receipt }: Proof,
): Promise<{ purchase: Purchase; isBuyer: boolean }> {
  const { tables, hash } = context
  const purchase = await tables.get('payments', paymentId)
  if (purchase) {
    const isOpened = secret !== undefined && hash.equal(secret, invoiceSecret(hash, paymentId))
    if (isOpened || (await isOwnPurchase(context, purchase, receipt))) return { purchase, isBuyer: true }
    const caller = await context.caller()
    const isSeller = caller?.userId === purchase.sellerId && isSinceRegistration(purchase.createdAt, caller)
    if (isSeller) return { purchase, isBuyer: false }
  }
  throw new Refusal('not_found', m.refusal_invoice_not_found())
}

const shown = (row: Invoice): InvoiceDocument => {
  const { number, kind, issuer, reason, corrects, issuedAt, suppliedAt, country } = row
  const { netCents, taxBp, taxCents, grossCents } = row
  return {
    number,
    kind,
    issuer,
    reason,
    corrects,
    issuedAt,
    suppliedAt,
    from: partyColumn.parse(row.issuerData),
    to: partyColumn.parse(row.buyerData),
    lines: linesColumn.parse(row.lines),
    country,
    netCents,
    taxBp,
    taxCents,
    grossCents,
  }
}

async function list(
  proof: ActionRequest<Actions['invoices.list']>,
  context: Context,
): Promise<ActionOutput<Actions['invoices.list']>> {
  const { purchase, isBuyer } = await purchaseOf(context, proof)
  const documents = await documentsOf(context, purchase.$id)
  return {
    documents: documents.map(shown).reverse(),
    isDue: purchase.invoicesDueAt !== null,
    changeableUntil: isBuyer ? changeableUntil(purchase, documents, context) : null,
  }
}

function changeableUntil(
  { paidAt, createdAt }: Purchase,
  documents: readonly Invoice[],
  { now }: Pick<Context, 'now'>,
): string | null {
  const until = Date.parse(paidAt ?? createdAt) + CHANGEABLE
  const changes = documents.filter(({ kind, reason }) => kind === 'invoice' && reason === 'details')
  const isOpen = documentedCents(documents) > 0 && changes.length < MOST_CHANGES && now.getTime() < until
  return isOpen ? new Date(until).toISOString() : null
}

const isSameParty = (one: Party, other: Party) => JSON.stringify(one) === JSON.stringify(other)

async function saveDetails(
  { details, ...proof }: ActionRequest<Actions['invoices.save_details']>,
  context: Context,
): Promise<object> {
  const { purchase: found, isBuyer } = await purchaseOf(context, proof)
  if (!isBuyer) throw new Refusal('forbidden', m.refusal_invoice_fixed())
  if (details.taxNumber !== '' && !isVatIdOf(found.country, details.taxNumber)) {
    throw new Refusal('invalid_input', m.refusal_seller_vat_id(), 'taxNumber')
  }
  // what has gone back meanwhile is taken out first
  await issueInvoices(context, found.$id)
  await retryOnConflict(async () => {
    const { purchase } = await purchaseOf(context, proof)
    const [documents, seller] = await Promise.all([
      documentsOf(context, purchase.$id),
      accountOf(context, purchase.sellerId),
    ])
    const last = documents.at(-1)
    const issuer = earlierIssuer(documents, seller)
    if (!last || !issuer) throw new Refusal('conflict', m.refusal_invoice_fixed())
    const before = partyColumn.parse(last.buyerData)
    const buyer = partyColumn.parse(JSON.stringify({ ...before, ...details }))
    // an answer was lost, or the button pressed twice
    if (isSameParty(before, buyer)) return
    if (changeableUntil(purchase, documents, context) === null) {
      throw new Refusal('conflict', m.refusal_invoice_fixed())
    }
    const [back, anew] = renewedDocuments(purchase, documents)
    if (!back || !anew) return
    await enterDocuments(context, {
      payment: purchase,
      documents,
      issuer,
      drafts: [
        { ...back, buyer: before },
        { ...anew, buyer },
      ],
      order: null,
      isAll: false,
    })
  })
  return {}
}

export const invoiceEntries: Entries<Actions> = {
  'invoices.list': {
    access: 'anyone',
    needs: 'own purchase',
    limit: { max: 120, window: 10 * MINUTE },
    run: list,
  },
  'invoices.save_details': {
    access: 'anyone',
    needs: 'own purchase',
    limit: { max: 30, window: 10 * MINUTE },
    run: saveDetails,
  },
}
