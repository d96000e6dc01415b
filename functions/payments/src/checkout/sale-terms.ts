import * as v from 'valibot'
import { idSchema } from '#src/domain/contracts/action.ts'
import { type Locale, localeSchema } from '#src/domain/account/locale.ts'
import type { Buyer } from '#functions/shared/identity/purchase.ts'

export const CURRENCY = 'CHF'

/** The terms of a sale. They are written into the payment's metadata and read back once the payment is paid. */
export type SaleTerms = {
  productId: string
  sellerId: string
  sellerAccount: string
  /** The buyer's account, or '' for a guest. */
  buyerUserId: string
  /** The key of the guest's receipt, or '' for an account. */
  receiptKey: string
  /** The key of the e-mail address that the buyer's account had verified, or '' if there is none. */
  buyerProvenKey: string
  /** When the buyer's account was registered (an id can be registered again after a deletion), or '' for a guest. */
  buyerSince: string
  locale: Locale
  /** Price in Rappen. */
  amountCents: number
  /** The platform's fee in Rappen. */
  feeCents: number
}

const cents = v.pipe(v.string(), v.regex(/^\d{1,9}$/))

const metadataSchema = v.object({
  v: v.literal('1'),
  project: v.string(),
  productId: idSchema,
  sellerId: idSchema,
  sellerAccount: v.string(),
  buyerUserId: v.fallback(v.string(), ''),
  receiptKey: v.fallback(v.string(), ''),
  // older payments have neither of these two fields
  buyerProvenKey: v.fallback(v.string(), ''),
  buyerSince: v.fallback(v.string(), ''),
  locale: localeSchema,
  priceCents: cents,
  feeCents: cents,
})

/** Stripe drops empty values, so empty fields are left out. */
export function metadataOf(terms: SaleTerms, project: string): Record<string, string> {
  return {
    v: '1',
    project,
    productId: terms.productId,
    sellerId: terms.sellerId,
    sellerAccount: terms.sellerAccount,
    ...(terms.buyerUserId === '' ? {} : { buyerUserId: terms.buyerUserId }),
    ...(terms.receiptKey === '' ? {} : { receiptKey: terms.receiptKey }),
    ...(terms.buyerProvenKey === '' ? {} : { buyerProvenKey: terms.buyerProvenKey }),
    ...(terms.buyerSince === '' ? {} : { buyerSince: terms.buyerSince }),
    locale: terms.locale,
    priceCents: String(terms.amountCents),
    feeCents: String(terms.feeCents),
  }
}

/** Returns null for a payment of another project: several projects may share one Stripe account. */
export function termsOf(metadata: Record<string, string>, project: string): SaleTerms | null {
  const parsed = v.safeParse(metadataSchema, metadata)
  if (!parsed.success || parsed.output.project !== project) return null
  const { priceCents, feeCents, v: _version, project: _project, ...terms } = parsed.output
  return { ...terms, amountCents: Number(priceCents), feeCents: Number(feeCents) }
}

/** Returns whether this account, or this browser for a guest, began the payment. */
export function isBegunBy(terms: SaleTerms, buyer: Buyer): boolean {
  if (terms.buyerUserId !== '') return terms.buyerUserId === buyer.buyerUserId
  return buyer.receiptKey !== '' && terms.receiptKey === buyer.receiptKey
}
