import { noParty, type InvoiceIssuer, type Party } from '#src/domain/invoices/invoice.ts'
import { publicSellerOf } from '#src/domain/seller/public-seller.ts'
import { selfBillingSince } from '#src/domain/seller/self-billing.ts'
import { taxZoneOf } from '#src/domain/tax/tax.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Purchase } from '#functions/shared/identity/purchase.ts'
import type { Row } from '#functions/shared/db/rows.ts'

/** Who issues the documents of a sale. */
export type Issuer = {
  kind: InvoiceIssuer
  /** Whose series it is, see `invoiceSchema`. */
  series: string
  /** What its numbers begin with, before the year: '' for the platform. */
  name: string
  party: Party
}

export const PLATFORM = 'platform'

type Sold = Pick<Purchase, 'amountCents' | 'taxModel' | 'country' | 'paidAt' | 'createdAt'>
type Seller = Pick<Row<'accounts'>, 'seller' | 'ownerLabel' | 'username'>

/** Whether a sale has an invoice: the platform issues for what it supplies, and for a seller what was sold since the seller agreed to it. */
export function isInvoiced(sold: Sold, seller: Pick<Seller, 'seller'> | null): boolean {
  if (sold.amountCents === 0) return false
  if (sold.taxModel === 'platform') return true
  const since = seller && selfBillingSince(seller)
  return since !== null && Date.parse(sold.paidAt ?? sold.createdAt) >= Date.parse(since)
}

/** Returns who issues the first document of a sale, or null if nobody does, or if nobody has said yet who runs the marketplace. */
export function issuerOf(
  context: Pick<Context, 'operator' | 'tax'>,
  sold: Sold,
  seller: Seller | null,
): Issuer | null {
  if (!isInvoiced(sold, seller)) return null
  return sold.taxModel === 'platform' ? platform(context, sold.country) : supplier(seller)
}

function platform({ operator, tax }: Pick<Context, 'operator' | 'tax'>, country: string): Issuer | null {
  if (!operator) return null
  const { name, street, postcode, place, country: home, email, register = '' } = operator
  const zone = taxZoneOf(country)
  const taxNumber = (zone && tax.registrations[zone]?.number) ?? ''
  const party = { ...noParty, name, street, postcode, place, country: home, email, register, taxNumber }
  return { kind: 'platform', series: PLATFORM, name: '', party }
}

function supplier(account: Seller | null): Issuer | null {
  const seller = account && publicSellerOf(account)
  if (!account || seller?.kind !== 'trader') return null
  const { legalName: name, street, postcode, place, country, email, vatId: taxNumber } = seller
  const register = [seller.registerName, seller.registerNumber].filter(Boolean).join(', ')
  const party = { ...noParty, name, street, postcode, place, country, email, register, taxNumber }
  return { kind: 'seller', series: account.ownerLabel, name: account.username, party }
}
