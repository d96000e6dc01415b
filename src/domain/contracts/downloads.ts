import * as z from 'zod/mini'
import { emailSchema } from '../email.ts'
import { limits } from '../limits.ts'
import { action, idSchema, nothing, receiptSchema } from './action.ts'

export const PRODUCT_NOT_FOUND = 'Product not found'
export const NO_FILE = 'No file associated with this product'
export const ACCESS_DENIED = 'Access denied'
export const EMAIL_REQUIRED = 'Email verification required'
export const DOWNLOAD_CODE_REQUIRED = 'Download code required'
export const PAYMENT_REQUIRED = 'Payment verification required'
export const WRONG_CODE = 'Invalid download code'
export const NO_CODE_NEEDED = 'This product does not require a code'

export const LINK_INVALID = 'This link is not valid. Please ask for a new one.'
export const LINK_EXPIRED = 'This link has expired. Please ask for a new one.'
export const LINK_USED = 'This link has already been used. Please ask for a new one.'

/** A code as it is compared: trimmed and upper-cased. */
export const downloadCodeSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.maxLength(limits.downloadCode))

export const paymentIntentIdSchema = z
  .string()
  .check(z.maxLength(64), z.regex(/^pi_[A-Za-z0-9]+$/, PAYMENT_REQUIRED))

/** What makes a mailed link hard to guess: 32 bytes as hex digits. */
const linkSecretSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, LINK_INVALID))

const proofSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('email'), email: emailSchema, agreeToEmails: z.boolean() }),
  z.object({ type: z.literal('code'), code: downloadCodeSchema }),
  z.object({ type: z.literal('payment'), paymentIntentId: paymentIntentIdSchema }),
])
export type DownloadProof = z.input<typeof proofSchema>

export const downloadActions = {
  /** Mails a link to who has bought the product with this address. The answer is the same if nobody has. */
  'downloads.mail_link': action(z.object({ productId: idSchema, email: emailSchema }), nothing),
  /** Opens a mailed link, once: from then on the browser with the receipt counts as the buyer's. */
  'downloads.open_link': action(
    z.object({ productId: idSchema, secret: linkSecretSchema, receipt: receiptSchema }),
    z.object({ receipt: z.string() }),
  ),
  /** Whether the signed-in user or the browser with this receipt has bought the product. */
  'downloads.is_owned': action(
    z.object({ productId: idSchema, receipt: receiptSchema }),
    z.object({ owned: z.boolean() }),
  ),
  /** A buyer needs no proof once the payment is recorded: the signed-in user or the receipt is enough. */
  'downloads.get_url': action(
    z.object({ productId: idSchema, proof: z.optional(proofSchema), receipt: receiptSchema }),
    z.object({
      fileId: z.string(),
      /** Opens the file for five minutes. The browser makes the address of it: only it knows the public endpoint. */
      token: z.string(),
      fileName: z.string(),
      receipt: z.string(),
    }),
  ),
}
