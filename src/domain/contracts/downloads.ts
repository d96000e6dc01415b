import * as z from 'zod/mini'
import { emailSchema } from '../email.ts'
import { limits } from '../limits.ts'
import { action, idSchema, receiptSchema } from './action.ts'

export const PRODUCT_NOT_FOUND = 'Product not found'
export const NO_FILE = 'No file associated with this product'
export const ACCESS_DENIED = 'Access denied'
export const EMAIL_REQUIRED = 'Email verification required'
export const DOWNLOAD_CODE_REQUIRED = 'Download code required'
export const PAYMENT_REQUIRED = 'Payment verification required'
export const WRONG_CODE = 'Invalid download code'
export const NO_CODE_NEEDED = 'This product does not require a code'

/** A code as it is compared: trimmed and upper-cased. */
export const downloadCodeSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.maxLength(limits.downloadCode))

const proofSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('email'), email: emailSchema, agreeToEmails: z.boolean() }),
  z.object({ type: z.literal('code'), code: downloadCodeSchema }),
  z.object({
    type: z.literal('payment'),
    paymentIntentId: z.string().check(z.regex(/^pi_[A-Za-z0-9]+$/, PAYMENT_REQUIRED), z.maxLength(64)),
    /** Proves that this browser paid: payment ids leak through return addresses, secrets don't. */
    clientSecret: z.string().check(z.maxLength(256)),
  }),
])
export type DownloadProof = z.input<typeof proofSchema>

export const downloadActions = {
  'downloads.get_url': action(
    z.object({ productId: idSchema, proof: z.optional(proofSchema), receipt: receiptSchema }),
    z.object({
      /** Works for five minutes. */
      url: z.string(),
      fileName: z.string(),
      receipt: z.string(),
    }),
  ),
}
