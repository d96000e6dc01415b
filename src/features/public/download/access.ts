import { m } from '#messages'
import { formatPrice } from '#src/domain/money/money.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import type { CurrentPrice } from '#src/domain/product/current-price.ts'
import type { AccessType, LicenseType } from '#src/domain/product/product-kinds.ts'
import type { Product } from '#src/domain/product/product.ts'
import { assertNever } from '#src/lib/flow/assert-never.ts'
import { formatBytes } from '#src/lib/format/format-bytes.ts'

/** What a visitor must do between pressing the button and getting the file. */
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

/** @param price as `currentPrice` returns it */
export function buttonLabel(
  { accessType, isPayWhatYouWant, bundleIds }: Pick<Product, 'accessType' | 'isPayWhatYouWant' | 'bundleIds'>,
  { cents }: Pick<CurrentPrice, 'cents'>,
): string {
  switch (accessType) {
    case 'paid':
      if (isPayWhatYouWant) return m.download_name_price()
      if (isBundle({ bundleIds })) return m.bundle_pay({ price: formatPrice(cents) })
      return m.download_pay({ price: formatPrice(cents) })
    case 'code_required':
      return m.download_with_code()
    case 'free':
    case 'email_required':
      return m.download_free()
  }
}

/** Returns the size as the server wrote it, else a text made from the bytes, else ''. */
function fileSizeOf({ fileSize, fileSizeBytes }: Pick<Product, 'fileSize' | 'fileSizeBytes'>): string {
  if (fileSize) return fileSize
  return fileSizeBytes > 0 ? formatBytes(fileSizeBytes) : ''
}

/** Returns format and size of the file as far as they are known: `PDF, 2.40 MB`. */
export function fileOf(product: Pick<Product, 'fileFormat' | 'fileSize' | 'fileSizeBytes'>): string {
  const size = fileSizeOf(product)
  return size && product.fileFormat ? `${product.fileFormat}, ${size}` : size
}

export type License = LicenseType | 'standard'

export const licenseOf = (licenseType: LicenseType | null): License => licenseType ?? 'standard'
