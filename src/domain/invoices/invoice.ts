import * as z from 'zod/mini'
import { count, moment, text } from '#src/domain/row.ts'
import { taxKinds } from '#src/domain/tax/rates.ts'
import { jsonText } from '#src/lib/schema/json-text.ts'
import { orDefault } from '#src/lib/schema/or-default.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const

/** Who issues: the platform for what it supplies, or the seller, for whom the platform issues with the seller's consent. */
export const invoiceIssuers = ['platform', 'seller'] as const
export type InvoiceIssuer = (typeof invoiceIssuers)[number]

/**
 * Why a document was issued: for the sale; because money went back, or a lost dispute took it; because money came back again; or because
 * the buyer completed the details.
 */
export const invoiceReasons = ['sale', 'given_back', 'dispute_lost', 'stands_again', 'details'] as const
export type InvoiceReason = (typeof invoiceReasons)[number]

/** Who issues an invoice, or whom it is for, as it was then. What is not known is ''. */
export const partySchema = z.object({
  /** Of a person, or the name of an issuer as it is registered. */
  name: text,
  company: text,
  street: text,
  postcode: text,
  place: text,
  /** ISO 3166-1, two letters. */
  country: text,
  email: text,
  register: text,
  /** The number by which the tax office knows the party. */
  taxNumber: text,
})
export type Party = z.infer<typeof partySchema>

export const noParty: Party = {
  name: '',
  company: '',
  street: '',
  postcode: '',
  place: '',
  country: '',
  email: '',
  register: '',
  taxNumber: '',
}

/** What was sold: a product, with the products of a bundle. */
export const invoiceLineSchema = z.object({ title: z.string(), parts: z.array(z.string()) })

/** Reads the columns that hold JSON. */
export const partyColumn = jsonText(partySchema)
export const linesColumn = jsonText(z.array(invoiceLineSchema))

/**
 * A row of `invoices`: an invoice, or a credit note that takes back a part of one. Rows are added and never changed. Amounts are Rappen
 * and never negative; a credit note counts as less.
 */
export const invoiceSchema = z.object({
  $id: z.string(),
  number: z.string(),
  /** Its place among the documents of its payment, from 1. */
  place: count,
  kind: z.enum(invoiceKinds),
  issuer: z.enum(invoiceIssuers),
  /** Whose series the number is of: `platform`, or the label of a seller's account. */
  series: z.string(),
  reason: z.enum(invoiceReasons),
  paymentId: z.string(),
  sellerId: text,
  /** The number of the invoice that it corrects, or ''. */
  corrects: text,
  issuedAt: moment,
  /** When the download was sold. */
  suppliedAt: moment,
  issuerData: z.string(),
  buyerData: z.string(),
  lines: z.string(),
  /** The country whose tax it has (ISO 3166-1), or ''. */
  country: text,
  taxKind: orDefault(z.enum(taxKinds), 'standard'),
  netCents: count,
  /** Basis points. */
  taxBp: count,
  taxCents: count,
  grossCents: count,
  currency: text,
  language: text,
})
export type Invoice = z.infer<typeof invoiceSchema>

/** A row of `number_series`: the numbers of one issuer in one year. $id is made of both. */
export const numberSeriesSchema = z.object({
  $id: z.string(),
  version: text,
  /** What each number begins with: `F2026-`, or `anna-2026-`. */
  prefix: z.string(),
  /** The number that is given next, from 1. */
  next: count,
})
