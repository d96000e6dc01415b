import * as z from 'zod/mini'
import { idSchema } from '#src/domain/contracts/action.ts'
import { momentSchema } from '#src/domain/contracts/fields.ts'
import { buyerCountrySchema } from '#src/domain/money/buyer-country.ts'
import { taxKinds, type TaxKind } from '#src/domain/tax/rates.ts'
import { noTax, taxModels, type WithheldTax } from '#src/domain/tax/tax.ts'
import type { Language } from '#src/lib/language/language.ts'
import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import type { Buyer } from '#functions/shared/identity/purchase.ts'
import { partsOfMetadata, partsShape, partsToMetadata } from './bundle-terms.ts'

/** The terms of a sale. They are written into the payment's metadata and read back once the payment is paid. */
export type SaleTerms = {
  productId: string
  /** The products that the buyer gets with a bundle; none for any other product. */
  partIds: string[]
  sellerId: string
  sellerAccount: string
  /** The buyer's account, or '' for a guest. */
  buyerUserId: string
  /** The key of the proof that the guest's browser keeps, or '' for an account. */
  receiptKey: string
  /** The key of the e-mail address that the buyer's account had verified, or '' if there is none. */
  buyerProvenKey: string
  /** When the buyer's account was registered (an id can be registered again after a deletion), or '' for a guest. */
  buyerSince: string
  locale: Language
  /** What the buyer pays, in Rappen. */
  amountCents: number
  /** The platform's fee in Rappen. */
  feeCents: number
  /** The code of the discount, or '' for the listed price and for the launch price. */
  discountCode: string
  /** How much less than the listed price the buyer pays, in Rappen. */
  discountCents: number
  /** What is sold, as far as its tax differs. */
  taxKind: TaxKind
}

type SaleOffer = Pick<
  SaleTerms,
  | 'productId'
  | 'partIds'
  | 'sellerId'
  | 'sellerAccount'
  | 'amountCents'
  | 'feeCents'
  | 'discountCode'
  | 'discountCents'
  | 'taxKind'
>

/** Returns the terms on which this buyer takes an offer. */
export function termsFor(offer: SaleOffer, buyer: Buyer, locale: Language): SaleTerms {
  const { productId, partIds, sellerId, sellerAccount } = offer
  const { amountCents, feeCents, discountCode, discountCents, taxKind } = offer
  return {
    productId,
    partIds,
    sellerId,
    sellerAccount,
    amountCents,
    feeCents,
    discountCode,
    discountCents,
    taxKind,
    buyerUserId: buyer.buyerUserId,
    receiptKey: buyer.buyerUserId === '' ? buyer.receiptKey : '',
    buyerProvenKey: buyer.buyerEmailKey,
    buyerSince: buyer.registeredAt,
    locale,
  }
}

const cents = z.string().check(z.regex(/^\d{1,9}$/))

const metadataSchema = z.object({
  v: z.literal('1'),
  project: z.string(),
  productId: idSchema,
  sellerId: idSchema,
  sellerAccount: z.string(),
  buyerUserId: z.catch(z.string(), ''),
  receiptKey: z.catch(z.string(), ''),
  // older payments have neither of these two fields
  buyerProvenKey: z.catch(z.string(), ''),
  buyerSince: z.catch(z.string(), ''),
  locale: givenLanguageSchema,
  priceCents: cents,
  feeCents: cents,
  discountCode: z.catch(z.string(), ''),
  discountCents: z.catch(cents, '0'),
  taxKind: z.catch(z.enum(taxKinds), 'standard'),
  ...partsShape,
})

/** Stripe drops empty values, so empty fields are left out. */
export function metadataOf(terms: SaleTerms, project: string): Record<string, string> {
  return {
    v: '1',
    project,
    productId: terms.productId,
    ...partsToMetadata(terms.partIds),
    sellerId: terms.sellerId,
    sellerAccount: terms.sellerAccount,
    ...(terms.buyerUserId === '' ? {} : { buyerUserId: terms.buyerUserId }),
    ...(terms.receiptKey === '' ? {} : { receiptKey: terms.receiptKey }),
    ...(terms.buyerProvenKey === '' ? {} : { buyerProvenKey: terms.buyerProvenKey }),
    ...(terms.buyerSince === '' ? {} : { buyerSince: terms.buyerSince }),
    locale: terms.locale,
    // What is paid: the key keeps its old name, because payments that were made before have it.
    priceCents: String(terms.amountCents),
    feeCents: String(terms.feeCents),
    ...(terms.discountCode === '' ? {} : { discountCode: terms.discountCode }),
    ...(terms.discountCode === '' && terms.discountCents === 0
      ? {}
      : { discountCents: String(terms.discountCents) }),
    ...(terms.taxKind === 'standard' ? {} : { taxKind: terms.taxKind }),
  }
}

/** Returns null for a payment of another project: several projects may share one Stripe account. */
export function termsOf(metadata: Record<string, string>, project: string): SaleTerms | null {
  const parsed = metadataSchema.safeParse(metadata)
  if (!parsed.success || parsed.data.project !== project) return null
  const { priceCents, feeCents, discountCents, parts, moreParts, ...terms } = parsed.data
  const { v: _version, project: _project, ...agreed } = terms
  return {
    ...agreed,
    partIds: partsOfMetadata({ parts, moreParts }),
    amountCents: Number(priceCents),
    feeCents: Number(feeCents),
    discountCents: Number(discountCents),
  }
}

/** Returns whether this account, or this browser for a guest, began the payment. */
export function isBegunBy(terms: SaleTerms, buyer: Buyer): boolean {
  if (terms.buyerUserId !== '') return terms.buyerUserId === buyer.buyerUserId
  return buyer.receiptKey !== '' && terms.receiptKey === buyer.receiptKey
}

/** What a buyer has agreed to before paying. All texts are '' for a payment that was made without it. */
export type Agreement = WithheldTax & {
  /** Where the buyer lives: ISO 3166-1, two letters. */
  country: string
  /** The country of the network that the buyer agreed from, or '' if it is not known. */
  networkCountry: string
  /** The version of the sentence about immediate delivery (`CONSENT`). */
  consent: string
  /** ISO 8601. */
  consentAt: string
}

const silent = { country: '', networkCountry: '', consent: '', consentAt: '' }

export const noAgreement: Agreement = { ...silent, ...noTax }

const consentSchema = z.catch(
  z.object({
    country: buyerCountrySchema,
    networkCountry: z.catch(z.string().check(z.regex(/^[A-Z]{2}$/)), ''),
    consent: z.string().check(z.regex(/^[\d-]{1,16}$/)),
    consentAt: momentSchema,
  }),
  silent,
)

const wholeNumber = z.pipe(cents, z.transform(Number))

const taxSchema = z.object({ taxModel: z.enum(taxModels), taxBp: wholeNumber, taxCents: wholeNumber })

/** Reads what was agreed to from the metadata of a payment. */
export const agreementOf = (metadata: Record<string, string>): Agreement => ({
  ...consentSchema.parse(metadata),
  ...(taxSchema.safeParse(metadata).data ?? noTax),
})

/** What is noted of a tax. Stripe deletes a key whose value is empty, so a tax that ends leaves nothing behind. */
export const taxToMetadata = ({ taxModel, taxBp, taxCents }: WithheldTax): Record<string, string> =>
  taxModel === ''
    ? { taxModel: '', taxBp: '', taxCents: '' }
    : { taxModel, taxBp: String(taxBp), taxCents: String(taxCents) }
