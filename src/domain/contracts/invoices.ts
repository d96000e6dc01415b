import { m } from '#messages'
import * as z from 'zod/mini'
import {
  invoiceIssuers,
  invoiceKinds,
  invoiceLineSchema,
  invoiceReasons,
  partySchema,
} from '#src/domain/invoices/invoice.ts'
import { oneLine } from '#src/domain/one-line.ts'
import { plainVatId } from '#src/domain/seller/vat-id.ts'
import { action, nothing, receiptSchema } from './action.ts'
import { atMost, trimmed } from './fields.ts'
import { linkSecretSchema, paymentIntentIdSchema } from './marketplace/downloads.ts'

const line = (max: number) => z.string().check(trimmed, atMost(max), oneLine)

/** What a buyer adds to an invoice. What is '' is not on it. */
export const invoiceDetailsSchema = z.object({
  name: line(128),
  company: line(128).check(z.minLength(1, { error: () => m.refusal_invoice_company() })),
  street: line(128),
  postcode: line(16),
  place: line(64),
  /** The VAT number, as it stands on the invoice. */
  taxNumber: z.string().check(z.overwrite(plainVatId), atMost(32), oneLine),
})
export type InvoiceDetails = z.infer<typeof invoiceDetailsSchema>

const documentSchema = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuer: z.enum(invoiceIssuers),
  reason: z.enum(invoiceReasons),
  /** The number of the invoice that it corrects, or ''. */
  corrects: z.string(),
  /** ISO 8601. */
  issuedAt: z.string(),
  /** ISO 8601. */
  suppliedAt: z.string(),
  from: partySchema,
  to: partySchema,
  lines: z.array(invoiceLineSchema),
  /** ISO 3166-1, two letters, or ''. */
  country: z.string(),
  /** Rappen. */
  netCents: z.number(),
  /** Basis points. */
  taxBp: z.number(),
  /** Rappen. */
  taxCents: z.number(),
  /** Rappen. */
  grossCents: z.number(),
})
export type InvoiceDocument = z.infer<typeof documentSchema>

/** How somebody shows that the invoice is theirs: by the secret of its link, or as the buyer or the seller. */
const invoiceProof = {
  paymentId: paymentIntentIdSchema,
  secret: z.optional(linkSecretSchema),
  receipt: receiptSchema,
}

export const invoiceActions = {
  /** Returns the invoices and credit notes of a purchase, the newest first, to its buyer and its seller. */
  'invoices.list': action(
    z.object(invoiceProof),
    z.object({
      documents: z.array(documentSchema),
      /** Whether one is still being made. */
      isDue: z.boolean(),
      /** Until when the caller may complete the details (ISO 8601); null for who may not, or not any more. */
      changeableUntil: z.nullable(z.string()),
    }),
  ),
  /** Issues the invoice of a purchase anew with the details of a company. Sent twice, it issues it once. */
  'invoices.save_details': action(z.object({ ...invoiceProof, details: invoiceDetailsSchema }), nothing),
}
