import { emailSchema } from '#src/domain/account/email.ts'
import { foundBy } from '#src/domain/search/found-by.ts'
import type { SoldPart } from '#functions/shared/catalog/bundle-parts.ts'
import { isEntitling } from '#functions/shared/identity/purchase.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { cardKey, emailKey } from '#functions/shared/db/keys.ts'
import { CURRENCY } from '#src/domain/money/money.ts'
import type { Sale } from './verified-sale.ts'

/** The length of the column `buyerEmail`. */
const EMAIL_LENGTH = 320
/** The length of the column `buyerName`. */
const NAME_LENGTH = 200

/** The product as it is when the sale is entered. */
type ProductAtSale = { title: string; fileStorageId: string; parts: readonly SoldPart[] }

/** Makes the two rows of a sale: `payment` for the server, `order` for the seller. */
export function saleRows(
  hash: KeyedHash,
  sale: Sale,
  { title, fileStorageId, parts }: ProductAtSale,
  now: Date,
) {
  const email = emailSchema.safeParse(sale.buyerEmail)
  const common = {
    productId: sale.productId,
    productTitle: title,
    sellerId: sale.sellerId,
    buyerEmail: email.data ?? sale.buyerEmail.slice(0, EMAIL_LENGTH),
    amountCents: sale.amountCents,
    feeCents: sale.feeCents,
    taxModel: sale.taxModel,
    taxBp: sale.taxBp,
    taxCents: sale.taxCents,
    discountCode: sale.discountCode,
    discountCents: sale.discountCents,
    refundedCents: sale.refundedCents,
    refundState: sale.refundState,
    pendingRefundCents: sale.pendingRefundCents,
    currency: CURRENCY,
    status: sale.status,
    paidAt: sale.paidAt,
    createdAt: now.toISOString(),
  }
  return {
    payment: {
      ...common,
      sellerStripeAccountId: sale.sellerAccount,
      buyerUserId: sale.buyerUserId,
      buyerEmailKey: email.success ? emailKey(hash, email.data) : '',
      buyerProvenKey: sale.buyerProvenKey,
      buyerSince: sale.buyerSince,
      cardKey: sale.cardFingerprint && cardKey(hash, sale.cardFingerprint),
      receiptKey: sale.receiptKey,
      locale: sale.locale,
      country: sale.country,
      consent: sale.consent,
      consentAt: sale.consentAt || null,
      downloads: 0,
      // a dispute may be won later, which makes the mails due then
      receiptsDueAt: isEntitling(sale.status) ? now.toISOString() : null,
      invoicesDueAt: sale.amountCents > 0 ? now.toISOString() : null,
      fileStorageId,
      taxKind: sale.taxKind,
      partIds: parts.map(({ productId }) => productId),
      partFileIds: parts.map((part) => part.fileStorageId),
      partTitles: parts.map((part) => part.title),
    },
    order: {
      ...common,
      orderId: sale.paymentId,
      buyerName: sale.buyerName.trim().slice(0, NAME_LENGTH),
      buyerCountry: sale.country,
      searchKey: foundBy.orders(common),
    },
  }
}
