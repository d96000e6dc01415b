import type { AccessType, LicenseType } from '#src/domain/choices.ts'
import { formatPrice } from '#src/domain/money.ts'
import type { Product } from '#src/domain/product.ts'
import { assertNever } from '#src/lib/assert-never.ts'
import { formatBytes } from '#src/lib/format-bytes.ts'
import { downloadTexts as texts } from './texts.ts'

/** What stands between a press of the button and the file. */
export type Gate = 'none' | 'email' | 'code' | 'payment'

export function gateOf(accessType: AccessType): Gate {
  switch (accessType) {
    case 'free':
      return 'none'
    case 'email_required':
      return 'email'
    case 'code_required':
      return 'code'
    case 'paid':
      return 'payment'
    default:
      return assertNever(accessType)
  }
}

export const buttonLabel = ({ accessType, priceCents }: Pick<Product, 'accessType' | 'priceCents'>) =>
  accessType === 'paid' ? texts.pay(formatPrice(priceCents)) : texts.free

/** The size as the server wrote it, else reckoned from the bytes, else ''. */
export function fileSizeOf({ fileSize, fileSizeBytes }: Pick<Product, 'fileSize' | 'fileSizeBytes'>): string {
  if (fileSize) return fileSize
  return fileSizeBytes > 0 ? formatBytes(fileSizeBytes) : ''
}

export type License = LicenseType | 'standard'

export const licenseOf = (licenseType: LicenseType | null): License => licenseType ?? 'standard'
