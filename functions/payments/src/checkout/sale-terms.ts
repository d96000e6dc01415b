import * as v from 'valibot'
import { idSchema } from '#src/domain/contracts/action.ts'
import { type Locale, localeSchema } from '#src/domain/account/locale.ts'
import type { Buyer } from '#functions/shared/identity/purchase.ts'

export const CURRENCY = 'CHF'

/** What is sold to whom for how much: written into the payment when it is made and read back once it is paid. */
export type SaleTerms = {
  productId: string
  sellerId: string
  sellerAccount: string
  /** '' for a guest. */
  buyerUserId: string
  /** Of a guest's browser; '' for an account. */
  receiptKey: string
  /** Of the address that the buyer's account had proven; '' for everybody else. */
  buyerProvenKey: string
  /** When the buyer's account was made, as an id can be registered again; '' for a guest. */
  buyerSince: string
  locale: Locale
  /** Rappen. */
  amountCents: number
  /** Rappen. */
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
  // payments begun before these were kept have neither
  buyerProvenKey: v.fallback(v.string(), ''),
  buyerSince: v.fallback(v.string(), ''),
  locale: localeSchema,
  priceCents: cents,
  feeCents: cents,
})

/** Stripe drops empty values: a guest's payment says nothing of an account, and an account's nothing of a receipt. */
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

/** Null for payments that this project did not make: an account of the provider may serve more than one. */
export function termsOf(metadata: Record<string, string>, project: string): SaleTerms | null {
  const parsed = v.safeParse(metadataSchema, metadata)
  if (!parsed.success || parsed.output.project !== project) return null
  const { priceCents, feeCents, v: _version, project: _project, ...terms } = parsed.output
  return { ...terms, amountCents: Number(priceCents), feeCents: Number(feeCents) }
}

/** Whether it was this account, or a guest in this browser, that began the payment. */
export function isBegunBy(terms: SaleTerms, buyer: Buyer): boolean {
  if (terms.buyerUserId !== '') return terms.buyerUserId === buyer.buyerUserId
  return buyer.receiptKey !== '' && terms.receiptKey === buyer.receiptKey
}
