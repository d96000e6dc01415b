import { paths } from '#src/config/paths.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'

/**
 * The secret of the link to an invoice: 64 hex digits. It differs from the receipt's, so that a buyer can hand the invoice to a bookkeeper
 * without the files.
 */
export const invoiceSecret = (hash: KeyedHash, paymentId: string): string =>
  hash.of('invoice-link', paymentId)

/** The secret stands behind the #. Browsers send that part to no server, so no log ever holds it. */
export const invoiceUrl = (siteUrl: string, hash: KeyedHash, paymentId: string): string =>
  new URL(`${paths.invoice.href(paymentId)}#${invoiceSecret(hash, paymentId)}`, siteUrl).href
