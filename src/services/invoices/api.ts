import type { InvoiceDetails, InvoiceDocument } from '#src/domain/contracts/invoices.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { browserProof } from '#src/services/payments/purchases/browser-proof.ts'

/** An invoice, as its link names it. Without a secret it is shown to whom the server knows as the buyer or the seller. */
export type InvoiceAddress = { paymentId: string; secret: string | undefined }

export type Invoices = {
  /** The newest first. */
  documents: InvoiceDocument[]
  isDue: boolean
  /** ISO 8601, or null. */
  changeableUntil: string | null
}

const proofOf = ({ paymentId, secret }: InvoiceAddress) => ({
  paymentId,
  secret,
  receipt: browserProof.get(),
})

/** @throws {ActionError} `not_found` for everybody whose invoice it is not */
export const listInvoices = (address: InvoiceAddress): Promise<Invoices> =>
  callMarketplace('invoices.list', proofOf(address))

/** @throws {ActionError} with the field that is wrong */
export async function saveInvoiceDetails(address: InvoiceAddress, details: InvoiceDetails): Promise<void> {
  await callMarketplace('invoices.save_details', { ...proofOf(address), details })
}
